import type { changeProcessBody, newProcessBody, runProcessBody, takeBackBody } from '@saldo/contract/import';
import type { ImportProcess, ImportStats, LinePagesBody, Outcome } from '@saldo/contract/import-process';
import { tableSettingsSchema, type TableSettings } from '@saldo/contract/import-table';
import type { z } from 'zod';
import type { Updateable } from 'kysely';
import type { Db } from '#src/db/open.ts';
import type { Database } from '#src/db/schema.ts';
import { Overtaken } from '#src/db/overtaken.ts';
import { warsawDate } from '#src/http/clock.ts';
import { AppError } from '#src/http/errors.ts';
import type { Call } from '#src/http/implement.ts';
import { onceByKey } from '#src/http/once.ts';
import { invalid, notFound, stale, unknownReference } from '#src/http/refusals.ts';
import { pageOfLines, toLine } from './documents.ts';
import { neverAborted, ownFile, type FileHandling } from './file-handlers.ts';
import { pagingOf } from './paging.ts';
import {
  addProcess,
  fileOf,
  findProcess,
  mayReadPlan,
  REPORTED,
  sheetOf,
  asProcesses,
  type ProcessRow,
} from './repository.ts';
import { reportStats } from './report.ts';
import { mayWriteSheet, withSheet } from './plan/target-sheet.ts';
import type { NamedFile } from './reader/reader.ts';
import { withSimilar } from './similar-lines.ts';
import { IMPORT } from './run/run.ts';

type OfProcess = Call & { params: { id: number } };

/**
 * A process of the account; another user's draft, and a plan of a sheet that the user may not read, are 404 like an
 * unknown one.
 */
export async function processOf(call: Call, db: Db, id: number): Promise<ProcessRow> {
  const { accountId, userId } = call.session;
  const row = await findProcess(db, accountId, id);
  if (!row) throw notFound();
  if (row.user_id === userId) return row;
  if (row.state === 'draft' || !mayReadPlan(row, await call.acl())) throw notFound();
  return row;
}

export async function asProcess(db: Db, row: ProcessRow): Promise<ImportProcess> {
  const [process] = await asProcesses(db, row.account_id, [row]);
  if (!process) throw notFound();
  return process;
}

const isDescribed = ({ state, kind }: ProcessRow): boolean => state === 'draft' && kind === 'table';

async function described({ imports }: FileHandling, call: Call, row: ProcessRow) {
  const process = await asProcess(call.deps.db, row);
  if (!isDescribed(row)) return { process, table: null };
  const read = await imports.reader.describe(fileOf(row), neverAborted());
  return { process, table: 'fault' in read ? null : read.table };
}

export const getProcess = async (handling: FileHandling, call: OfProcess) =>
  described(handling, call, await processOf(call, call.deps.db, call.params.id));

/** Describes a file; for a plan together with the sheet that receives its rows. */
async function describedFor(
  { imports: { reader } }: FileHandling,
  call: Call,
  file: Omit<NamedFile, 'settings'>,
  wanted: TableSettings,
) {
  const first = await reader.describe({ ...file, settings: wanted }, neverAborted());
  const settings = await withSheet(call, wanted, 'fault' in first ? null : first.table);
  if (settings === wanted) return { read: first, settings };
  return { read: await reader.describe({ ...file, settings }, neverAborted()), settings };
}

export async function create(handling: FileHandling, call: Call & { body: z.output<typeof newProcessBody> }) {
  const { session, deps, body } = call;
  const { accountId, userId } = session;
  const { hash, name } = await ownFile(call, body.fileId);
  const madeOn = warsawDate(deps.clock.now());
  const file = { accountId, processId: 0, hash, name, edits: [], faulty: 'verify' as const, madeOn };
  const { read, settings } = await describedFor(handling, call, file, body.settings ?? {});
  if ('fault' in read)
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', { message: `The file cannot be read: ${read.fault}` });
  if (read.kind === 'document') throw invalid('fileId', 'Its pages are read: POST /import/ocr/process');
  const add = (tx: Db) =>
    addProcess(tx, {
      account_id: accountId,
      user_id: userId,
      file_id: body.fileId,
      kind: read.kind,
      state: 'draft',
      row_count: read.rows,
      heads: read.heads,
      now: deps.clock.now().toISOString(),
      settings,
      ...(read.table && { target: read.table.target }),
    });
  const made = await onceByKey(call, { scope: session, run: add });
  return { process: await asProcess(deps.db, await processOf(call, deps.db, made.id)), table: read.table };
}

/** The process, if its version is the one that the user has seen. */
async function seenProcess(call: OfProcess, tx: Db, version: number): Promise<ProcessRow> {
  const row = await processOf(call, tx, call.params.id);
  if (row.version !== version) throw stale(await asProcess(tx, row));
  return row;
}

type Columns = Omit<Updateable<Database['import_process']>, 'id' | 'account_id' | 'version'>;

async function save(tx: Db, { id, account_id, version }: ProcessRow, columns: Columns): Promise<void> {
  await tx
    .updateTable('import_process')
    .set({ ...columns, version: version + 1 })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirstOrThrow(Overtaken);
}

const notIn = (state: string) =>
  new AppError('OUT_OF_RANGE', {
    message: `The import is ${state}`,
    fields: [{ path: 'params.id', message: `It is ${state}` }],
  });

