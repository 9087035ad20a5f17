import type { takeBackSchema } from '@saldo/contract/import';
import { minor } from '@saldo/contract/domain/money';
import type { CurrencyCode } from '@saldo/contract/domain/currency';
import type { ImportStats } from '@saldo/contract/import-process';
import type { z } from 'zod';
import type { Db } from '#src/db/open.ts';
import type { Reference } from '#src/master-data/references.ts';
import { contractors } from '#src/master-data/contractors.ts';
import { countUses } from '#src/master-data/managed.ts';
import { documentsOf, type Document } from '#src/payment/document.ts';
import { markOfState, pageOfLines, pageOfWaiting, toLine, type DocumentRow } from './documents.ts';
import { countsOf, type ProcessRow } from './repository.ts';
import { recordsOf } from '#src/plan/records.ts';
import { marksOfRecords } from './plan/write-rows.ts';
import { isAsMade, namesNoun } from './run/names.ts';
import { changedContractors, isChangedSince } from './run/restore-contractors.ts';

// What a run has created, and the effects of taking it back.

const sumOf = (sums: Map<CurrencyCode, number>) =>
  Array.from(sums, ([currency, gross]) => ({ currency, gross: minor(gross) }));

async function madeSums(db: Db, { account_id, id }: ProcessRow) {
  const rows = await db
    .selectFrom('import_document')
    .innerJoin('payment_source as source', 'source.id', 'import_document.payment_source_id')
    .select(({ fn }) => ['source.currency', fn.sum<number>('source.gross').as('gross')])
    .where('import_document.account_id', '=', account_id)
    .where('import_document.process_id', '=', id)
    .where('import_document.outcome', '=', 'added')
    .groupBy('source.currency')
    .execute();
  return sumOf(new Map(rows.map(({ currency, gross }) => [currency, gross])));
}

/** A page used only for its total count. */
const NONE = { from: 0, count: 1, until: null, search: '' };

const countLines = async (
  db: Db,
  { account_id, id }: ProcessRow,
  filter: { isAttached?: boolean; isNewContractor?: boolean },
) => {
  const wanted = {
    processId: id,
    type: 'added' as const,
    isAttached: filter.isAttached,
    isNewContractor: filter.isNewContractor,
  };
  return (
    await pageOfLines(db, account_id, filter.isNewContractor ? { ...wanted, type: 'all' } : wanted, NONE)
  ).total;
};

/** The results of a run's lines. */
export async function reportStats(db: Db, row: ProcessRow): Promise<ImportStats> {
  const counts = (await countsOf(db, row.account_id, [row.id])).get(row.id) ?? {
    added: 0,
    unverified: 0,
    skipped: 0,
    failed: 0,
  };
  return {
    ...counts,
    isPreview: false,
    all: counts.added + counts.unverified + counts.skipped + counts.failed,
    newContractors: await countLines(db, row, { isNewContractor: true }),
    sums: await madeSums(db, row),
    attached: await countLines(db, row, { isAttached: true }),
    detached: await countLines(db, row, { isAttached: false }),
    waiting: (await pageOfWaiting(db, row.account_id, { kind: 'all', processId: row.id }, NONE)).total,
  };
}

type TakeBack = z.output<typeof takeBackSchema>;
type Change = TakeBack['changed'][number]['changes'][number];

function changesOf(row: DocumentRow, isCorrected: boolean): Change[] {
  const changes: Change[] = [];
  if (isCorrected) changes.push('corrected');
  if (row.paid > 0) changes.push('paid');
  return changes.length === 0 ? ['changed'] : changes;
}

async function correctedIds(db: Db, accountId: number, processId: number): Promise<Set<number>> {
  const rows = await db
    .selectFrom('payment_source as source')
    .innerJoin('import_document as document', 'document.payment_source_id', 'source.original_id')
    .select('source.original_id as id')
    .where('source.account_id', '=', accountId)
    .where('document.process_id', '=', processId)
    .execute();
  return new Set(rows.flatMap(({ id }) => id ?? []));
}

/** Contractors per statement, because databases limit its parameters. */
const BATCH_SIZE = 2000;

const ALL = { from: 0, count: 200_000, until: null, search: '' };

/** Documents of a run that are still as imported, whichever cells they are on, and those changed since. */
async function partedDocuments(db: Db, accountId: number, processId: number, rows: readonly DocumentRow[]) {
  const there = rows.filter(({ version }) => version !== null);
  const touched = there.filter(({ version, source_version: own }) => version !== own);
  const sourceIds = touched.flatMap(({ payment_source_id: id }) => id ?? []);
  const documents = await documentsOf(db, accountId, sourceIds);
  const marks = await marksOf(
    db,
    accountId,
    touched.map(({ id }) => id),
  );
  const corrected = await correctedIds(db, accountId, processId);
  const isChanged = ({ id, payment_source_id: sourceId }: DocumentRow) => {
    const document: Document | undefined = documents.get(sourceId ?? 0);
    const isOther = document !== undefined && markOfState(document.state) !== marks.get(id);
    return isOther || corrected.has(sourceId ?? 0);
  };
  const changed = new Set(there.filter(isChanged));
  return { changed: [...changed], going: there.filter((one) => !changed.has(one)), corrected };
}

