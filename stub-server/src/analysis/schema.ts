import type { AnalysisFile } from '@saldo/contract/analysis';
import type { Generated } from 'kysely';
import type { Json, Row } from '#src/db/row-types.ts';
import { defineTables } from '#src/db/tables.ts';

export type Failure = NonNullable<AnalysisFile['reason']>;

declare module '#src/db/schema.ts' {
  interface Database {
    /** A file of an export ordered by a user. */
    analysis_file: Row & {
      user_id: number;
      /** the job that writes it */
      job_id: number;
      /** the query, in the contract's form */
      question: Json;
      /** its name in the folder of exports; null: it is being written, or failed */
      file: Generated<string | null>;
      /** bytes */
      size: Generated<number | null>;
      /** null: none, or unknown to its job */
      failure: Generated<Failure | null>;
    };
  }
}

export const analysisTables = defineTables({ analysis_file: { download: false } });
