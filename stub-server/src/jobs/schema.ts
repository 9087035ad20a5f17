import type { Generated } from 'kysely';
import { defineTables } from '#src/db/tables.ts';

/** Why a job is where it is: waiting for its time, leased by a worker, over. */
export type JobState = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';

declare module '#src/db/schema.ts' {
  interface Database {
    /** work that outlives the request that asked for it (docs/decisions/022) */
    job: {
      id: Generated<number>;
      /** null: of no account */
      account_id: number | null;
      kind: string;
      /** one job that is not cancelled has it in its kind; null: any number of them */
      key: string | null;
      /** JSON, in the form of its kind */
      payload: string;
      state: Generated<JobState>;
      /** not before this instant */
      due_at: string;
      /** how often a worker has begun it */
      tries: Generated<number>;
      /** of the worker that runs it: only who knows it may end or prolong it */
      lease: Generated<string | null>;
      lease_until: Generated<string | null>;
      is_cancel_wanted: Generated<0 | 1>;
      /** who asked for it, and alone is told how far it is; null: everyone of the account */
      user_id: Generated<number | null>;
      /** thousandths that are done */
      progress: Generated<number>;
      /** what the worker is at, by a name of its kind; null: it has not said */
      step: Generated<string | null>;
      /** of the last try that failed */
      error: Generated<string | null>;
      created_at: string;
      ended_at: Generated<string | null>;
    };
  }
}

export const jobTables = defineTables({ job: { download: false } });
