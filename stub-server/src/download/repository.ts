import { preparingSchema, type Download } from '@saldo/contract/download';
import type { Db } from '#src/db/open.ts';
import type { Failure } from './schema.ts';

const stepSchema = preparingSchema.shape.step.catch('waiting');

const rowOf = (db: Db, accountId: number) =>
  db
    .selectFrom('download')
    .leftJoin('job', 'job.id', 'download.job_id')
    .selectAll('download')
    .select(['job.state', 'job.progress', 'job.step'])
    .where('download.account_id', '=', accountId)
    .executeTakeFirst();

type Row = NonNullable<Awaited<ReturnType<typeof rowOf>>>;

function stateOf(row: Row, now: string): Download | null {
  const { ordered_at: orderedAt, file, size, expires_at: expiresAt, failure } = row;
  if (file !== null && size !== null && expiresAt !== null)
    return expiresAt > now ? { state: 'ready', orderedAt, size, expiresAt } : null;
  const isGoingOn = row.state === 'waiting' || row.state === 'running';
  if (failure !== null || !isGoingOn) return { state: 'failed', orderedAt, reason: failure ?? 'error' };
  const progress = (row.progress ?? 0) / 1000;
  return { state: 'preparing', orderedAt, progress, step: stepSchema.parse(row.step) };
}

export interface Owner {
  accountId: number;
  userId: number;
}

/** The current state of the download that a user has ordered; null: none, or expired. */
export async function findDownload(
  db: Db,
  { accountId, userId }: Owner,
  now: string,
): Promise<{ download: Download; jobId: number; file: string | null } | null> {
  const row = await rowOf(db, accountId);
  const download = row?.user_id === userId ? stateOf(row, now) : null;
  return row && download ? { download, jobId: row.job_id, file: row.file } : null;
}

/** Deletes an earlier order of any user; returns its job and file. */
export async function dropDownload(tx: Db, accountId: number) {
  const row = await tx
    .deleteFrom('download')
    .where('account_id', '=', accountId)
    .returning(['job_id', 'file'])
    .executeTakeFirst();
  return row ? { jobId: row.job_id, file: row.file } : null;
}

export const putDownload = (tx: Db, { accountId, userId }: Owner, at: { jobId: number; now: string }) =>
  tx
    .insertInto('download')
    .values({ account_id: accountId, user_id: userId, job_id: at.jobId, ordered_at: at.now })
    .execute();

/** The user who ordered a job's download; null: cancelled. */
export async function findOrder(db: Db, jobId: number): Promise<Owner | null> {
  const row = await db
    .selectFrom('download')
    .select(['account_id', 'user_id'])
    .where('job_id', '=', jobId)
    .executeTakeFirst();
  return row ? { accountId: row.account_id, userId: row.user_id } : null;
}

type Outcome = { file: string; size: number; expires_at: string } | { failure: Failure };

/** Stores the result of a job; returns whether it is still ordered. */
export async function keepOutcome(tx: Db, jobId: number, outcome: Outcome): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('download')
    .set(outcome)
    .where('job_id', '=', jobId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Deletes expired downloads; returns the files of the others. */
export async function sweepRows(tx: Db, now: Date): Promise<ReadonlySet<string>> {
  await tx.deleteFrom('download').where('expires_at', '<=', now.toISOString()).execute();
  // A failed download is shown for as long as its job is kept.
  await tx
    .deleteFrom('download')
    .where('file', 'is', null)
    .where('job_id', 'not in', (query) => query.selectFrom('job').select('id'))
    .execute();
  const rows = await tx.selectFrom('download').select('file').where('file', 'is not', null).execute();
  return new Set(rows.flatMap(({ file }) => file ?? []));
}
