import { defineTables } from '#src/db/tables.ts';
import type { Generated } from 'kysely';

/** The reason why there will be no file. */
export type Failure = 'tooLarge' | 'storageFull';

declare module '#src/db/schema.ts' {
  interface Database {
    /** the last ordered download of a company's data */
    download: {
      account_id: number;
      /** the user who ordered it, and alone may read it */
      user_id: number;
      /** the job that prepares it */
      job_id: number;
      ordered_at: string;
      /** its name in the folder of downloads; null: it is being prepared, or failed */
      file: Generated<string | null>;
      /** bytes */
      size: Generated<number | null>;
      expires_at: Generated<string | null>;
      /** null: none, or unknown to its job */
      failure: Generated<Failure | null>;
    };
  }
}

export const downloadTables = defineTables({ download: { download: false } });
