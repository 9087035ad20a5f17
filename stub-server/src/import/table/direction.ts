import type { TableDescription } from '@saldo/contract/import-table';
import { cellNumber } from '#src/file-formats/table/amount.ts';
import type { Table } from '#src/file-formats/table/table.ts';
import type { Chosen, Column } from './choose-fields.ts';
import { directionIn } from './common-fields.ts';
import { headKey } from './fields.ts';
import { DIRECTION_OF, sideOfHead, type Side } from './own-side.ts';

const isNegative = (cell: string): boolean => cellNumber(cell, null)?.isNegative === true;

function hasNegative({ rows }: Table, places: readonly number[]): boolean {
  for (const { cells } of rows) if (places.some((at) => isNegative(cells[at] ?? ''))) return true;
  return false;
}

/** Whether a number is the previous one plus one, with the same text around its digits. */
function followsFrom(before: string, number: string): boolean {
  const [was, is] = [before.match(/\d+|\D+/g) ?? [], number.match(/\d+|\D+/g) ?? []];
  const differ = is.filter((part, place) => part !== was[place]);
  const place = is.findIndex((part, at) => part !== was[at]);
  return is.length === was.length && differ.length === 1 && Number(is[place]) - Number(was[place]) === 1;
}

/** Fewest rows by which numbers count as a series. */
const MIN_SERIES_ROWS = 3;

/**
 * Whether document numbers increase from one contractor to the next: then a single company issued them, and this is
 * its list.
 */
function isSeries(rows: Table['rows'], numberAt: number, contractorAt: number): boolean {
  if (numberAt === -1 || contractorAt === -1) return false;
  const some = rows
    .slice(0, 200)
    .map(({ cells }) => ({ number: cells[numberAt] ?? '', contractor: cells[contractorAt] ?? '' }))
    .filter(({ number }) => number !== '');
  const steps = some.slice(1).map(({ number }, place) => {
    const before = some[place]?.number ?? '';
    return followsFrom(before, number) || followsFrom(number, before);
  });
  const others = new Set(some.map(({ contractor }) => contractor)).size;
  return some.length >= MIN_SERIES_ROWS && others > 1 && steps.filter(Boolean).length >= steps.length * 0.8;
}

/** Numbers that trading programs give to the invoices that they receive (FZ, KFZ); suppliers' own ones begin otherwise. */
const OF_RECEIVED = /^k?fz(?!\p{L})/iu;

function areReceived({ rows }: Table, numberAt: number): boolean {
  const numbers = rows.slice(0, 200).flatMap(({ cells }) => cells[numberAt] || []);
  return (
    numbers.length > 0 && numbers.filter((number) => OF_RECEIVED.test(number)).length >= numbers.length * 0.8
  );
}

/** Words for purchases in a title: a list of them may have numbers that increase, too. */
const OF_PURCHASES = /zakup|koszt|wydatk|purchase|\bcosts?\b|expense/;

/**
 * Costs, unless the columns, the title, the numbers or the name of the file indicate sales, or amounts of both signs
 * have no document numbers.
 */
export function directionOf(
  columns: readonly Column[],
  fields: readonly Chosen[],
  table: Table,
  { ownSide, fileName }: { ownSide: Side | null; fileName: string },
): TableDescription['direction']['value'] {
  const ofMonths = fields.flatMap(({ field }, at) => (field === 'monthAmount' ? [at] : []));
  if (ofMonths.length > 0) {
    return hasNegative(table, ofMonths) ? 'bySign' : 'cost';
  }
  if (ownSide !== null) return DIRECTION_OF[ownSide];
  const placeOf = (name: Chosen['field']) => fields.findIndex(({ field }) => field === name);
  const amountAt = [placeOf('gross'), placeOf('net')].find((at) => at !== -1);
  const hasSigns =
    amountAt !== undefined &&
    table.rows.slice(0, 2000).some(({ cells }) => isNegative(cells[amountAt] ?? ''));
  if (placeOf('number') === -1 && hasSigns) return 'bySign';
  const ofJpk = columns.flatMap(
    ({ head }) => /^(?:dowod|lp) (sprzedazy|zakupu)$/.exec(headKey(head))?.[1] ?? [],
  );
  if (ofJpk[0] !== undefined) return ofJpk[0] === 'zakupu' ? 'cost' : 'income';
  const title = headKey(table.title);
  const [isOfSales, isOfPurchases] = [/sprzedaz|przychod|\bsales\b/.test(title), OF_PURCHASES.test(title)];
  if (isOfSales && !isOfPurchases) return 'income';
  const sides = [placeOf('contractor'), placeOf('taxId')].flatMap(
    (at) => sideOfHead(columns[at]?.head ?? '') ?? [],
  );
  if (sides.length > 0) return sides[0] === 'buyer' ? 'income' : 'cost';
  const ofAmount = headKey(columns[amountAt ?? -1]?.head ?? '');
  if (/przychod|sprzedan|\bincome\b/.test(ofAmount)) return 'income';
  if (isOfPurchases && !isOfSales) return 'cost';
  if (areReceived(table, placeOf('number'))) return 'cost';
  if (isSeries(table.rows, placeOf('number'), placeOf('contractor'))) return 'income';
  return directionIn(fileName) ?? 'cost';
}

/** Words that mark a negative document as a correction, in its type, number or description. */
const OF_CORRECTION =
  /kor|zwrot|rabat|storno|credit|refund|discount|(?<![\p{L}\d])k(?:f|fs|fz|fv)?[ /_-]?\d/iu;

/**
 * Whether negative amounts may be corrections or the other direction: numbered documents, without a column or word
 * that decides.
 */
export function asksSigns(fields: readonly Chosen[], { rows }: Table): boolean {
  const placeOf = (name: Chosen['field']) => fields.findIndex(({ field }) => field === name);
  const amountAt = [placeOf('gross'), placeOf('net')].find((at) => at !== -1);
  if (amountAt === undefined || placeOf('number') === -1 || placeOf('direction') !== -1) return false;
  const numbered = rows.slice(0, 2000).flatMap(({ cells }) => {
    const amount = cellNumber(cells[amountAt] ?? '', null);
    return cells[placeOf('number')] && amount !== null ? [{ cells, isBelow: amount.isNegative }] : [];
  });
  const below = numbered.filter(({ isBelow }) => isBelow);
  const isNamedCorrection = ({ cells }: (typeof below)[number]) =>
    cells.some((cell) => OF_CORRECTION.test(cell));
  return below.length > 0 && !below.every(isNamedCorrection);
}
