import { isDeepStrictEqual } from 'node:util';
import { coversBudget, effectivePermission } from '@saldo/contract/domain/permission';
import { ACCOUNT_CURRENCY } from '@saldo/contract/domain/currency';
import { DOCUMENT_TYPES } from '@saldo/contract/domain/document-types';
import { monthIndex } from '@saldo/contract/domain/month';
import { segmentStart } from '@saldo/contract/domain/plan';
import type { BudgetRecord } from '@saldo/contract/record';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { filesOf } from '#src/files/stored.ts';
import { AppError } from '#src/http/errors.ts';
import { invalid, monthLocked, outOfRange, unknownReference } from '#src/http/refusals.ts';
import { checkReferences, ratesFor } from '#src/plan/references.ts';
import { recordsOf } from '#src/plan/records.ts';
import { findSheet, type Sheet } from '#src/plan/sheet.ts';
import type { DocumentState, PartState } from './document.ts';
import type { WantedDocument, WantedPart } from './save-document.ts';

/** A document before and after a command; null: does not exist then. */
export interface DocumentChange {
  before: DocumentState | null;
  after: WantedDocument | null;
}

/** Path in the request body of a field of an instalment, or of the document. */
export type PathOf = (field: string, place?: number) => string;

/** Proformas do not count in any sum, and cannot be attached to a cell. */
export const countsForNothing = ({ type }: Pick<DocumentState, 'type'>): boolean =>
  DOCUMENT_TYPES[type].countsForNothing;

/** Only contracts have a pay: in the account's currency, for a month with known parameters. */
export function checkPay({ pay, type, currency }: Pick<DocumentState, 'pay' | 'type' | 'currency'>): void {
  if (pay === null) return;
  if (DOCUMENT_TYPES[type].amounts !== 'pay') throw invalid('pay', 'Only contracts have a pay');
  if (currency !== ACCOUNT_CURRENCY) throw invalid('currency', 'A pay is in the currency of the company');
  if (pay.month < FIRST_PAY) throw outOfRange('pay.month', `No figures of contracts before ${FIRST_PAY}`);
}
/** The first month with known parameters (contract-parameters.ts). */
const FIRST_PAY = '2024-01';

type Cell = NonNullable<PartState['cell']>;

/** The fields of a document that matter to its cells. */
const meaningOfDocument = (state: Omit<DocumentState, 'parts'>) => [
  state.direction,
  state.currency,
  state.contractorId,
  state.rate,
  state.type,
  state.pay,
];
/**
 * The fields of an instalment that matter to its cell. Date and method of payment do not, because
 * documents of closed months are paid later.
 */
const meaningOfPart = ({ cell, net, vat, gross, isInCashFlow, isBooked }: WantedPart | PartState) => [
  cell,
  net,
  vat,
  gross,
  isInCashFlow,
  isBooked,
];

interface TouchedPart {
  before: PartState | null;
  after: WantedPart | null;
  /** index of the instalment in the changed document */
  place: number;
  /** whether the change matters to its cell */
  changesCell: boolean;
}

/** Instalments affected by a change, including those whose document changes. */
function touchedParts({ before, after }: DocumentChange): TouchedPart[] {
  const isSameDocument =
    before !== null &&
    after !== null &&
    isDeepStrictEqual(meaningOfDocument(before), meaningOfDocument(after));
  const had = new Map(before?.parts.map((part) => [part.id, part]));
  const touched = (after?.parts ?? []).map((part, place): TouchedPart => {
    const known = (part.id === null ? undefined : had.get(part.id)) ?? null;
    if (known) had.delete(known.id);
    const isSame = known !== null && isDeepStrictEqual(meaningOfPart(known), meaningOfPart(part));
    return { before: known, after: part, place, changesCell: !isSame || !isSameDocument };
  });
  const gone = [...had.values()].map((part): TouchedPart => ({
    before: part,
    after: null,
    place: -1,
    changesCell: true,
  }));
  return [...touched, ...gone].filter(
    (part) => part.changesCell || !isDeepStrictEqual(part.before, part.after),
  );
}

interface Places {
  records: ReadonlyMap<number, BudgetRecord>;
  sheets: ReadonlyMap<number, Sheet>;
}

async function placesOf(db: Db, accountId: number, recordIds: Iterable<number>): Promise<Places> {
  const ids = [...new Set(recordIds)];
  const records = ids.length === 0 ? [] : await recordsOf(db, accountId, { ids });
  const sheets = new Map<number, Sheet>();
  for (const { budgetId } of records)
    if (!sheets.has(budgetId)) sheets.set(budgetId, await findSheet(db, accountId, budgetId));
  return { records: new Map(records.map((record) => [record.id, record])), sheets };
}

/**
 * The row of a cell, if the user may write to its sheet; a hidden row is refused like an unknown
 * one.
 */
function writableRow({ acl }: Actor, { records }: Places, { recordId }: Cell, path: string): BudgetRecord {
  const record = records.get(recordId);
  const permission = record ? effectivePermission(acl, 'budget', record.budgetId) : 'denied';
  if (!record || permission === 'denied') throw unknownReference(path, 'No such row');
  if (!coversBudget(permission, 'write'))
    throw new AppError('FORBIDDEN', { message: 'The sheet is read only' });
  return record;
}

