import type { Generated } from 'kysely';
import { defineTables } from '#src/db/tables.ts';

/** The state of a job: waiting, leased by a worker, done. */
export type JobState = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';

declare module '#src/db/schema.ts' {
  interface Database {
    /** work that outlives the request that asked for it (docs/decisions/022) */
    job: {
      id: Generated<number>;
      /** null: of no account */
      account_id: number | null;
      kind: string;
      /** unique within the kind, except for cancelled jobs; null: not unique */
      key: string | null;
      /** JSON, in the form of its kind */
      payload: string;
      state: Generated<JobState>;
      /** not before this instant */
      due_at: string;
      /** number of starts */
      tries: Generated<number>;
      /** lease token of the worker, needed to finish or prolong the job */
      lease: Generated<string | null>;
      lease_until: Generated<string | null>;
      is_cancel_wanted: Generated<0 | 1>;
      /** the user who ordered it and alone receives its progress; null: everyone of the account */
      user_id: Generated<number | null>;
      /** progress in thousandths */
      progress: Generated<number>;
      /** current step, by a name of its kind; null: not reported */
      step: Generated<string | null>;
      /** error of the last failed try */
      error: Generated<string | null>;
      created_at: string;
      ended_at: Generated<string | null>;
    };
  }
}

export const jobTables = defineTables({ job: { download: false } });
