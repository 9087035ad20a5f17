import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';
import type { Db } from '#src/db/open.ts';
import type { Database } from '#src/db/schema.ts';
import type { JobKind, Progress } from './kind.ts';
import type { JobState } from './schema.ts';

// Every state change of a job is one conditional UPDATE with a row count: the second of two workers matches no row, on
// SQLite as on PostgreSQL, so that workers need no coordination.

const instant = (milliseconds: number) => new Date(milliseconds).toISOString();

export interface NewJob<Payload> {
  kind: JobKind<Payload>;
  /** null: of no account */
  accountId: number | null;
  payload: Payload;
  /** makes the job unique; absent: each call adds a job */
  key?: string;
  /** delay in milliseconds */
  delayMs?: number;
  /** the user who orders it and alone receives its progress */
  userId?: number;
}

/** Adds a job in the transaction of its command; returns its id, or null if a job with its key exists. */
export async function addJob<Payload>(
  tx: Db,
  { kind, accountId, payload, key, delayMs = 0, userId }: NewJob<Payload>,
  now: number,
): Promise<number | null> {
  const added = await tx
    .insertInto('job')
    .values({
      account_id: accountId,
      kind: kind.name,
      key: key ?? null,
      user_id: userId ?? null,
      payload: JSON.stringify(payload),
      due_at: instant(now + delayMs),
      created_at: instant(now),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return added[0]?.id ?? null;
}

type Row = ExpressionBuilder<Database, 'job'>;

/** Due jobs that are free or left by a lost worker. */
const isFree =
  (now: string) =>
  (row: Row): ExpressionWrapper<Database, 'job', SqlBool> =>
    row.or([
      row.and([row('state', '=', 'waiting'), row('due_at', '<=', now)]),
      row.and([row('state', '=', 'running'), row('lease_until', '<=', now)]),
    ]);

interface Wanted {
  kinds: readonly string[];
  now: number;
  limit: number;
}

/** Jobs ready to start, the longest waiting first. */
export async function findFree(db: Db, { kinds, now, limit }: Wanted): Promise<number[]> {
  const rows = await db
    .selectFrom('job')
    .select('id')
    .where('kind', 'in', kinds)
    .where(isFree(instant(now)))
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** The time at which the next job is due; null: none. */
export async function nextTime(db: Db, kinds: readonly string[]): Promise<number | null> {
  const earliest = (state: 'waiting' | 'running', column: 'due_at' | 'lease_until') =>
    db
      .selectFrom('job')
      .select((row) => row.fn.min(column).as('at'))
      .where('kind', 'in', kinds)
      .where('state', '=', state)
      .executeTakeFirst();
  const found = [await earliest('waiting', 'due_at'), await earliest('running', 'lease_until')];
  const times = found.flatMap((one) => (one?.at ? [Date.parse(one.at)] : []));
  return times.length === 0 ? null : Math.min(...times);
}

/** A job that this worker runs. */
export interface Leased {
  id: number;
  lease: string;
  accountId: number | null;
  kind: string;
  key: string | null;
  /** JSON */
  payload: string;
  tries: number;
  isCancelWanted: boolean;
  userId: number | null;
}

/** Leases a job; null: another worker was faster. */
export async function lease(
  tx: Db,
  id: number,
  { token, now, lengthMs }: { token: string; now: number; lengthMs: number },
): Promise<Leased | null> {
  const row = await tx
    .updateTable('job')
    .set((old) => ({
      state: 'running' as const,
      lease: token,
      lease_until: instant(now + lengthMs),
      tries: old('tries', '+', 1),
      progress: 0,
      step: null,
    }))
    .where('id', '=', id)
    .where(isFree(instant(now)))
    .returningAll()
    .executeTakeFirst();
  if (!row) return null;
  const { account_id: accountId, user_id: userId, kind, key, payload, tries } = row;
  const isCancelWanted = row.is_cancel_wanted === 1;
  return { id, lease: token, accountId, userId, kind, key, payload, tries, isCancelWanted };
}

/** Leases free jobs, except those that another worker leases first. */
export async function leaseFree(
  tx: Db,
  { newToken, lengthMs, ...wanted }: Omit<Wanted, 'now'> & { lengthMs: number; newToken: () => string },
  now: number,
): Promise<Leased[]> {
  const leased: Leased[] = [];
  for (const id of await findFree(tx, { ...wanted, now })) {
    const job = await lease(tx, id, { token: newToken(), now, lengthMs });
    if (job) leased.push(job);
  }
  return leased;
}

type Held = Pick<Leased, 'id' | 'lease'>;

const held = (tx: Db, { id, lease: token }: Held) =>
  tx.updateTable('job').where('id', '=', id).where('lease', '=', token).where('state', '=', 'running');

/** The heartbeat of a worker; returns whether it still holds the job, and whether the job is to be stopped. */
export async function renew(
  tx: Db,
  job: Held,
  until: number,
): Promise<{ isHeld: boolean; isCancelWanted: boolean }> {
  const row = await held(tx, job)
    .set({ lease_until: instant(until) })
    .returning('is_cancel_wanted')
    .executeTakeFirst();
  return { isHeld: row !== undefined, isCancelWanted: row?.is_cancel_wanted === 1 };
}

/** Stores the progress of a job; returns whether this worker still holds it. */
export async function keepProgress(tx: Db, job: Held, { share, step }: Progress): Promise<boolean> {
  const progress = Math.floor(Math.min(1, Math.max(0, share)) * 1000);
  const { numUpdatedRows } = await held(tx, job).set({ progress, step }).executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

const FREE = { lease: null, lease_until: null } as const;

/** Marks a job as done; returns whether this worker still held it. A kept job keeps its key, but not its input. */
export async function endAsDone(
  tx: Db,
  job: Held,
  { isKept, now }: { isKept: boolean; now: number },
): Promise<boolean> {
  if (isKept) {
    const end = { state: 'done' as const, payload: 'null', error: null, ended_at: instant(now) };
    const { numUpdatedRows } = await held(tx, job)
      .set({ ...FREE, ...end })
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  }
  const { numDeletedRows } = await tx
    .deleteFrom('job')
    .where('id', '=', job.id)
    .where('lease', '=', job.lease)
    .where('state', '=', 'running')
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Marks a job as failed. */
export const endAs = (
  tx: Db,
  job: Held,
  { state, error, now }: { state: 'failed' | 'cancelled'; error: string | null; now: number },
) =>
  held(tx, job)
    .set({ ...FREE, state, error, ended_at: instant(now) })
    .execute();

/** Releases a job to any worker. */
export const putBack = (
  tx: Db,
  job: Held,
  { tries, error, dueAt }: { tries: number; error: string | null; dueAt: number },
) =>
  held(tx, job)
    .set({ ...FREE, state: 'waiting', tries, error, due_at: instant(dueAt) })
    .execute();

/** Stops a waiting job, or asks the worker of a running one to stop it. Returns which of both; null: it is done. */
export async function cancelJob(tx: Db, id: number, now: number): Promise<JobState | null> {
  const stopped = await tx
    .updateTable('job')
    .set({ state: 'cancelled', ended_at: instant(now) })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  if (stopped.numUpdatedRows === 1n) return 'cancelled';
  const asked = await tx
    .updateTable('job')
    .set({ is_cancel_wanted: 1 })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .executeTakeFirstOrThrow();
  return asked.numUpdatedRows === 1n ? 'running' : null;
}

/** Restarts a failed job, or skips the pause of a waiting one; returns whether it was either. */
export async function retryJob(tx: Db, id: number, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('job')
    .set({ state: 'waiting', tries: 0, is_cancel_wanted: 0, due_at: instant(now), ended_at: null })
    .where('id', '=', id)
    .where('state', 'in', ['failed', 'waiting'])
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

const LISTED = 200;

/** Jobs that failed or wait for another try, the latest first, without their input. */
export const troubledJobs = (db: Db) =>
  db
    .selectFrom('job')
    .select(['id', 'account_id as accountId', 'kind', 'key', 'state', 'tries', 'error'])
    .select(['due_at as dueAt', 'created_at as createdAt', 'ended_at as endedAt'])
    .where((row) =>
      row.or([
        row('state', '=', 'failed'),
        row.and([row('state', 'in', ['waiting', 'running']), row('error', 'is not', null)]),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(LISTED)
    .execute();

/** The number of jobs by kind and state. */
export const countJobs = (db: Db) =>
  db
    .selectFrom('job')
    .select((row) => ['kind', 'state', row.fn.countAll<number | string>().as('count')])
    .groupBy(['kind', 'state'])
    .execute();

/** The due time of the longest waiting job, in milliseconds since 1970; null: none is due. */
export async function overdueSince(db: Db, now: number): Promise<number | null> {
  const { at } = await db
    .selectFrom('job')
    .select((row) => row.fn.min('due_at').as('at'))
    .where('state', '=', 'waiting')
    .where('due_at', '<=', instant(now))
    .executeTakeFirstOrThrow();
  return at ? Date.parse(at) : null;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_MS = 30 * DAY_MS;

/** Deletes jobs that have been done for a month. */
export const sweepJobs = (tx: Db, now: Date) =>
  tx
    .deleteFrom('job')
    .where('state', 'in', ['done', 'failed', 'cancelled'])
    .where('ended_at', '<=', instant(now.getTime() - KEPT_MS))
    .execute();
