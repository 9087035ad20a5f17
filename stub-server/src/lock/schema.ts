import { defineTables } from '#src/db/tables.ts';
import type { ResourceType } from '@saldo/contract/resource-types';

declare module '#src/db/schema.ts' {
  interface Database {
    /** who edits what: (type, id) held by (user, app) */
    resource_lock: {
      type: ResourceType;
      id: number;
      account_id: number;
      user_id: number;
      app_id: string;
      /** of the session or the API key that it was taken with */
      session_hash: string | null;
      since: string;
      /** the process that ends it when its tab is gone (leases.ts); null: none yet */
      keeper: string | null;
    };
    /** the processes that are alive */
    lock_keeper: {
      id: string;
      expires_at: string;
    };
  }
}

export const lockTables = defineTables({
  resource_lock: { download: false },
  lock_keeper: { isShared: true, outlivesScenarios: true },
});
