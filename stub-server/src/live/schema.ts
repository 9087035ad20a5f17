import { defineTables } from '#src/db/tables.ts';

declare module '#src/db/schema.ts' {
  interface Database {
    /** single-use session ids for opening the socket */
    gateway_session: {
      id_hash: string;
      account_id: number;
      user_id: number;
      session_hash: string | null;
      app_id: string;
      expires_at: string;
    };
  }
}

export const liveTables = defineTables({
  gateway_session: { download: false },
});