export async function change(
  handling: FileHandling,
  call: OfProcess & { body: z.output<typeof changeProcessBody> },
) {
  const { deps, body } = call;
  const row = await seenProcess(call, deps.db, body.version);
  if (row.state !== 'draft') throw notIn(row.state);
  const file = fileOf(row);
  const edits = body.edits ?? file.edits;
  const wanted = tableSettingsSchema.parse({ ...file.settings, ...body.settings });
  const { read, settings } = await describedFor(handling, call, { ...file, edits }, wanted);
  if ('fault' in read)
    throw new AppError('OUT_OF_RANGE', {
      message: `The file cannot be read so: ${read.fault}`,
      fields: [{ path: 'settings', message: read.fault }],
    });
  await deps.transact(call.session, async (tx) => {
    const now = await seenProcess(call, tx, body.version);
    await save(tx, now, {
      settings: JSON.stringify(settings),
      edits: JSON.stringify(edits),
      target: read.table?.target ?? row.target,
      row_count: read.rows,
      heads: JSON.stringify(read.heads),
    });
  });
  return { process: await asProcess(deps.db, await processOf(call, deps.db, row.id)), table: read.table };
}

/** Throws unless the user may write the sheet of a plan. */
async function refuseSheet({ acl }: Call, row: ProcessRow): Promise<void> {
  if (row.target !== 'plan') return;
  const budgetId = sheetOf(row);
  if (budgetId === null || !mayWriteSheet(await acl(), budgetId))
    throw unknownReference('settings.budgetId', 'Choose a sheet that you may write');
}

/** Starts a job of the user that works on a process. */
async function setToWork(
  call: OfProcess & { body: { version: number } },
  from: readonly ProcessRow['state'][],
  columns: Columns,
): Promise<ImportProcess> {
  const { deps, session, body, params } = call;
  const { accountId, userId } = session;
  return await deps.transact(session, async (tx) => {
    const row = await seenProcess(call, tx, body.version);
    if (!from.includes(row.state)) throw notIn(row.state);
    if (row.kind === 'bank') throw notIn('read as a bank statement');
    await refuseSheet(call, row);
    await save(tx, row, columns);
    const job = {
      kind: IMPORT,
      accountId,
      payload: { processId: row.id, accountId, userId },
      key: `import ${row.id}`,
    };
    if ((await deps.jobs.enqueue(tx, job)) === null) throw notIn('at work');
    return await asProcess(tx, await processOf(call, tx, params.id));
  });
}

export const run = (call: OfProcess & { body: z.output<typeof runProcessBody> }) =>
  setToWork(call, ['draft'], {
    state: 'running',
    faulty: call.body.faulty,
    started_at: call.deps.clock.now().toISOString(),
  });

export const takeBack = (call: OfProcess & { body: z.output<typeof takeBackBody> }) =>
  setToWork(call, REPORTED, {
    state: 'takingBack',
    removed_rows: 0,
    also_ids: JSON.stringify(call.body.alsoIds),
  });

/** Asks the job to stop, which it does after its current lines. */
export async function stop(call: OfProcess): Promise<ImportProcess> {
  const { deps, session, params } = call;
  return await deps.transact(session, async (tx) => {
    const row = await processOf(call, tx, params.id);
    if (row.state !== 'running') throw notIn(row.state);
    await save(tx, row, { state: 'stopping' });
    return await asProcess(tx, await processOf(call, tx, params.id));
  });
}

export async function stats({ imports }: FileHandling, call: OfProcess): Promise<ImportStats> {
  const { deps, params } = call;
  const row = await processOf(call, deps.db, params.id);
  if (row.state !== 'draft') return await reportStats(deps.db, row);
  const counted = await imports.reader.stats(fileOf(row), neverAborted());
  const waiting = row.target === 'payments' ? counted.unverified : 0;
  return { ...counted, isPreview: true, attached: 0, detached: 0, waiting };
}

type OfLines = OfProcess & { params: { id: number; type: Outcome | 'all' }; body: LinePagesBody };

export async function linePages({ imports }: FileHandling, call: OfLines) {
  const { deps, params, body, session } = call;
  const row = await processOf(call, deps.db, params.id);
  const { page, pageSize } = body;
  const paging = pagingOf(body);
  if (row.state === 'draft') {
    const wanted = {
      type: params.type,
      search: paging.search,
      isNewContractor: body.isNewContractor ?? false,
      from: paging.from,
      count: paging.count,
    };
    const { lines, total } = await imports.reader.lines(fileOf(row), wanted, neverAborted());
    return { items: lines.map((line) => ({ ...line, document: null })), total, page, pageSize };
  }
  const { isAttached, isNewContractor } = body;
  const found = await pageOfLines(
    deps.db,
    session.accountId,
    { processId: row.id, type: params.type, isAttached, isNewContractor },
    paging,
  );
  const items = await withSimilar(call, found.rows.map(toLine));
  return { items, total: found.total, page, pageSize };
}

/** Most documents of a queue. */
const MAX_QUEUE = 5000;

export async function lineQueueItems(call: OfLines) {
  const { deps, params, body, session } = call;
  const row = await processOf(call, deps.db, params.id);
  const { isAttached, isNewContractor } = body;
  const paging = { ...pagingOf(body), from: 0, count: MAX_QUEUE };
  const found = await pageOfLines(
    deps.db,
    session.accountId,
    { processId: row.id, type: params.type, isAttached, isNewContractor },
    paging,
  );
  return found.rows.flatMap(({ id, payment_source_id: paymentSourceId }) =>
    paymentSourceId === null ? [] : [{ id, paymentSourceId }],
  );
}
