import { defineTables } from '#src/db/tables.ts';
import type { Generated } from 'kysely';

declare module '#src/db/schema.ts' {
  interface Database {
    api_key: {
      user_id: number;
      account_id: number;
      key_hash: string;
      prefix: string;
      created_at: string;
      expires_at: string;
      is_read_only: 0 | 1;
      /** null: never */
      last_used_at: Generated<string | null>;
    };
  }
}

export const currentUserTables = defineTables({
  api_key: { download: false },
});
