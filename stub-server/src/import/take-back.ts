import type { takeBackSchema } from '@saldo/contract/import';
import type { CurrencyCode } from '@saldo/contract/domain/currency';
import type { z } from 'zod';
import type { Db } from '#src/db/open.ts';
import { contractors } from '#src/master-data/contractors.ts';
import { editedIds } from '#src/lock/locks.ts';
import { countUses } from '#src/master-data/managed.ts';
import type { Reference } from '#src/master-data/references.ts';
import { documentsOf, type Document } from '#src/payment/document.ts';
import { recordsOf } from '#src/plan/records.ts';
import { linesAfter, markOfState, toLine, type DocumentRow } from './documents.ts';
import { marksOfRecords } from './plan/write-rows.ts';
import { sumOf } from './report.ts';
import type { ProcessRow } from './repository.ts';
import { asMade, namesNoun } from './run/names.ts';
import {
  changedContractors,
  isChangedSince,
  isRestorable,
  type ChangedContractor,
} from './run/restore-contractors.ts';

// The effects of taking a run back, found in slices of its lines, so that a long run takes no more memory than a short one.

type TakeBack = z.output<typeof takeBackSchema>;
type Change = TakeBack['changed'][number]['changes'][number];

function changesOf(row: DocumentRow, isCorrected: boolean): Change[] {
  const changes: Change[] = [];
  if (isCorrected) changes.push('corrected');
  if (row.paid > 0) changes.push('paid');
  return changes.length === 0 ? ['changed'] : changes;
}

/** What is being edited stays in any case. */
const EDITED: Change[] = ['edited'];

type Edited = Record<'documents' | 'records' | 'contractors', ReadonlySet<number>>;

const editedNow = async (db: Db, accountId: number): Promise<Edited> => ({
  documents: await editedIds(db, accountId, 'paymentSource'),
  records: await editedIds(db, accountId, 'record'),
  contractors: await editedIds(db, accountId, 'contractor'),
});

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

/** Lines of a slice, and contractors per statement, because databases limit its parameters. */
const BATCH_SIZE = 2000;

/** Documents of a run that are still as imported, whichever cells they are on, and those changed since or being edited. */
async function partedDocuments(
  db: Db,
  accountId: number,
  rows: readonly DocumentRow[],
  isStaying: (sourceId: number) => boolean,
) {
  const there = rows.filter(({ version }) => version !== null);
  const touched = there.filter(({ version, source_version: own }) => version !== own);
  const sourceIds = touched.flatMap(({ payment_source_id: id }) => id ?? []);
  const documents = await documentsOf(db, accountId, sourceIds);
  const marks = await marksOf(
    db,
    accountId,
    touched.map(({ id }) => id),
  );
  const isChanged = ({ id, payment_source_id: sourceId }: DocumentRow) => {
    const document: Document | undefined = documents.get(sourceId ?? 0);
    const isOther = document !== undefined && markOfState(document.state) !== marks.get(id);
    return isOther || isStaying(sourceId ?? 0);
  };
  const changed = new Set(there.filter(isChanged));
  return { changed: [...changed], going: there.filter((one) => !changed.has(one)) };
}

/** Rows of a run that are still as imported, and those with payments, changed since or being edited. */
async function partedRows(
  db: Db,
  accountId: number,
  rows: readonly DocumentRow[],
  edited: ReadonlySet<number>,
) {
  const there = rows.filter(({ rowVersion }) => rowVersion !== null);
  const marks = await marksOfRecords(
    db,
    accountId,
    there.map(({ record_id: id }) => id ?? 0),
  );
  const isAsWritten = ({ record_id: id, source_mark: mark, attached }: DocumentRow) =>
    attached === 0 && marks.get(id ?? 0)?.mark === mark && !edited.has(id ?? 0);
  return {
    going: there.filter(isAsWritten),
    changed: there.filter((one) => !isAsWritten(one)),
  };
}

const changesOfRow = ({ attached }: DocumentRow): Change[] => [attached > 0 ? 'attached' : 'changed'];

interface Changed {
  one: DocumentRow;
  changes: Change[];
}

/** What slices of the lines add up to. */
class Effects {
  readonly counts = { attached: 0, detached: 0, unverified: 0, rows: 0 };
  readonly sums = new Map<CurrencyCode, number>();
  /** how often what is deleted uses each contractor */
  readonly uses = new Map<number, number>();
  readonly documents: Changed[] = [];
  readonly rows: Changed[] = [];
  readonly filled: Changed[] = [];
  /** lines that have created a contractor */
  readonly making: DocumentRow[] = [];

  use(contractorId: number | null): void {
    if (contractorId !== null) this.uses.set(contractorId, (this.uses.get(contractorId) ?? 0) + 1);
  }

  async addDocuments(db: Db, accountId: number, going: readonly DocumentRow[]): Promise<void> {
    for (const { attached, is_verified: isVerified } of going) {
      if (isVerified === 0) this.counts.unverified += 1;
      else if (attached === 0) this.counts.detached += 1;
      if (attached > 0) this.counts.attached += 1;
    }
    const ids = going.flatMap(({ payment_source_id: id }) => id ?? []);
    for (const { contractorId, currency, gross } of await sourcesOf(db, accountId, ids)) {
      this.use(contractorId);
      this.sums.set(currency, (this.sums.get(currency) ?? 0) + gross);
    }
  }