/** Rows of a run that are still as imported, and those with payments or changed since. */
async function partedRows(db: Db, accountId: number, rows: readonly DocumentRow[]) {
  const there = rows.filter(({ rowVersion }) => rowVersion !== null);
  const marks = await marksOfRecords(
    db,
    accountId,
    there.map(({ record_id: id }) => id ?? 0),
  );
  const isAsWritten = ({ record_id: id, source_mark: mark, attached }: DocumentRow) =>
    attached === 0 && marks.get(id ?? 0)?.mark === mark;
  return {
    going: there.filter(isAsWritten),
    changed: there.filter((one) => !isAsWritten(one)),
  };
}

const changesOfRow = ({ attached }: DocumentRow): Change[] => [attached > 0 ? 'attached' : 'changed'];

function sumsOfLines(rows: readonly DocumentRow[]) {
  const sums = new Map<CurrencyCode, number>();
  for (const row of rows) {
    const { currency, gross } = toLine(row);
    if (currency !== null && gross !== null) sums.set(currency, (sums.get(currency) ?? 0) + gross);
  }
  return sumOf(sums);
}

/** The effects of taking a run back. */
export async function takeBackOf(
  db: Db,
  accountId: number,
  { id: processId }: ProcessRow,
  references: readonly Reference[],
): Promise<TakeBack> {
  const filter = { processId, type: 'all' as const, isAttached: undefined, isNewContractor: undefined };
  const { rows } = await pageOfLines(db, accountId, filter, ALL);
  const { changed, going, corrected } = await partedDocuments(db, accountId, processId, rows);
  const plan = await partedRows(db, accountId, rows);
  const made = await madeContractors(db, accountId, rows, { going: [...going, ...plan.going], references });
  const refilled = await changedContractors(db, accountId, processId);
  const changedSince = new Set(refilled.filter(isChangedSince).map(({ id }) => id));
  return {
    attached: going.filter((one) => one.attached > 0).length,
    detached: going.filter((one) => one.attached === 0 && one.is_verified === 1).length,
    unverified: going.filter((one) => one.is_verified === 0).length,
    rows: plan.going.length,
    sums: sumsOfLines(going),
    contractors: made.all,
    unusedContractors: made.unused,
    restoredContractors: refilled.filter(({ item, id }) => item !== null && !changedSince.has(id)).length,
    changed: [
      ...changed.map((one) => ({ one, changes: changesOf(one, corrected.has(one.payment_source_id ?? 0)) })),
      ...plan.changed.map((one) => ({ one, changes: changesOfRow(one) })),
      ...made.staying,
      ...rows.filter(({ id }) => changedSince.has(id)).map((one) => ({ one, changes: ['changed' as const] })),
    ].map(({ one, changes }) => ({
      documentId: one.id,
      paymentSourceId: one.payment_source_id,
      line: toLine(one),
      changes,
    })),
  };
}

async function marksOf(
  db: Db,
  accountId: number,
  ids: readonly number[],
): Promise<Map<number, string | null>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('import_document')
    .select(['id', 'source_mark'])
    .where('account_id', '=', accountId)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row.source_mark]));
}

interface MadeContractors {
  all: number;
  /** unchanged, and unused once the documents are gone */
  unused: number;
  /** lines of a list of contractors whose contractors stay, and why */
  staying: { one: DocumentRow; changes: Change[] }[];
}

/** Contractors that a run has created, by what happens to them when it is taken back. */
async function madeContractors(
  db: Db,
  accountId: number,
  rows: readonly DocumentRow[],
  after: { going: readonly DocumentRow[]; references: readonly Reference[] },
): Promise<MadeContractors> {
  const making = rows.filter(({ contractor_id: id }) => id !== null);
  const own = await usesOf(db, accountId, after.going);
  const unused = new Set<number>();
  for (let at = 0; at < making.length; at += BATCH_SIZE) {
    const some = making.slice(at, at + BATCH_SIZE);
    const ids = some.flatMap((one) =>
      isAsMade({ version: one.contractorVersion ?? 0 }) ? (one.contractor_id ?? []) : [],
    );
    const uses = await countUses(namesNoun(contractors, after.references), db, accountId, ids);
    for (const id of ids) {
      const all = (uses.get(id) ?? []).reduce((sum, { count }) => sum + count, 0);
      if (all <= (own.get(id) ?? 0)) unused.add(id);
    }
  }
  const staying = making.filter(
    (one) =>
      one.target === 'contractors' && one.contractorVersion !== null && !unused.has(one.contractor_id ?? 0),
  );
  return {
    all: making.length,
    unused: unused.size,
    staying: staying.map((one) => ({
      one,
      changes: [isAsMade({ version: one.contractorVersion ?? 0 }) ? 'used' : 'changed'],
    })),
  };
}

/** How often documents and rows use each contractor. */
async function usesOf(
  db: Db,
  accountId: number,
  going: readonly DocumentRow[],
): Promise<Map<number, number>> {
  const sourceIds = going.flatMap(({ payment_source_id: id }) => id ?? []);
  const documents = await documentsOf(db, accountId, sourceIds);
  const own = new Map<number, number>();
  const add = (id: number | null) => id !== null && own.set(id, (own.get(id) ?? 0) + 1);
  for (const { state } of documents.values()) add(state.contractorId);
  const recordIds = going.flatMap(({ record_id: id }) => id ?? []);
  for (const { contractorId } of await recordsOf(db, accountId, { ids: recordIds })) add(contractorId);
  return own;
}
