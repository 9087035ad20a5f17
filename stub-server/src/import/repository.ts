import type { ImportProcess, ProcessKind } from '@saldo/contract/import-process';
import { coversBudget, effectivePermission, type Acl } from '@saldo/contract/domain/permission';
import { cellEditSchema, tableSettingsSchema, type TableSettings } from '@saldo/contract/import-table';
import { z } from 'zod';
import { sql, type Insertable } from 'kysely';
import type { Db } from '#src/db/open.ts';
import type { Database } from '#src/db/schema.ts';
import type { Actor } from '#src/http/actor.ts';
import { warsawDate } from '#src/http/clock.ts';
import type { Paging } from './paging.ts';
import type { NamedFile } from './reader/reader.ts';

// Stored processes of imports.

type Viewer = Pick<Actor, 'accountId' | 'userId' | 'acl'>;

const editsSchema = z.array(cellEditSchema);

const processes = (db: Db, accountId: number) =>
  db
    .selectFrom('import_process as process')
    .innerJoin('stored_file as file', 'file.id', 'process.file_id')
    .leftJoin('user', (join) =>
      join.onRef('user.id', '=', 'process.user_id').onRef('user.account_id', '=', 'process.account_id'),
    )
    .selectAll('process')
    .select(['file.name as fileName', 'file.size as fileSize', 'file.hash as fileHash'])
    .select(['user.firstname', 'user.lastname'])
    .select(
      sql<number>`(select count(*) from import_scan scan where scan.process_id = process.id)`.as('scans'),
    )
    .select(
      sql<number>`(select coalesce(sum(scan.credits), 0) from import_scan scan where scan.process_id = process.id)`.as(
        'credits',
      ),
    )
    .where('process.account_id', '=', accountId);

export type ProcessRow = Awaited<ReturnType<ReturnType<typeof processes>['execute']>>[number];

export const findProcess = async (db: Db, accountId: number, id: number): Promise<ProcessRow | null> =>
  (await processes(db, accountId).where('process.id', '=', id).executeTakeFirst()) ?? null;

/** Imports of plans into sheets that the user may not read, because they show its rows. The user's own are not hidden. */
export async function hiddenProcesses(db: Db, { accountId, userId, acl }: Viewer): Promise<number[]> {
  if (acl.isMasterUser) return [];
  const rows = await db
    .selectFrom('import_process')
    .select(['id', 'target', 'settings'])
    .where('account_id', '=', accountId)
    .where('target', '=', 'plan')
    .where('user_id', '<>', userId)
    .execute();
  return rows.filter((row) => !mayReadPlan(row, acl)).map(({ id }) => id);
}

/** Whether the user may read the sheet that a process names, if any. */
export function mayReadPlan(row: Pick<ProcessRow, 'settings' | 'target'>, acl: Acl): boolean {
  const budgetId = sheetOf(row);
  return budgetId === null || coversBudget(effectivePermission(acl, 'budget', budgetId), 'read');
}

const NEWEST = 50;
/** States in which a job works on a process. */
export const AT_WORK: readonly ProcessRow['state'][] = ['running', 'stopping', 'takingBack'];

/** States in which what a run has created can be taken back. */
export const REPORTED: readonly ProcessRow['state'][] = ['done', 'partlyTakenBack'];
/** States in which documents of a run wait for a check; those changed since have stayed when it was taken back. */
export const CHECKED: readonly ProcessRow['state'][] = [...REPORTED, 'takenBack'];

/** The newest processes of a kind, active ones first; drafts only of the user. */
export async function newestProcesses(
  db: Db,
  viewer: Viewer,
  kind: ProcessKind | undefined,
): Promise<ProcessRow[]> {
  const { accountId, userId } = viewer;
  const hidden = await hiddenProcesses(db, viewer);
  const rows = await processes(db, accountId)
    .where('process.id', 'not in', [...hidden, 0])
    .$if(kind !== undefined, (query) => query.where('process.kind', '=', kind ?? 'table'))
    .where((eb) => eb.or([eb('process.state', '<>', 'draft'), eb('process.user_id', '=', userId)]))
    .orderBy('process.id', 'desc')
    .limit(NEWEST)
    .execute();
  const isAtWork = ({ state }: ProcessRow) => AT_WORK.includes(state);
  return [...rows.filter(isAtWork), ...rows.filter((row) => !isAtWork(row))];
}

