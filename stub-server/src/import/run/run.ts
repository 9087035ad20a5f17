import { USUAL_EXISTING } from '@saldo/contract/import-table';
import { z } from 'zod';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { AppError } from '#src/http/errors.ts';
import type { Deps } from '#src/http/deps.ts';
import { tagsOf } from '#src/http/effects.ts';
import type { Done, JobKind, Try } from '#src/jobs/kind.ts';
import { payersOf } from '#src/lock/audience.ts';
import type { Reference } from '#src/master-data/references.ts';
import { mayAddPayments } from '#src/payment/history.ts';
import { keepTotalsCurrent } from '#src/plan/current-totals.ts';
import { PAYMENT_TAGS, sheetTags } from '#src/plan/effects.ts';
import { mayWriteSheet } from '../plan/target-sheet.ts';
import {
  AT_WORK,
  fileOf,
  findProcess,
  REPORTED,
  sheetOf,
  stateOf,
  titleOf,
  type ProcessRow,
} from '../repository.ts';
import type { Credits } from '../document/credits.ts';
import { readScans, type ScanDeps } from '../document/read-scans.ts';
import { takeCreditsBack } from '../document/scans.ts';
import type { Reader } from '../reader/reader.ts';
import { rememberLayout } from '../table/layouts.ts';
import { actorOfJob } from '#src/http/actor-of-job.ts';
import { removeMade } from './remove-made.ts';
import { savedSources } from './sources.ts';
import { writeLines } from './write-lines.ts';

const SECOND_MS = 1000;
const HOUR_MS = 3600 * SECOND_MS;
/** Lines per transaction, so that others can write in between. */
const BATCH_SIZE = 200;

const payload = z.object({ processId: z.int(), accountId: z.int(), userId: z.int() });
type Payload = z.output<typeof payload>;

/** Writes a process, or takes it back. */
export const IMPORT: JobKind<Payload> = {
  name: 'import',
  payload,
  tries: 5,
  pausesMs: [5 * SECOND_MS, 30 * SECOND_MS],
  limitMs: HOUR_MS,
  atOnce: 1,
  shownBy: 'ImportProcesses',
  isKept: false,
};

/** Reads the pages of files, and writes their documents. */
export const READ_DOCUMENTS: JobKind<Payload> = { ...IMPORT, name: 'import-documents', limitMs: 4 * HOUR_MS };

export interface RunDeps extends Pick<ScanDeps, 'engine' | 'files'> {
  deps: Pick<Deps, 'db' | 'transact' | 'clock' | 'ids' | 'jobs' | 'live' | 'log'>;
  reader: Reader;
  references: readonly Reference[];
  credits: Credits;
}

type State = ProcessRow['state'];

type Trying = Pick<Try<Payload>, 'signal' | 'tell' | 'id' | 'count'>;

/** Writes the remaining lines; false: the process has to stop. */
async function write(
  { deps, reader, files }: RunDeps,
  actor: Actor,
  row: ProcessRow,
  { signal, tell, id, count }: Trying,
): Promise<boolean> {
  const file = fileOf(row);
  const budgetId = sheetOf(row);
  const existing = file.settings.existing ?? USUAL_EXISTING;
  if (budgetId !== null) await keepTotalsCurrent(deps, actor);
  const run = `${id}-${count}-${deps.ids.request()}`;
  let known: ReadonlyMap<number, number> = new Map();
  for (let from = row.done_rows; from < row.row_count; from += BATCH_SIZE) {
    signal.throwIfAborted();
    const settled = await reader.settled(file, { run, from, count: BATCH_SIZE, rows: row.row_count }, signal);
    const contents = await savedSources(files, actor, settled);
    const doneRows = Math.min(from + BATCH_SIZE, row.row_count);
    const next = await deps.transact(actor, async (tx) =>
      (await stateOf(tx, row)) === 'running'
        ? await writeLines(tx, actor, row, { settled, known, doneRows, contents, budgetId, existing })
        : null,
    );
    if (next === null) return false;
    known = next;
    tell({ share: doneRows / row.row_count, step: 'writing' });
  }
  return true;
}

interface End {
  state: State;
  failure: ProcessRow['failure'];
}

async function finish(
  tx: Db,
  row: ProcessRow,
  { state, failure }: End,
  { now, credits }: { now: string; credits: Credits },
): Promise<void> {
  const ended = await tx
    .updateTable('import_process')
    .set(({ eb }) => ({ state, failure, finished_at: now, version: eb('version', '+', 1) }))
    .where('account_id', '=', row.account_id)
    .where('id', '=', row.id)
    .where('state', 'in', AT_WORK)
    .returning('id')
    .executeTakeFirst();
  if (!ended) return;
  // Pages taken back or never written cost nothing.
  const returned = REPORTED.includes(state) ? 0 : await takeCreditsBack(tx, row.account_id, row.id);
  if (returned > 0) await credits.giveBack(tx, row.account_id, returned);
  // A stopped process leaves nothing, so its lines have nothing to report.
  if (state === 'stopped' || state === 'failed')
    await tx
      .deleteFrom('import_document')
      .where('account_id', '=', row.account_id)
      .where('process_id', '=', row.id)
      .execute();
}

