import { ACCOUNT_CURRENCY } from '@saldo/contract/domain/currency';
import { addDays } from '@saldo/contract/domain/day';
import { rateDay } from '@saldo/contract/domain/document-currency';
import { instalmentAmounts, missingGross, totalsOf, type Amounts } from '@saldo/contract/domain/instalments';
import { zusDayOf } from '@saldo/contract/domain/legal-form';
import { minor } from '@saldo/contract/domain/money';
import { payOf, paymentsOfPay, sharesOfPayment } from '@saldo/contract/domain/pay-of-document';
import { nextWorkingDay } from '@saldo/contract/domain/working-days';
import type { PartInput, NewPaymentSource, PaymentSourcePatch } from '@saldo/contract/payment-source';
import type { PayTerms } from '@saldo/contract/pay-terms';
import { isDeepStrictEqual } from 'node:util';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { invalid, unknownReference } from '#src/http/refusals.ts';
import { contractors } from '#src/master-data/contractors.ts';
import { defaultMethod } from '#src/master-data/payment-methods.ts';
import { itemsOf } from '#src/master-data/store.ts';
import { statedForms } from '#src/plan/legal-forms.ts';
import { rateOn } from '#src/plan/rates.ts';
import { checkPay, countsForNothing } from './checks.ts';
import type { DocumentState, PartState } from './document.ts';
import type { WantedDocument, WantedPart } from './save-document.ts';
import { withTermsOfRows } from './terms-of-rows.ts';

// Documents from user input.

/** Payment term in days for contractors without their own; new rows use the same. */
const USUAL_TERM = 14;

const FRESH: Omit<DocumentState, 'direction' | 'number' | 'issueDate' | 'parts' | keyof Amounts> = {
  type: 'invoice',
  internalNumber: null,
  saleDate: null,
  taxDate: null,
  contractorId: null,
  currency: 'PLN',
  rate: null,
  isSplitPayment: false,
  vatFrom: 'line',
  ksefNumber: null,
  description: '',
  originalId: null,
  pay: null,
  isVerified: true,
  lines: [],
  fileIds: [],
  origin: 'typed',
};

/** An instalment as commands of the server state it: only they know the line of the bank that has paid it. */
export type PartOfCommand = PartInput & { bankLineId?: number | null };

/** A new document as commands of the server state it. */
export type DocumentOfCommand = Omit<NewPaymentSource, 'parts'> & {
  parts?: readonly PartOfCommand[] | undefined;
};

type SourceInput = Omit<PaymentSourcePatch, 'version' | 'parts'> & {
  parts?: readonly PartOfCommand[] | undefined;
};
type Owner = Pick<Actor, 'accountId'>;
type Content = Pick<SourceInput, 'lines' | 'amounts' | 'parts'>;

const given = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]: Exclude<Fields[Name], undefined>;
  };

/** The lines, and the totals of the lines or the given amounts. */
function contentOf({ lines, amounts }: Content, had: Amounts & Pick<DocumentState, 'lines'>) {
  if (lines && lines.length > 0) {
    if (amounts) throw invalid('amounts', 'The lines say what the document comes to');
    return { lines, ...totalsOf(lines) };
  }
  if (amounts) return { lines: [], ...amounts };
  const { net, vat, gross } = had;
  return { lines: lines ?? had.lines, net, vat, gross };
}

/** Defaults of new instalments. */
async function startOfParts(
  db: Db,
  accountId: number,
  { contractorId, issueDate, ...document }: Pick<WantedDocument, 'contractorId' | 'issueDate' | 'type'>,
): Promise<Omit<WantedPart, keyof Amounts>> {
  const [contractor] =
    contractorId === null ? [] : await itemsOf(contractors, db, accountId, { id: contractorId });
  const dueDate = addDays(issueDate, contractor?.paymentTermDays ?? USUAL_TERM);
  const paymentMethodId = contractor?.paymentMethodId ?? (await defaultMethod(db, accountId)).id;
  const counts = !countsForNothing(document);
  return {
    id: null,
    dueDate,
    expectedDate: nextWorkingDay(dueDate),
    paidDate: null,
    orderedDate: null,
    purpose: null,
    bankLineId: null,
    paymentMethodId,
    isInCashFlow: counts,
    isBooked: counts,
    cell: null,
  };
}

/** A new due date also sets the expected date, unless that is given too. */
function partOf(
  part: PartOfCommand,
  start: Omit<WantedPart, keyof Amounts>,
): Omit<WantedPart, 'net' | 'vat'> {
  const { id: _id, ofId: _ofId, ...fields } = given(part);
  const expected =
    part.dueDate !== undefined && part.dueDate !== start.dueDate
      ? { expectedDate: nextWorkingDay(part.dueDate) }
      : {};
  return { ...start, ...expected, ...fields };
}

async function partsOf(
  db: Db,
  accountId: number,
  parts: readonly PartOfCommand[] | undefined,
  document: Omit<WantedDocument, 'parts'>,
  had: readonly PartState[],
): Promise<Omit<WantedPart, 'net' | 'vat'>[]> {
  if (!parts) {
    const [first] = had;
    if (first && had.length > 1) return [...had];
    if (first) return [{ ...first, gross: document.gross }];
    return [{ ...(await startOfParts(db, accountId, document)), gross: document.gross }];
  }
  const byId = new Map(had.map((part) => [part.id, part]));
  const isAnyNew = parts.some(({ id, ofId }) => id === undefined && ofId === undefined);
  const start = isAnyNew ? await startOfParts(db, accountId, document) : null;
  const dividedFrom = (ofId: number | undefined) => {
    if (ofId === undefined) return start;
    const part = had.find(({ id }) => id === ofId);
    return part && { ...part, id: null };
  };
  const termed = await withTermsOfRows(db, accountId, document.issueDate, parts);
  return termed.map((part, place) => {
    const known = part.id === undefined ? dividedFrom(part.ofId) : byId.get(part.id);
    if (!known) {
      const field = part.id === undefined ? 'ofId' : 'id';
      throw unknownReference(`parts.${place}.${field}`, 'No such instalment of this document');
    }
    if (part.id !== undefined) byId.delete(part.id);
    return partOf(part, known);
  });
}

