import type { BankColumn, BankField } from '@saldo/contract/bank-columns';
import { cellNumber } from '#src/file-formats/table/amount.ts';
import type { CsvRow } from '../rows.ts';
import { isAmountHead, isOfAccount, isOtherCurrency, sideOf } from './heads.ts';

const SAMPLE_ROWS = 200;

/** How often the amounts of one column lead from each balance of another to the next, in either row order. */
export function chainedRows(rows: readonly CsvRow[], amountAt: number, balanceAt: number): number {
  const value = ({ cells }: CsvRow, place: number) => {
    const number = cellNumber(cells[place] ?? '', ',');
    return number === null
      ? null
      : Number(`${number.isNegative ? '-' : ''}${number.digits}e-${number.decimals}`);
  };
  let [down, up] = [0, 0];
  for (const [place, row] of rows.slice(0, SAMPLE_ROWS).entries()) {
    const next = rows[place + 1];
    if (next === undefined) break;
    const [amount, balance] = [value(row, amountAt), value(row, balanceAt)];
    const [nextAmount, nextBalance] = [value(next, amountAt), value(next, balanceAt)];
    if (amount === null || balance === null || nextAmount === null || nextBalance === null) continue;
    // A zero amount proves nothing.
    if (nextAmount !== 0 && Math.abs(balance + nextAmount - nextBalance) < 0.005) down += 1;
    if (amount !== 0 && Math.abs(nextBalance + amount - balance) < 0.005) up += 1;
  }
  return Math.max(down, up);
}

const isNumber = (cell: string) => cellNumber(cell, null) !== null;

/**
 * The column of the amount that changes the balance: of several (in the card's currency, before a fee) the one from which
 * the balances follow, else the one with a matching heading. -1: none.
 */
export function amountPlace(
  heads: readonly string[],
  named: readonly (BankField | null)[],
  rows: readonly CsvRow[],
  balanceAt: number,
): number {
  const filled = (place: number) =>
    rows.slice(0, SAMPLE_ROWS).some(({ cells }) => isNumber(cells[place] ?? ''));
  const places = heads.flatMap((head, place) =>
    named[place] === 'amount' || (isAmountHead(head) && filled(place)) ? [place] : [],
  );
  const usable = places.filter((place) => named[place] === 'amount');
  const usual = usable.find((place) => isOfAccount(heads[place] ?? '')) ?? usable[0] ?? -1;
  if (balanceAt === -1 || usable.length === 0) return usual;
  const following = (place: number) => (place === -1 ? 0 : chainedRows(rows, place, balanceAt));
  return places.reduce((best, place) => (following(place) > following(best) ? place : best), usual);
}

/** The column with the currency of this amount, not of another amount beside it. -1: none. */
export function currencyPlace(
  heads: readonly string[],
  named: readonly (BankField | null)[],
  amountAt: number,
): number {
  const places = named.flatMap((field, place) =>
    field === 'currency' && !isOtherCurrency(heads[place] ?? '') ? [place] : [],
  );
  const isAmount = (place: number) => isAmountHead(heads[place] ?? '');
  const ownerOf = (place: number) => [place - 1, place + 1].find(isAmount) ?? null;
  const beside = places.find((place) => ownerOf(place) === amountAt);
  const isFree = (place: number) => amountAt === -1 || ownerOf(place) === null;
  return beside ?? places.find(isFree) ?? -1;
}

/**
 * The column that gives the direction of unsigned amounts: the kind of operation, or one without a field. -1: none,
 * or amounts are signed.
 */
export function sidePlace(
  columns: readonly Pick<BankColumn, 'field' | 'reason'>[],
  rows: readonly CsvRow[],
): number {
  const amountAt = columns.findIndex(({ field }) => field === 'amount');
  const cells = (place: number) =>
    rows.slice(0, SAMPLE_ROWS).flatMap(({ cells: all }) => all[place]?.trim() || []);
  const isSigned = cells(amountAt).some((cell) => cellNumber(cell, null)?.isNegative === true);
  if (amountAt === -1 || isSigned) return -1;
  return columns.findIndex(({ field, reason }, place) => {
    if (reason === 'chosen' || (field !== null && field !== 'operation')) return false;
    const sides = cells(place).map(sideOf);
    const known = sides.filter((side) => side !== null).length;
    return sides.includes('out') && known * 2 >= sides.length;
  });
}
