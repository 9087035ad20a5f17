import type { ImportField, ImportTarget, TableColumn } from '@saldo/contract/import-table';
import { IMPORT_FIELDS } from '@saldo/contract/import-table';
import type { SegmentSize } from '@saldo/contract/record';
import type { ColumnGuess } from '#src/file-formats/table/columns.ts';
import {
  areRates,
  canBe,
  fieldOfName,
  fieldOfTexts,
  fieldOfValues,
  headKey,
  isHouseNumber,
  isLeftToPay,
  isOthersNumber,
  isPriceOfPiece,
  isSubject,
  rankOfName,
} from './fields.ts';
import { sideOfHead, type Side } from './own-side.ts';
import { ledgerColumns } from './ledger.ts';
import { isOfAnotherRate, isOfJpk, jpkField } from './rate-columns.ts';
import { unnamedAmounts } from './unnamed-amounts.ts';

/** The settings with which a layout was last imported. */
export interface Layout {
  columns: readonly (ImportField | 'skip' | null)[];
  target: ImportTarget;
  direction: 'cost' | 'income' | 'bySign';
  uses: number;
}

/** A column of the file. */
export interface Column {
  place: number;
  head: string;
  guess: ColumnGuess;
  samples: string[];
  /** `YYYY-MM` from its name, of longer periods the first one; null: none */
  month: string | null;
  /** months of the period that its name states; null: none */
  segmentSize: SegmentSize | null;
  /** by the workbook */
  isHidden: boolean;
}

/** The field of a column, and the reason for it. */
export type Chosen = Pick<TableColumn, 'field' | 'reason'>;
export const NONE: Chosen = { field: null, reason: null };

type Put = (place: number, field: ImportField | 'skip' | null | undefined, reason: Chosen['reason']) => void;

const isAmount = ({ type }: ColumnGuess, samples: readonly string[]): boolean =>
  type === 'decimal' || (type === 'integer' && samples.some((cell) => !/^\d{5}$|^\d{8}$/.test(cell)));

/** The field that a column's name indicates. Beside a column with the counterparty's number, the company's own is internal. */
function namedField(
  { head, month, guess, samples }: Column,
  target: ImportTarget,
  heads: readonly string[],
): ImportField | 'monthAmount' | null {
  if (target === 'plan' && month !== null) return 'monthAmount';
  if (target !== 'payments') return fieldOfName(head, target);
  if (isOfJpk(head)) return jpkField(head);
  if (isOthersNumber(head)) return 'number';
  if (isLeftToPay(head, heads)) return 'leftAmount';
  const field = fieldOfName(head, target);
  if (field === 'number' && heads.some(isOthersNumber)) return 'internalNumber';
  // Names for payment are used for dates and for amounts alike.
  if (field === 'paidDate' && isAmount(guess, samples)) return 'paidAmount';
  // Lists of contractors, which never get here, use this name for short names.
  return field === null && /^symbol\b/.test(headKey(head)) ? 'number' : field;
}

/** What is known about columns apart from their names and cells. */
interface Known {
  set: readonly (ImportField | 'skip' | null)[];
  layout: Layout | null;
  /** the side whose columns describe the company itself; null: none */
  ownSide: Side | null;
}

const AMOUNTS: ReadonlySet<string | null> = new Set(['net', 'gross']);
const OF_SIDES: ReadonlySet<string | null> = new Set([
  'contractor',
  'taxId',
  'bankAccount',
  'street',
  'city',
]);

/**
 * Fields of columns: from settings, then from the layout, then by names, then by values, except for hidden ones; each
 * once, except for amounts of months and VAT rates.
 */
export function fieldsOf(
  columns: readonly Column[],
  target: ImportTarget,
  { set, layout, ownSide }: Known,
  cellsOf: (place: number) => readonly string[],
): Chosen[] {
  const fields: readonly ImportField[] = IMPORT_FIELDS[target];
  const chosen: (Chosen | null)[] = columns.map(() => null);
  const taken = new Map<ImportField, string[]>();
  const ledger = new Set(target === 'payments' ? ledgerPlaces(columns) : []);
  const put: Put = (place, field, reason) => {
    if (chosen[place] || !field) return;
    // What people do not see in their list is read only if they want it.
    if (columns[place]?.isHidden === true && (reason === 'name' || reason === 'values')) return;
    const head = columns[place]?.head ?? '';
    const before = field === 'skip' ? undefined : taken.get(field);
    if (field === 'skip') chosen[place] = { field: null, reason };
    else if (field === 'monthAmount') {
      if (columns[place]?.month) chosen[place] = { field, reason };
    } else if (
      fields.includes(field) &&
      (!before ||
        (field === 'gross' && ledger.has(place)) ||
        isOfAnotherRate(field, head, before) ||
        isHouseNumber(head))
    ) {
      taken.set(field, [...(before ?? []), head]);
      chosen[place] = { field, reason };
    }
  };
  for (const { place } of columns) put(place, set[place], 'chosen');
  if (layout) for (const { place } of columns) put(place, layout.columns[place], 'remembered');
  for (const place of ledger) put(place, 'gross', 'name');
  const heads = columns.map(({ head }) => head);
  const isLeft = (head: string, field: string | null) =>
    (AMOUNTS.has(field) && (ledger.size > 0 || isPriceOfPiece(head, heads))) ||
    (isOfJpk(head) && field !== jpkField(head)) ||
    (ownSide !== null && OF_SIDES.has(field) && sideOfHead(head) === ownSide);
  putByNames(columns, target, { put, isLeft, cellsOf });
  dropNetOfFees(columns, chosen, cellsOf);
  if (target === 'plan') putSubject(columns, chosen, taken, put);
  if (target === 'payments') putDescription(columns, put);
  putByValues(columns, target, {
    put,
    isLeft,
    cellsOf,
    isOpen: (place) => chosen[place] === null,
    hasAmounts: taken.has('net') || taken.has('vat') || taken.has('gross'),
  });
  return chosen.map((one) => one ?? NONE);
}

