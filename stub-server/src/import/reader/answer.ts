import { readFile } from 'node:fs/promises';
import type { ImportLine } from '@saldo/contract/import-process';
import { USUAL_EXISTING } from '@saldo/contract/import-table';
import { nameKey } from '#src/db/name-key.ts';
import type { Db } from '#src/db/open.ts';
import { openSnapshot } from '#src/db/snapshot.ts';
import { forgetInvoices } from '../ksef/open-invoices.ts';
import { knownContractors, knownDocuments, knownProfiles } from '../lines/known.ts';
import { payeeAccounts } from '../lines/payee-accounts.ts';
import { Settling, type Settled, type SettledLine } from '../lines/settle.ts';
import { sheetOfPlan, sheetState } from '../plan/sheet-of-plan.ts';
import type { FileToRead, OpenedFile, ReaderInput, ReaderOutput, Unreadable } from './input.ts';
import { forgetStatements, forgetTables, KINDS } from './kinds.ts';
import { PreviewLines } from './preview-lines.ts';
import { SlicesOfRun } from './slices-of-run.ts';

/** Idle time of a preview after which its cached readings are dropped. */
const FORGOTTEN_AFTER_MS = 120_000;

/** The lines of the last preview. */
let previewed: { key: string; lines: PreviewLines } | null = null;
/** The lines of the last run, of which it fetches one slice after another. */
let running: { run: string; lines: SlicesOfRun } | null = null;
let forgetting: ReturnType<typeof setTimeout> | null = null;

/** Drops all cached readings. */
export function forgetReadings(): void {
  previewed = null;
  running = null;
  forgetTables();
  forgetStatements();
  forgetInvoices();
}

function forgetLater(): void {
  if (forgetting) clearTimeout(forgetting);
  forgetting = setTimeout(forgetReadings, FORGOTTEN_AFTER_MS);
  forgetting.unref();
}

async function opened(db: Db, file: FileToRead): Promise<OpenedFile | Unreadable> {
  const bytes = await readFile(file.path);
  for (const open of KINDS) {
    const one = await open(db, bytes, file);
    if (one) return one;
  }
  return { fault: 'unknown-kind' };
}

async function methodsOf(db: Db, accountId: number): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('payment_method')
    .select(['id', 'name'])
    .where('account_id', '=', accountId)
    .execute();
  return new Map(rows.map(({ id, name }) => [nameKey(name), id]));
}

/** The first and last of some days. */
function limitsOf(days: Iterable<string>): { from: string; to: string } {
  let [from, to] = ['9999', '0000'];
  for (const day of days) {
    if (day < from) from = day;
    if (day > to) to = day;
  }
  return { from, to };
}

const daysOfLines = ({ incoming }: OpenedFile): string[] =>
  Array.from(incoming(), ({ document }) => document?.issueDate).filter((day) => day !== undefined);

/** The state of the account's documents and contractors, for a cache key. */
async function stateOf(db: Db, accountId: number): Promise<unknown> {
  const count = (table: 'payment_source' | 'contractor') =>
    db
      .selectFrom(table)
      .select(({ fn }) => [
        fn.max('id').as('last'),
        fn.countAll().as('count'),
        fn.sum('version').as('versions'),
      ])
      .where('account_id', '=', accountId)
      .executeTakeFirst();
  return [await count('payment_source'), await count('contractor')];
}

/** Settles the lines of a file one by one, as they are used. */
async function settling(
  db: Db,
  file: FileToRead,
  read: OpenedFile,
  { isForRun }: { isForRun: boolean },
): Promise<Iterable<Settled>> {
  const { accountId, processId, settings, faulty } = file;
  const budgetId = read.described.table?.budgetId ?? null;
  const isOfParties = read.described.table?.target === 'contractors';
  const days = limitsOf(read.days?.() ?? daysOfLines(read));
  const account = {
    contractors: await knownContractors(db, accountId),
    documents: await knownDocuments(db, accountId, { ...days, exceptProcessId: processId }),
    methods: await methodsOf(db, accountId),
    sheet: await sheetOfPlan(db, accountId, { budgetId, processId }),
    profiles: isOfParties ? await knownProfiles(db, accountId) : new Map<number, never>(),
  };
  const one = new Settling(account, {
    withDuplicates: settings.withDuplicates ?? false,
    onlyOpenMonths: settings.onlyOpenMonths ?? false,
    faulty,
    existing: settings.existing ?? USUAL_EXISTING,
    // A run creates a contractor with its first slice of lines.
    ...(isForRun && { payeeAccount: payeeAccounts(read.incoming()) }),
  });
  return isOfParties ? one.settleParties(read.incoming()) : one.settleEach(read.incoming());
}

function* linesIn(all: Iterable<Settled>): Generator<SettledLine, void, undefined> {
  for (const { line } of all) yield line;
}

/** The lines of a preview, without what they would write. */
async function linesOf(db: Db, file: FileToRead, read: OpenedFile): Promise<PreviewLines> {
  const { accountId, processId, hash, settings, edits, faulty } = file;
  const budgetId = read.described.table?.budgetId ?? null;
  const key = JSON.stringify([
    accountId,
    processId,
    hash,
    settings,
    edits,
    faulty,
    read.described.table,
    await stateOf(db, accountId),
    await sheetState(db, accountId, budgetId),
  ]);
  if (previewed?.key === key) return previewed.lines;
  previewed = null;
  const settled = await settling(db, file, read, { isForRun: false });
  const lines = new PreviewLines(linesIn(settled), read.cellsAt);
  previewed = { key, lines };
  return lines;
}

/** A copy of its own, because a line shares its lists with the table. */
const shown = ({ cells, faults, filled, conflicts, ...line }: SettledLine): Omit<ImportLine, 'document'> => ({
  ...line,
  cells: [...cells],
  faults: [...faults],
  filled: [...filled],
  conflicts: [...conflicts],
});

/** Answers a question about a file from one snapshot of the committed data. */
export async function answer({ source, ask, ...file }: ReaderInput): Promise<ReaderOutput> {
  forgetLater();
  // A run settles its lines once, and fetches them in slices.
  if (ask.what === 'settled' && running?.run === ask.run) return { settled: slice(running.lines, ask) };
  const snapshot = await openSnapshot(source);
  try {
    const read = await opened(snapshot.db, file);
    if ('fault' in read) return read;
    if (ask.what === 'describe') return { described: read.described };
    if (ask.what === 'settled') {
      running = {
        run: ask.run,
        lines: new SlicesOfRun(await settling(snapshot.db, file, read, { isForRun: true })),
      };
      return { settled: slice(running.lines, ask) };
    }
    const lines = await linesOf(snapshot.db, file, read);
    if (ask.what === 'stats') return { stats: lines.stats };
    const page = lines.page(ask, ask);
    return { ...page, lines: page.lines.map(shown) };
  } finally {
    await snapshot.close();
  }
}

/** The next lines of a run; the last ones end it. */
function slice(lines: SlicesOfRun, { from, count }: { from: number; count: number }): Settled[] {
  const settled = lines.slice(from, count);
  if (lines.isOver) {
    running = null;
    forgetTables();
  }
  return settled;
}
