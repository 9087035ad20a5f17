import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';
import type { Db } from '#src/db/open.ts';
import type { Database } from '#src/db/schema.ts';
import type { JobKind, Progress } from './kind.ts';
import type { JobState } from './schema.ts';

// Every change of a job's state is one conditional UPDATE whose rows are counted: whoever comes second finds none, on
// SQLite as on PostgreSQL, and no two workers need to know of each other.

const instant = (milliseconds: number) => new Date(milliseconds).toISOString();

export interface NewJob<Payload> {
  kind: JobKind<Payload>;
  /** null: of no account */
  accountId: number | null;
  payload: Payload;
  /** asked for again with the same key, there is still one job; absent: each is another */
  key?: string;
  /** not before so many milliseconds have passed */
  delayMs?: number;
  /** who asks for it, and alone is told how far it is */
  userId?: number;
}

/** Adds a job in the transaction of the command that needs it; returns its id, or null where there is one with its key. */
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

/** Due and nobody's, or left by a worker that is gone. */
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

/** Jobs that may be begun, those that have waited longest first. */
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

/** When the next job may be begun, as far as is known; null: there is none. */
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

/** Takes a job for a while; null: another worker was faster. */
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

/** Takes jobs that are free, but for those that another worker takes first. */
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

/** A sign of life of the worker: whether the job is still its own, and whether somebody wants it to stop. */
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

/** Keeps how far a job is; whether it is still this worker's. */
export async function keepProgress(tx: Db, job: Held, { share, step }: Progress): Promise<boolean> {
  const progress = Math.floor(Math.min(1, Math.max(0, share)) * 1000);
  const { numUpdatedRows } = await held(tx, job).set({ progress, step }).executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

const FREE = { lease: null, lease_until: null } as const;

/** Marks a job as over; whether it was still this worker's. A kept one keeps its key and not what it was told. */
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

/** It is over without success. */
export const endAs = (
  tx: Db,
  job: Held,
  { state, error, now }: { state: 'failed' | 'cancelled'; error: string | null; now: number },
) =>
  held(tx, job)
    .set({ ...FREE, state, error, ended_at: instant(now) })
    .execute();

/** It is to be begun again, by whichever worker. */
export const putBack = (
  tx: Db,
  job: Held,
  { tries, error, dueAt }: { tries: number; error: string | null; dueAt: number },
) =>
  held(tx, job)
    .set({ ...FREE, state: 'waiting', tries, error, due_at: instant(dueAt) })
    .execute();

/** Stops a job that waits; one that runs is stopped by its worker. Returns which of both it was; null: it is over. */
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

/** Has a failed job begun anew, and one that waits for its next try at once; whether it was one of these. */
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

/** What has not succeeded: given up, or waiting for another try; the last first. Nothing of what they were told. */
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

/** How many jobs there are of each kind and state. */
export const countJobs = (db: Db) =>
  db
    .selectFrom('job')
    .select((row) => ['kind', 'state', row.fn.countAll<number | string>().as('count')])
    .groupBy(['kind', 'state'])
    .execute();

/** Since when, in milliseconds since 1970, the job has been due that has waited longest; null: none is due. */
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

/** Jobs that have been over for a month. */
export const sweepJobs = (tx: Db, now: Date) =>
  tx
    .deleteFrom('job')
    .where('state', 'in', ['done', 'failed', 'cancelled'])
    .where('ended_at', '<=', instant(now.getTime() - KEPT_MS))
    .execute();