/** Fields by names, certain meanings before possible ones. */
function putByNames(
  columns: readonly Column[],
  target: ImportTarget,
  { put, isLeft, cellsOf }: Pick<Choosing, 'put' | 'isLeft' | 'cellsOf'>,
): void {
  const heads = columns.map(({ head }) => head);
  for (const column of columns.toSorted((left, right) => rankOfName(left.head) - rankOfName(right.head))) {
    const named = namedField(column, target, heads);
    const field = named === 'vat' && areRates(cellsOf(column.place)) ? 'vatRate' : named;
    if (isLeft(column.head, field)) continue;
    if (field !== null && canBe(field, column.guess, cellsOf(column.place))) put(column.place, field, 'name');
  }
}

/** Amount columns of a book of income and expenses, unless others state the amount. */
function ledgerPlaces(columns: readonly Column[]): number[] {
  const ledger = ledgerColumns(columns.map(({ head, guess }) => ({ head, type: guess.type })));
  if (ledger === null) return [];
  const places = [...ledger.income, ...ledger.cost];
  const hasOthers = columns.some(({ head }) => /netto|brutto|^kwota|\b(?:net|gross)\b/.test(headKey(head)));
  return hasOthers ? [] : places;
}

interface Choosing {
  put: Put;
  isLeft: (head: string, field: string | null) => boolean;
  isOpen: (place: number) => boolean;
  /** a name indicates an amount column */
  hasAmounts: boolean;
  cellsOf: (place: number) => readonly string[];
}

/** Fields by values alone, for columns whose names do not help. */
function putByValues(
  columns: readonly Column[],
  target: ImportTarget,
  { put, isLeft, isOpen, hasAmounts, cellsOf }: Choosing,
): void {
  const fields: readonly ImportField[] = IMPORT_FIELDS[target];
  if (target === 'payments' && !hasAmounts) {
    const open = columns.flatMap(({ place, guess: { type } }) =>
      isOpen(place) && (type === 'decimal' || type === 'integer') ? [place] : [],
    );
    for (const [place, field] of unnamedAmounts(open, cellsOf)) put(place, field, 'values');
  }
  for (const { place, head, guess } of columns) {
    const field = fieldOfValues(cellsOf(place), guess);
    if (field !== null && !isLeft(head, field) && fields.includes(field)) put(place, field, 'values');
  }
  if (target === 'payments' && columns.every(({ head }) => head === ''))
    for (const { place, guess } of columns) put(place, fieldOfTexts(cellsOf(place), guess), 'values');
}

/** A number with any marks of thousands and decimals. */
const numberIn = (cell: string): number =>
  Number(
    cell
      .replaceAll(/[.,](?=\d{3}\b.*[.,])/g, '')
      .replaceAll(/\s/g, '')
      .replace(',', '.'),
  );

/** Drops net amounts of payment services: they use the word for an amount less their fee, not for one without VAT. */
function dropNetOfFees(
  columns: readonly Column[],
  chosen: (Chosen | null)[],
  cellsOf: (place: number) => readonly string[],
): void {
  const numbersAt = (place: number) => (place === -1 ? [] : cellsOf(place).map(numberIn));
  const placeOf = (field: ImportField) => chosen.findIndex((one) => one?.field === field);
  const netAt = placeOf('net');
  const feeAt = columns.findIndex(({ head }) => /\bfee\b|prowizj/.test(headKey(head)));
  if (netAt === -1 || feeAt === -1 || chosen[netAt]?.reason !== 'name') return;
  const [net, fee, gross] = [netAt, feeAt, placeOf('gross')].map(numbersAt);
  const isLeft = (amount: number, place: number) =>
    Math.abs((gross?.[place] ?? Number.NaN) - Math.abs(fee?.[place] ?? Number.NaN) - amount) < 0.005;
  if (net && net.length > 0 && net.every(isLeft)) chosen[netAt] = NONE;
}

/** What documents are for describes them if no other column does. */
function putDescription(columns: readonly Column[], put: Put): void {
  for (const { place, head, guess } of columns)
    if (guess.type === 'text' && isSubject(head)) put(place, 'description', 'name');
}

/** Names of columns with the sum of a row, which may be formulas that no program has calculated. */
const OF_SUMS = /^(razem|suma|ogolem|lacznie|total|sum)\b/;

/** The subject of a plan is its first text column without another field, or its sections. */
function putSubject(
  columns: readonly Column[],
  chosen: (Chosen | null)[],
  taken: ReadonlyMap<ImportField, unknown>,
  put: Put,
): void {
  if (taken.has('tradeSubject')) return;
  const isText = ({ head, guess: { type }, samples, isHidden }: Column) =>
    type === 'text' &&
    !isHidden &&
    !OF_SUMS.test(headKey(head)) &&
    !samples.every((cell) => cell.startsWith('='));
  const free = columns.find((column) => isText(column) && !chosen[column.place]);
  const instead = free ?? columns.find(({ place }) => chosen[place]?.field === 'section');
  if (!instead) return;
  chosen[instead.place] = null;
  put(instead.place, 'tradeSubject', 'values');
}
