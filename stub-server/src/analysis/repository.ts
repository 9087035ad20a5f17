import {
  FILE_HOURS,
  MOST_FILES,
  newFileBody,
  type AnalysisFile,
  type NewFile,
} from '@saldo/contract/analysis';
import type { Db } from '#src/db/open.ts';
import type { Failure } from './schema.ts';

export interface Owner {
  accountId: number;
  userId: number;
}

const HOUR_MS = 60 * 60 * 1000;
const THOUSANDTHS = 1000;

/** The instant before which ordered files have expired. */
const endOf = (now: Date): string => new Date(now.getTime() - FILE_HOURS * HOUR_MS).toISOString();

const rowsOf = (db: Db, { accountId, userId }: Owner, now: Date) =>
  db
    .selectFrom('analysis_file as file')
    .leftJoin('job', 'job.id', 'file.job_id')
    .selectAll('file')
    .select(['job.state', 'job.progress'])
    .where('file.account_id', '=', accountId)
    .where('file.user_id', '=', userId)
    .where('file.created_at', '>', endOf(now))
    .orderBy('file.id', 'desc');

type FileRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

function toFile(row: FileRow): AnalysisFile {
  const { title, format } = newFileBody.parse(JSON.parse(row.question));
  const isGoingOn = row.state === 'waiting' || row.state === 'running';
  const state = row.file !== null ? 'ready' : row.failure === null && isGoingOn ? 'preparing' : 'failed';
  return {
    id: row.id,
    title,
    format,
    orderedAt: row.created_at,
    state,
    progress: state === 'ready' ? 1 : (row.progress ?? 0) / THOUSANDTHS,
    size: row.size,
    reason: row.failure,
  };
}

export const filesOf = async (db: Db, owner: Owner, now: Date): Promise<AnalysisFile[]> =>
  (await rowsOf(db, owner, now).limit(MOST_FILES).execute()).map(toFile);

/** A file of the user; null: unknown, another user's, or expired. */
export async function findFile(db: Db, owner: Owner, { id, now }: { id: number; now: Date }) {
  const row = await rowsOf(db, owner, now).where('file.id', '=', id).executeTakeFirst();
  return row ? { file: toFile(row), jobId: row.job_id, name: row.file } : null;
}

export const putFile = (
  db: Db,
  { accountId, userId }: Owner,
  of: { jobId: number; now: Date; question: NewFile },
) =>
  db
    .insertInto('analysis_file')
    .values({
      account_id: accountId,
      user_id: userId,
      created_at: of.now.toISOString(),
      job_id: of.jobId,
      question: JSON.stringify(of.question),
    })
    .returning('id')
    .executeTakeFirstOrThrow();

/** The order of a job; null: it was cancelled. */
export async function orderOf(db: Db, jobId: number): Promise<(Owner & { question: NewFile }) | null> {
  const row = await db
    .selectFrom('analysis_file')
    .select(['account_id as accountId', 'user_id as userId', 'question'])
    .where('job_id', '=', jobId)
    .executeTakeFirst();
  return row ? { ...row, question: newFileBody.parse(JSON.parse(row.question)) } : null;
}

/** Stores the outcome of a job; returns whether it is still wanted. */
export async function keepOutcome(
  db: Db,
  jobId: number,
  outcome: { file: string; size: number } | { failure: Failure },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('analysis_file')
    .set(outcome)
    .where('job_id', '=', jobId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export const dropFile = (db: Db, { accountId, userId }: Owner, id: number) =>
  db
    .deleteFrom('analysis_file')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();

/** Deletes expired orders; returns the files of the others. */
export async function sweepRows(db: Db, now: Date): Promise<ReadonlySet<string>> {
  await db.deleteFrom('analysis_file').where('created_at', '<=', endOf(now)).execute();
  const rows = await db.selectFrom('analysis_file').select('file').where('file', 'is not', null).execute();
  return new Set(rows.flatMap(({ file }) => file ?? []));
}