/** One page of the history, without drafts. */
export async function pageOfProcesses(db: Db, viewer: Viewer, { from, count, until, search }: Paging) {
  const hidden = await hiddenProcesses(db, viewer);
  const wanted = () =>
    processes(db, viewer.accountId)
      .where('process.state', '<>', 'draft')
      .where('process.id', 'not in', [...hidden, 0])
      .$if(until !== null, (query) => query.where('process.created_at', '<=', until ?? ''))
      .$if(search !== '', (query) => query.where('file.name', 'like', `%${search.replaceAll(/[%_]/g, '')}%`));
  const rows = await wanted().orderBy('process.id', 'desc').offset(from).limit(count).execute();
  const { total } = await wanted()
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

type Counts = NonNullable<ImportProcess['counts']>;

/** Counts of lines by outcome, per process. */
export async function countsOf(
  db: Db,
  accountId: number,
  ids: readonly number[],
): Promise<Map<number, Counts>> {
  const counts = new Map<number, Counts>();
  if (ids.length === 0) return counts;
  const rows = await db
    .selectFrom('import_document')
    .select(({ fn }) => ['process_id as id', 'outcome', fn.countAll<number>().as('count')])
    .where('account_id', '=', accountId)
    .where('process_id', 'in', [...ids])
    .groupBy(['process_id', 'outcome'])
    .execute();
  for (const { id, outcome, count } of rows) {
    const of = counts.get(id) ?? { added: 0, unverified: 0, skipped: 0, failed: 0 };
    counts.set(id, { ...of, [outcome]: count });
  }
  return counts;
}

const NONE: Counts = { added: 0, unverified: 0, skipped: 0, failed: 0 };

/** The name of its file; of several, the first one's with the number of the others. */
export const titleOf = ({ fileName, scans }: Pick<ProcessRow, 'fileName' | 'scans'>): string =>
  scans > 1 ? `${fileName} (+${scans - 1})` : fileName;

const toProcess = (row: ProcessRow, counts: Counts | undefined): ImportProcess => ({
  id: row.id,
  formattedTitle: titleOf(row),
  kind: row.kind,
  target: row.target,
  state: row.state,
  rows: row.row_count,
  doneRows: row.done_rows,
  removedRows: row.removed_rows,
  size: row.fileSize,
  fileId: row.file_id,
  user:
    row.firstname === null || row.lastname === null
      ? null
      : { id: row.user_id, firstname: row.firstname, lastname: row.lastname },
  createdAt: row.created_at,
  startedAt: row.started_at,
  finishedAt: row.finished_at,
  counts: REPORTED.includes(row.state) || row.state === 'takenBack' ? (counts ?? NONE) : null,
  credits: row.credits,
  failure: row.failure,
  version: row.version,
});

export async function asProcesses(
  db: Db,
  accountId: number,
  rows: readonly ProcessRow[],
): Promise<ImportProcess[]> {
  const counts = await countsOf(
    db,
    accountId,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toProcess(row, counts.get(row.id)));
}

/** The file of a process, with the settings to interpret it. */
export const fileOf = (row: ProcessRow): NamedFile => ({
  accountId: row.account_id,
  processId: row.id,
  hash: row.fileHash,
  name: row.fileName,
  settings: tableSettingsSchema.parse(JSON.parse(row.settings)),
  edits: editsSchema.parse(JSON.parse(row.edits)),
  faulty: row.faulty,
  madeOn: warsawDate(new Date(row.created_at)),
});

/** The sheet that receives the rows of a plan; null: not a plan, or none chosen. */
export function sheetOf({ target, settings }: Pick<ProcessRow, 'settings' | 'target'>): number | null {
  if (target !== 'plan') return null;
  return tableSettingsSchema.parse(JSON.parse(settings)).budgetId ?? null;
}

type NewProcess = Pick<
  Insertable<Database['import_process']>,
  'account_id' | 'user_id' | 'file_id' | 'kind' | 'state' | 'row_count'
> & { heads: readonly string[]; now: string; target?: ProcessRow['target']; settings?: TableSettings };

/** Adds a process; unless it starts as a draft, it runs at once. */
export const addProcess = (tx: Db, made: NewProcess): Promise<{ id: number }> => {
  const { heads, now, target = 'payments', settings = {}, ...columns } = made;
  return tx
    .insertInto('import_process')
    .values({
      ...columns,
      created_at: now,
      target,
      settings: JSON.stringify(settings),
      edits: '[]',
      faulty: 'verify',
      heads: JSON.stringify(heads),
      started_at: made.state === 'draft' ? null : now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
};

/** Deletes drafts of files that are deleted, or that another noun has taken over. */
export async function endDrafts(tx: Db, accountId: number, fileIds: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('import_process')
    .where('account_id', '=', accountId)
    .where('file_id', 'in', fileIds)
    .where('state', '=', 'draft')
    .execute();
}

/** The current state of a process; undefined: it was deleted. */
export async function stateOf(
  db: Db,
  { account_id: accountId, id }: Pick<ProcessRow, 'account_id' | 'id'>,
): Promise<ProcessRow['state'] | undefined> {
  const row = await db
    .selectFrom('import_process')
    .select('state')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.state;
}
