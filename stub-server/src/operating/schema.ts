import { defineTables } from '#src/db/tables.ts';

declare module '#src/db/schema.ts' {
  interface Database {
    /** the number of calls of frequent callers in their window (docs/decisions/026) */
    call_count: {
      /** the kind of caller, and the hash of its cookie or key */
      key: string;
      calls: number;
      expires_at: string;
    };
    /**
     * a command that created something under an idempotency key of its caller (docs/decisions/014)
     */
    done_command: {
      account_id: number;
      user_id: number;
      /** method and path of its route */
      command: string;
      command_key: string;
      /** JSON */
      result: string;
      expires_at: string;
    };
  }
}

export const operatingTables = defineTables({
  call_count: { isShared: true, outlivesScenarios: true },
  done_command: { download: false },
});
