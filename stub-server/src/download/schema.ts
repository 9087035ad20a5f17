import { defineTables } from '#src/db/tables.ts';
import type { Generated } from 'kysely';

/** Why there will be no file. */
export type Failure = 'tooLarge' | 'storageFull';

declare module '#src/db/schema.ts' {
  interface Database {
    /** the download of a company's data that was ordered last */
    download: {
      account_id: number;
      /** who ordered it, and alone may have it */
      user_id: number;
      /** the job that prepares it */
      job_id: number;
      ordered_at: string;
      /** its name in the folder of downloads; null: it is being prepared, or failed */
      file: Generated<string | null>;
      /** bytes */
      size: Generated<number | null>;
      expires_at: Generated<string | null>;
      /** null: none that its job knew of */
      failure: Generated<Failure | null>;
    };
  }
}

export const downloadTables = defineTables({ download: { download: false } });
