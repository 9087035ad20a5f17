import { readFile } from 'node:fs/promises';
import { USUAL_EXISTING } from '@saldo/contract/import-table';
import { nameKey, searchKey } from '#src/db/name-key.ts';
import type { Db } from '#src/db/open.ts';
import { openSnapshot } from '#src/db/snapshot.ts';
import { statsOf } from '../lines/count.ts';
import type { Incoming } from '../lines/incoming.ts';
import { knownContractors, knownDocuments, knownProfiles } from '../lines/known.ts';
import { Settling, type Settled } from '../lines/settle.ts';
import { sheetOfPlan, sheetState } from '../plan/sheet-of-plan.ts';
import type { Ask, FileToRead, OpenedFile, ReaderInput, ReaderOutput, Unreadable } from './input.ts';
import { forgetTables, KINDS } from './kinds.ts';

/** Idle time of a preview after which its cached readings are dropped. */
const FORGOTTEN_AFTER_MS = 120_000;

const keyOfRun = (run: string): string => JSON.stringify(run);

let settledLast: { key: string; lines: Settled[] } | null = null;
let forgetting: ReturnType<typeof setTimeout> | null = null;

function forgetLater(): void {
  if (forgetting) clearTimeout(forgetting);
  forgetting = setTimeout(() => {
    settledLast = null;
    forgetTables();
  }, FORGOTTEN_AFTER_MS);
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

function daysOf(incoming: readonly Incoming[]): { from: string; to: string } {
  let [from, to] = ['9999', '0000'];
  for (const { document } of incoming) {
    if (document === null) continue;
    if (document.issueDate < from) from = document.issueDate;
    if (document.issueDate > to) to = document.issueDate;
  }
  return { from, to };
}

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

async function settledOf(db: Db, file: FileToRead, run: string | null, read: OpenedFile): Promise<Settled[]> {
  const { accountId, processId, hash, settings, edits, faulty } = file;
  const budgetId = read.described.table?.budgetId ?? null;
  const key = JSON.stringify(
    run ?? [
      accountId,
      processId,
      hash,
      settings,
      edits,
      faulty,
      read.described.table,
      await stateOf(db, accountId),
      await sheetState(db, accountId, budgetId),
    ],
  );
  if (settledLast?.key === key) return settledLast.lines;
  settledLast = null;
  const incoming = read.incoming();
  const isOfParties = read.described.table?.target === 'contractors';
  const account = {
    contractors: await knownContractors(db, accountId),
    documents: await knownDocuments(db, accountId, { ...daysOf(incoming), exceptProcessId: processId }),
    methods: await methodsOf(db, accountId),
    sheet: await sheetOfPlan(db, accountId, { budgetId, processId }),
    profiles: isOfParties ? await knownProfiles(db, accountId) : new Map<number, never>(),
  };
  const settling = new Settling(account, {
    withDuplicates: settings.withDuplicates ?? false,
    onlyOpenMonths: settings.onlyOpenMonths ?? false,
    faulty,
    existing: settings.existing ?? USUAL_EXISTING,
  });
  const lines = settling.settleAll(incoming);
  settledLast = { key, lines };
  return lines;
}

/** Lines that need attention come first. */
const ORDER = ['failed', 'unverified', 'skipped', 'added'] as const;

/** Items stay below the document that they belong to. */
const rankOf = ({ line }: Settled) => (line.skippedAs === 'item' ? 'added' : line.outcome);

function pageOf(
  lines: readonly Settled[],
  { type, search, isNewContractor, from, count }: Extract<Ask, { what: 'lines' }>,
) {
  const phrase = searchKey(search);
  const isWanted = ({ line }: Settled) =>
    (type === 'all' || line.outcome === type) &&
    (!isNewContractor || line.isNewContractor) &&
    (phrase === '' || line.cells.some((cell) => searchKey(cell).includes(phrase)));
  const found = lines.filter(isWanted);
  const ordered =
    type === 'all' ? ORDER.flatMap((outcome) => found.filter((one) => rankOf(one) === outcome)) : found;
  return { lines: ordered.slice(from, from + count).map(({ line }) => line), total: found.length };
}

/** Answers a question about a file from one snapshot of the committed data. */
export async function answer({ source, ask, ...file }: ReaderInput): Promise<ReaderOutput> {
  forgetLater();
  // A run fetches its lines in slices: they stay as first returned, even if the file is expensive to open.
  if (ask.what === 'settled' && settledLast?.key === keyOfRun(ask.run))
    return { settled: settledLast.lines.slice(ask.from, ask.from + ask.count) };
  const snapshot = await openSnapshot(source);
  try {
    const read = await opened(snapshot.db, file);
    if ('fault' in read) return read;
    if (ask.what === 'describe') return { described: read.described };
    const lines = await settledOf(snapshot.db, file, ask.what === 'settled' ? ask.run : null, read);
    if (ask.what === 'stats') return { stats: statsOf(lines) };
    if (ask.what === 'lines') return pageOf(lines, ask);
    return { settled: lines.slice(ask.from, ask.from + ask.count) };
  } finally {
    await snapshot.close();
  }
}