function refuseClosed({ sheets }: Places, record: BudgetRecord, { month }: Cell): void {
  const range = {
    firstMonth: monthIndex(record.firstMonth),
    lastMonth: monthIndex(record.lastMonth),
    record,
  };
  const start = segmentStart(range, monthIndex(month));
  if (start !== null && sheets.get(record.budgetId)?.closed.includes(start)) throw monthLocked(start);
}

/** Checks the cell that an instalment is attached to. */
function checkNewCell(record: BudgetRecord, document: WantedDocument, { month }: Cell, path: string): void {
  if (!document.isVerified) throw outOfRange(path, 'A document that is not verified stands on no cell');
  if (countsForNothing(document))
    throw outOfRange(path, 'A proforma counts for nothing and stands on no cell');
  if (month < record.firstMonth || month > record.lastMonth)
    throw outOfRange(path, `The row has months from ${record.firstMonth} to ${record.lastMonth}`);
  if (record.direction !== document.direction)
    throw outOfRange(path, 'Incomes stand on rows of incomes, costs on rows of costs');
}

function checkParts(actor: Actor, places: Places, change: DocumentChange, pathOf: PathOf): void {
  const { after: document } = change;
  const mustHoldAll =
    document !== null && change.before !== null && document.isVerified !== change.before.isVerified;
  for (const { before, after, place, changesCell } of touchedParts(change)) {
    const path = pathOf('cell', place);
    if (before?.cell) {
      const record = writableRow(actor, places, before.cell, path);
      if (changesCell) refuseClosed(places, record, before.cell);
    }
    if (!document || !after?.cell) continue;
    const record = writableRow(actor, places, after.cell, path);
    if (changesCell) refuseClosed(places, record, after.cell);
    if (changesCell || mustHoldAll) checkNewCell(record, document, after.cell, path);
  }
}

/**
 * Changing a document affects all of its cells, so the user must be allowed to write to all of
 * their sheets.
 */
function checkDocumentRights(
  actor: Actor,
  places: Places,
  { before, after }: DocumentChange,
  pathOf: PathOf,
): void {
  if (before === null) return;
  const { parts: _parts, ...head } = before;
  const { parts: _wanted, ...wanted } = after ?? { parts: [] };
  if (isDeepStrictEqual(head, wanted)) return;
  for (const { cell } of before.parts) if (cell) writableRow(actor, places, cell, pathOf('cell', 0));
}

/** The referenced original must not reference another document itself, which rules out cycles. */
async function checkOriginal(db: Db, accountId: number, id: number, { type }: WantedDocument): Promise<void> {
  if (DOCUMENT_TYPES[type].original === null)
    throw invalid('originalId', 'Only corrections and settlements name another document');
  const original = await db
    .selectFrom('payment_source')
    .select('original_id')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!original) throw unknownReference('originalId');
  if (original.original_id !== null)
    throw outOfRange('originalId', 'Name the first document, not its correction');
}

/** Files must exist, and may be attached only once. */
async function checkFiles(db: Db, accountId: number, had: readonly number[], wanted: readonly number[]) {
  if (new Set(wanted).size < wanted.length) throw invalid('fileIds', 'A file is attached once');
  const fresh = wanted.filter((id) => !had.includes(id));
  const found = await filesOf(db, accountId, fresh);
  const missing = fresh.find((id) => !found.has(id));
  if (missing !== undefined) throw unknownReference(`fileIds.${wanted.indexOf(missing)}`, 'No such file');
}

async function checkReferring(
  db: Db,
  { accountId, today }: Actor,
  { before, after }: DocumentChange,
  pathOf: PathOf,
) {
  if (!after) return;
  const { contractorId, currency } = after;
  if (contractorId !== before?.contractorId) await checkReferences(db, accountId, { contractorId });
  const known = new Set(before?.parts.map(({ paymentMethodId }) => paymentMethodId));
  for (const [place, { paymentMethodId }] of after.parts.entries()) {
    if (known.has(paymentMethodId)) continue;
    await checkReferences(db, accountId, { paymentMethodId }, pathOf('', place));
    known.add(paymentMethodId);
  }
  await ratesFor(db, [currency], today);
  await checkFiles(db, accountId, before?.fileIds ?? [], after.fileIds);
  if (after.originalId !== null && after.originalId !== before?.originalId)
    await checkOriginal(db, accountId, after.originalId, after);
}

/**
 * Refuses changes that the user may not make, that name unknown or unfit items, or that affect
 * closed months.
 */
export async function checkDocuments(
  db: Db,
  actor: Actor,
  changes: readonly DocumentChange[],
  pathOf: PathOf,
): Promise<void> {
  const cells = changes.flatMap(({ before, after }) =>
    [...(before?.parts ?? []), ...(after?.parts ?? [])].flatMap(({ cell }) => cell?.recordId ?? []),
  );
  const places = await placesOf(db, actor.accountId, cells);
  for (const change of changes) {
    checkDocumentRights(actor, places, change, pathOf);
    checkParts(actor, places, change, pathOf);
    await checkReferring(db, actor, change, pathOf);
  }
}