  async addRows(db: Db, accountId: number, going: readonly DocumentRow[]): Promise<void> {
    this.counts.rows += going.length;
    const ids = going.flatMap(({ record_id: id }) => id ?? []);
    for (const { contractorId } of await recordsOf(db, accountId, { ids })) this.use(contractorId);
  }
}

const sourcesOf = (db: Db, accountId: number, ids: readonly number[]) =>
  db
    .selectFrom('payment_source')
    .select(['contractor_id as contractorId', 'currency', 'gross'])
    .where('account_id', '=', accountId)
    .where('id', 'in', [...ids, 0])
    .execute();

/** Lines whose contractor stays as it is, or is restored only in part, and why. */
function stayingFilled(
  refilled: readonly ChangedContractor[],
  edited: ReadonlySet<number>,
): ReadonlyMap<number, Change[]> {
  const staying = new Map<number, Change[]>();
  for (const one of refilled) {
    const isChanged = isChangedSince(one);
    if ((isChanged || isRestorable(one)) && edited.has(one.item?.id ?? 0)) staying.set(one.id, EDITED);
    else if (isChanged) staying.set(one.id, ['changed']);
  }
  return staying;
}

/** The lines that have a reason to stay. */
const withReason = (rows: readonly DocumentRow[], reasons: ReadonlyMap<number, Change[]>): Changed[] =>
  rows.flatMap((one) => {
    const changes = reasons.get(one.id);
    return changes === undefined ? [] : [{ one, changes }];
  });

/** The effects of taking a run back. */
export async function takeBackOf(
  db: Db,
  accountId: number,
  { id: processId }: ProcessRow,
  references: readonly Reference[],
): Promise<TakeBack> {
  const corrected = await correctedIds(db, accountId, processId);
  const refilled = await changedContractors(db, accountId, processId);
  const edited = await editedNow(db, accountId);
  const staying = stayingFilled(refilled, edited.contractors);
  const isStaying = (id: number) => corrected.has(id) || edited.documents.has(id);
  const effects = new Effects();
  for (let after = 0; ;) {
    const rows = await linesAfter(db, accountId, processId, { after, count: BATCH_SIZE });
    const last = rows.at(-1);
    if (!last) break;
    after = last.position;
    const { changed, going } = await partedDocuments(db, accountId, rows, isStaying);
    await effects.addDocuments(db, accountId, going);
    for (const one of changed) {
      const id = one.payment_source_id ?? 0;
      const changes = edited.documents.has(id) ? EDITED : changesOf(one, corrected.has(id));
      effects.documents.push({ one, changes });
    }
    const plan = await partedRows(db, accountId, rows, edited.records);
    await effects.addRows(db, accountId, plan.going);
    const whyRow = (one: DocumentRow) =>
      edited.records.has(one.record_id ?? 0) ? EDITED : changesOfRow(one);
    effects.rows.push(...plan.changed.map((one) => ({ one, changes: whyRow(one) })));
    effects.filled.push(...withReason(rows, staying));
    effects.making.push(...rows.filter(({ contractor_id: id }) => id !== null));
  }
  const made = await madeContractors(db, accountId, effects, { references, edited: edited.contractors });
  return {
    ...effects.counts,
    sums: sumOf(effects.sums),
    contractors: effects.making.length,
    unusedContractors: made.unused,
    restoredContractors: refilled.filter((one) => isRestorable(one) && !staying.has(one.id)).length,
    changed: [...effects.documents, ...effects.rows, ...made.staying, ...effects.filled].map(shown),
  };
}

const shown = ({ one, changes }: Changed): TakeBack['changed'][number] => ({
  documentId: one.id,
  paymentSourceId: one.payment_source_id,
  line: toLine(one),
  changes,
});

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

function whyContractor(id: number, edited: ReadonlySet<number>, unchanged: ReadonlySet<number>): Change[] {
  if (edited.has(id)) return EDITED;
  return [unchanged.has(id) ? 'used' : 'changed'];
}

interface MadeContractors {
  /** unchanged, and unused once the documents are gone */
  unused: number;
  /** lines of a list of contractors whose contractors stay, and why */
  staying: Changed[];
}

/** Contractors that a run has created, by what happens to them when it is taken back. */
async function madeContractors(
  db: Db,
  accountId: number,
  { making, uses: own }: Effects,
  { references, edited }: { references: readonly Reference[]; edited: ReadonlySet<number> },
): Promise<MadeContractors> {
  const [unused, unchanged] = [new Set<number>(), new Set<number>()];
  for (let at = 0; at < making.length; at += BATCH_SIZE) {
    const some = making.slice(at, at + BATCH_SIZE);
    const items = some.flatMap(({ contractor_id: id, contractorVersion: version }) =>
      id === null || version === null ? [] : { id, version },
    );
    const ids = (await asMade(db, accountId, 'contractor', items)).map(({ id }) => id);
    const uses = await countUses(namesNoun(contractors, references), db, accountId, ids);
    for (const id of ids) {
      unchanged.add(id);
      const all = (uses.get(id) ?? []).reduce((sum, { count }) => sum + count, 0);
      if (all <= (own.get(id) ?? 0) && !edited.has(id)) unused.add(id);
    }
  }
  const staying = making.filter(
    (one) =>
      one.target === 'contractors' && one.contractorVersion !== null && !unused.has(one.contractor_id ?? 0),
  );
  return {
    unused: unused.size,
    staying: staying.map((one) => ({
      one,
      changes: whyContractor(one.contractor_id ?? 0, edited, unchanged),
    })),
  };
}