/** Makes what a process may have written stale for the users who may see payments. */
function tellOthers(
  { live }: RunDeps['deps'],
  { accountId, budgetId, payers }: { accountId: number; budgetId: number | null; payers: readonly number[] },
): void {
  const tags = [
    ...PAYMENT_TAGS,
    ...(budgetId === null ? [] : sheetTags(budgetId)),
    ...tagsOf(
      'TradeSubject',
      'Section',
      'ImportProcesses',
      'ImportHistory',
      'ImportDocuments',
      'Credits',
      'Contractor',
      'PaymentMethod',
      'Reports',
      'Dashboard',
      'BudgetRecords',
    ),
    { type: 'History' as const, id: 'account' },
  ];
  live.publish({ accountId, what: { kind: 'tags', tags, payers } });
}

/** Notifies the user who asked that the documents are read (specification 2, section 5). */
function tellReader({ live }: RunDeps['deps'], { accountId, userId }: Payload, row: ProcessRow): void {
  const importProcess = { id: row.id, formattedTitle: titleOf(row) };
  const event = { type: 'import/ocr/finished' as const, data: { importProcess } };
  live.publish({ accountId, userIds: [userId], what: { kind: 'gateway', event } });
}

/** Removes what a process has created; returns whether something stayed because it is being edited. */
async function take(
  all: RunDeps,
  actor: Actor,
  row: ProcessRow,
  isWhole: boolean,
  { signal, tell }: Trying,
): Promise<boolean> {
  const { deps, references } = all;
  const { db, transact } = deps;
  if (sheetOf(row) !== null) await keepTotalsCurrent(deps, actor);
  return await removeMade(
    {
      db,
      transact,
      references,
      isWhole,
      signal,
      tell: (removedRows) => tell({ share: removedRows / Math.max(row.done_rows, 1), step: 'removing' }),
    },
    actor,
    row,
  );
}

/** Errors of a sheet that has changed since the preview: closed, shortened or deleted. */
const OF_SHEET: ReadonlySet<string> = new Set(['MONTH_LOCKED', 'NOT_FOUND', 'OUT_OF_RANGE']);

function failureOf(error: unknown): End['failure'] {
  if (!(error instanceof AppError)) return 'error';
  if (error.code === 'DEFAULT_PAYMENT_METHOD_MISSING') return 'method';
  if (error.code === 'FORBIDDEN') return 'rights';
  if (OF_SHEET.has(error.code)) return 'sheet';
  return error.code === 'UNSUPPORTED_MEDIA_TYPE' ? 'file' : 'error';
}

/** Errors that another try would hit again. */
const isFinal = (error: unknown): boolean => error instanceof AppError && error.code !== 'UNAVAILABLE';

async function work(all: RunDeps, one: Try<Payload>): Promise<Done | void> {
  const { deps, reader } = all;
  const { accountId, processId } = one.payload;
  const row = await findProcess(deps.db, accountId, processId);
  const actor = await actorOfJob(deps.db, one.payload, deps.clock);
  if (!row || !actor) return;
  let end: State = row.state === 'takingBack' ? 'takenBack' : 'stopped';
  let failure: End['failure'] = null;
  if (row.state === 'running') {
    try {
      const budgetId = sheetOf(row);
      const mayWrite = budgetId === null || mayWriteSheet(actor.acl, budgetId);
      if (!mayAddPayments(actor.acl) || !mayWrite) throw new AppError('FORBIDDEN');
      const isOver = row.kind === 'document' ? readScans(all, actor, row, one) : write(all, actor, row, one);
      end = (await isOver) ? 'done' : 'stopped';
    } catch (error) {
      if (one.signal.aborted || (!isFinal(error) && one.count < IMPORT.tries)) throw error;
      end = 'failed';
      failure = failureOf(error);
    }
  }
  if (end !== 'done') {
    const isInUse = await take(all, actor, row, end !== 'takenBack', one);
    if (isInUse && end === 'takenBack') end = 'partlyTakenBack';
  }
  const described =
    end === 'done' && row.kind === 'table' ? await reader.describe(fileOf(row), one.signal) : null;
  let payers: readonly number[] = [];
  return {
    write: async (tx) => {
      payers = await payersOf(tx, accountId);
      await finish(
        tx,
        row,
        { state: end, failure },
        { now: deps.clock.now().toISOString(), credits: all.credits },
      );
      if (described && 'layoutKey' in described) await rememberLayout(tx, accountId, described);
    },
    committed: () => {
      tellOthers(deps, { accountId, budgetId: sheetOf(row), payers });
      if (row.kind === 'document' && end === 'done') tellReader(deps, one.payload, row);
    },
  };
}

export function handleImports(all: RunDeps): void {
  all.deps.jobs.handle(IMPORT, (one) => work(all, one));
  all.deps.jobs.handle(READ_DOCUMENTS, (one) => work(all, one));
}
