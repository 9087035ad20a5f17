import type { AnalysisFile } from '@saldo/contract/analysis';
import type { Generated } from 'kysely';
import type { Json, Row } from '#src/db/row-types.ts';
import { defineTables } from '#src/db/tables.ts';

export type Failure = NonNullable<AnalysisFile['reason']>;

declare module '#src/db/schema.ts' {
  interface Database {
    /** A file of an export that a user has ordered. */
    analysis_file: Row & {
      user_id: number;
      /** the job that makes it */
      job_id: number;
      /** what it has, in the contract's form */
      question: Json;
      /** its name in the folder of exports; null: it is being made, or failed */
      file: Generated<string | null>;
      /** bytes */
      size: Generated<number | null>;
      /** null: none that its job knew of */
      failure: Generated<Failure | null>;
    };
  }
}

export const analysisTables = defineTables({ analysis_file: { download: false } });