/** Instalments with net and VAT amounts; if no amount changes, they keep theirs. */
function withAmounts(
  document: Amounts,
  parts: readonly Omit<WantedPart, 'net' | 'vat'>[],
  had: DocumentState | null,
): WantedPart[] {
  const missing = missingGross(
    document.gross,
    parts.map(({ gross }) => gross),
  );
  if (missing !== 0) {
    throw invalid(
      'parts',
      `The instalments come to ${document.gross - missing}, the document to ${document.gross}`,
    );
  }
  const key = (items: readonly { id: number | null; gross: number }[]) =>
    items.map(({ id, gross }) => [id, gross]);
  const isSame =
    had !== null &&
    isDeepStrictEqual([had.net, had.vat, had.gross], [document.net, document.vat, document.gross]) &&
    isDeepStrictEqual(key(had.parts), key(parts));
  const amounts = isSame
    ? had.parts
    : instalmentAmounts(
        document,
        parts.map(({ gross }) => gross),
      );
  return parts.map((part, place) => ({
    ...part,
    net: amounts[place]?.net ?? minor(0),
    vat: amounts[place]?.vat ?? minor(0),
  }));
}

/**
 * The amounts of a document: from its pay if it has one, else from its lines or the given amounts.
 */
function amountsOf(document: Omit<WantedDocument, 'parts'>, content: Content, had: DocumentState | null) {
  const { pay } = document;
  if (pay === null) {
    if (had !== null && had.pay !== null && !content.lines && !content.amounts) return contentOf({}, had);
    return contentOf(content, document);
  }
  const { totalCost } = payOf(pay);
  if ((content.lines?.length ?? 0) > 0) throw invalid('lines', 'The pay says what the document comes to');
  if (content.amounts && content.amounts.gross !== totalCost)
    throw invalid('amounts', `The pay costs ${totalCost}`);
  return { lines: [], net: totalCost, vat: minor(0), gross: totalCost };
}

/** The instalments of a pay; existing ones for the same purpose are kept. */
async function partsOfPay(
  db: Db,
  { accountId }: Owner,
  {
    document,
    pay,
    had,
  }: { document: Omit<WantedDocument, 'parts'>; pay: PayTerms; had: DocumentState | null },
): Promise<Omit<WantedPart, 'net' | 'vat'>[]> {
  const start = await startOfParts(db, accountId, document);
  const zusDay = zusDayOf(await statedForms(db, accountId));
  return paymentsOfPay(pay, zusDay).flatMap(({ kind, amount, dueDate }) => {
    const known = had?.parts.filter(({ purpose }) => purpose === kind) ?? [];
    const day = { dueDate, expectedDate: nextWorkingDay(dueDate) };
    return sharesOfPayment(amount, known).map((gross, at) => {
      return { ...start, ...known[at], ...day, purpose: kind, gross };
    });
  });
}

/**
 * The rate stored with a document: its own, else the published rate for its day, with the number of
 * the table.
 */
async function rateOfDocument(
  db: Db,
  { rate: own }: SourceInput,
  { currency, issueDate, saleDate, rate: known }: Omit<WantedDocument, 'parts'>,
): Promise<DocumentState['rate']> {
  if (currency === ACCOUNT_CURRENCY) return null;
  if (own) return own;
  if (own === undefined && known?.table === null) return known;
  const row = await rateOn(db, currency, rateDay(issueDate, saleDate));
  return row ? { rate: row.rate, table: row.table_no, date: row.effective_date } : null;
}

/** Whether one of the fields that determine a document's rate is given. */
const decidesRate = ({ rate, currency, issueDate, saleDate }: SourceInput): boolean =>
  [rate, currency, issueDate, saleDate].some((value) => value !== undefined);

/** A document with the given fields; `had`: its current state, null for a new one. */
async function composed(
  db: Db,
  accountId: number,
  { parts, lines, amounts, ...head }: SourceInput,
  base: Omit<WantedDocument, 'parts'>,
  had: DocumentState | null,
): Promise<WantedDocument> {
  const changed = { ...base, ...given(head) };
  checkPay(changed);
  if (had === null || decidesRate(head)) changed.rate = await rateOfDocument(db, head, changed);
  const document = {
    ...changed,
    ...amountsOf(changed, { ...(lines && { lines }), ...(amounts && { amounts }) }, had),
  };
  const { pay } = document;
  const isNewPay = pay !== null && !parts && !isDeepStrictEqual(pay, had?.pay);
  const wanted = isNewPay
    ? await partsOfPay(db, { accountId }, { document, pay, had })
    : await partsOf(db, accountId, parts, document, had?.parts ?? []);
  return { ...document, parts: withAmounts(document, wanted, had) };
}

/** A new document from user input. */
export const newDocument = (db: Db, accountId: number, body: DocumentOfCommand): Promise<WantedDocument> => {
  const { direction, number, issueDate } = body;
  const nothing = { net: minor(0), vat: minor(0), gross: minor(0) };
  return composed(db, accountId, body, { ...FRESH, ...nothing, direction, number, issueDate }, null);
};

/** A changed document from user input. */
export const changedDocument = (
  db: Db,
  accountId: number,
  had: DocumentState,
  body: SourceInput,
): Promise<WantedDocument> => composed(db, accountId, body, had, had);
