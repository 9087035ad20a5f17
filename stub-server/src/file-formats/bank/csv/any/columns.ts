import type { BankColumn, BankColumns, BankField } from '@saldo/contract/bank-columns';
import { cellNumber } from '#src/file-formats/table/amount.ts';
import { guessColumn, sampleOf, type ColumnGuess } from '#src/file-formats/table/columns.ts';
import { currencyOf } from '#src/file-formats/text/amounts.ts';
import { validAccountOf } from '#src/file-formats/bank/account.ts';
import type { CsvRow } from '../rows.ts';
import { fieldOfHead, plainHead } from './heads.ts';
import { amountPlace, chainedRows, currencyPlace, sidePlace } from './money-columns.ts';

/** A column with the guess of what its cells contain. */
export interface AnyColumn extends BankColumn {
  guess: ColumnGuess;
}

const SAMPLES = 3;
/** Fields that several columns may share: texts are joined, and one of the accounts may be the statement's own. */
const SHARED: ReadonlySet<BankField> = new Set(['title', 'account']);

const filled = (rows: readonly CsvRow[], place: number): string[] =>
  rows.slice(0, 200).flatMap(({ cells }) => cells[place]?.trim() || []);

const isMostly = (cells: readonly string[], fits: (cell: string) => boolean): boolean =>
  cells.length > 0 && cells.filter(fits).length >= cells.length * 0.8;

const isNumber = (cell: string) => cellNumber(cell, null) !== null;

/** Whether the cells can contain what the heading says; the heading of an empty column is trusted. */
function canBe(field: BankField, cells: readonly string[], { type }: ColumnGuess): boolean {
  if (cells.length === 0) return true;
  if (field === 'booked' || field === 'valued') return type === 'date';
  if (field === 'side') return !isMostly(cells, isNumber);
  if (field === 'currency') return isMostly(cells, (cell) => currencyOf(cell) !== null);
  if (['amount', 'debit', 'credit', 'balance'].includes(field)) return cells.some(isNumber);
  // A column with names of own accounts distinguishes several accounts and is useless for one.
  if (field === 'account') return cells.some((cell) => /\d{4}/.test(cell));
  return true;
}

type Chosen = Pick<BankColumn, 'field' | 'reason'>;

/** Assigns fields to columns, each field once. */
class Choice {
  readonly #columns: (Chosen | null)[];

  constructor(width: number) {
    this.#columns = Array.from({ length: width }, () => null);
  }

  has(field: BankField): boolean {
    return this.#columns.some((one) => one?.field === field);
  }

  isFree(field: BankField): boolean {
    return SHARED.has(field) || !this.has(field);
  }

  put(place: number, field: BankField | 'skip' | null | undefined, reason: BankColumn['reason']): void {
    if (this.#columns[place] || !field) return;
    if (field === 'skip') this.#columns[place] = { field: null, reason };
    else if (this.isFree(field)) this.#columns[place] = { field, reason };
  }

  /** Assigns another field to a column that the user has not chosen. */
  change(place: number, field: BankField): void {
    if (this.#columns[place]?.reason !== 'chosen' && place !== -1)
      this.#columns[place] = { field, reason: 'values' };
  }

  field(place: number): BankField | null {
    return this.#columns[place]?.field ?? null;
  }

  /** -1: no column has the field */
  placeOf(field: BankField): number {
    return this.#columns.findIndex((one) => one?.field === field);
  }

  isOpen(place: number): boolean {
    return this.#columns[place] === null;
  }

  all(): Chosen[] {
    return this.#columns.map((one) => one ?? { field: null, reason: null });
  }
}

/** Assigns fields by headings; of several amounts the one that changes the account's balance, with its currency. */
function putByNames(
  choice: Choice,
  heads: readonly string[],
  rows: readonly CsvRow[],
  guesses: readonly ColumnGuess[],
): void {
  const named = heads.map((head, place) => {
    const field = fieldOfHead(head);
    const guess = guesses[place];
    if (field === null || guess === undefined) return null;
    if (canBe(field, filled(rows, place), guess)) return field;
    // `Obciążenia/Uznania` may be the heading of signed amounts.
    return field === 'side' && filled(rows, place).some(isNumber) ? 'amount' : null;
  });
  const amountAt = choice.has('amount')
    ? choice.placeOf('amount')
    : amountPlace(heads, named, rows, named.indexOf('balance'));
  choice.put(amountAt, 'amount', 'name');
  choice.put(currencyPlace(heads, named, amountAt), 'currency', 'name');
  for (const [place, field] of named.entries())
    if (field !== 'currency' && field !== 'amount') choice.put(place, field, 'name');
}

/**
 * Assigns fields by values where headings do not help: days, an amount, the balance that follows from it, an account
 * and a currency.
 */
function putByValues(
  choice: Choice,
  heads: readonly string[],
  rows: readonly CsvRow[],
  guesses: readonly ColumnGuess[],
): void {
  const open = guesses.map((_, place) => place).filter((place) => choice.isOpen(place));
  const cells = (place: number) => filled(rows, place);
  const numbers = open.filter((place) => ['decimal', 'integer'].includes(guesses[place]?.type ?? ''));
  const needsAmount = (['amount', 'debit', 'credit'] as const).every((field) => choice.isFree(field));
  const days = open.filter((place) => guesses[place]?.type === 'date');
  if (choice.isFree('booked') && choice.isFree('valued')) {
    const [first, second] = days;
    // Of two days the later one is the booking date; either may come first.
    const isLater = (cells(second ?? 0)[0] ?? '') > (cells(first ?? 0)[0] ?? '');
    if (first !== undefined) choice.put(second !== undefined && isLater ? second : first, 'booked', 'values');
  }
  const balances = choice.has('balance') ? [choice.placeOf('balance')] : numbers;
  const pairs = numbers.flatMap((amount) =>
    balances.flatMap((balance) =>
      amount === balance ? [] : [{ amount, balance, count: chainedRows(rows, amount, balance) }],
    ),
  );
  // If no row has a fee yet, amounts before and after it are equal: the rightmost one is the amount left after the fee.
  const [best] = pairs.toSorted((left, right) => right.count - left.count || right.amount - left.amount);
  if (needsAmount && best && best.count > 0) {
    choice.put(best.amount, 'amount', 'values');
    if (choice.isFree('balance')) choice.put(best.balance, 'balance', 'values');
  } else if (needsAmount) {
    const signed = numbers.find((place) => cells(place).some((cell) => cellNumber(cell, null)?.isNegative));
    const decimal = numbers.find((place) => guesses[place]?.type === 'decimal');
    choice.put(signed ?? decimal ?? -1, 'amount', 'values');
  }
  for (const place of open) {
    if (isMostly(cells(place), (cell) => currencyOf(cell) !== null) && choice.isFree('currency')) {
      // A column whose heading names the currency of another amount keeps that meaning.
      if (fieldOfHead(heads[place] ?? '') !== 'currency') choice.put(place, 'currency', 'values');
    } else if (isMostly(cells(place), (cell) => validAccountOf(cell) !== '') && !choice.has('account'))
      choice.put(place, 'account', 'values');
  }
  if (!choice.has('title') && choice.isFree('party')) {
    const texts = open.filter((place) => choice.isOpen(place) && guesses[place]?.type === 'text');
    const length = (place: number) => cells(place).join('').length;
    const [longest] = texts.toSorted((left, right) => length(right) - length(left));
    choice.put(longest ?? -1, 'title', 'values');
  }
}

const OF_OTHERS = /partner|kontrahent|counterpart|odbior|nadaw|payee|payer|recipient|sender/;

/** The account column with the same value in all rows is the statement's own, unless it is named after others; -1: none. */
function ownAccountAmong(choice: Choice, rows: readonly CsvRow[], heads: readonly string[]): number {
  if (rows.length < 2) return -1;
  return heads.findIndex((head, place) => {
    if (choice.field(place) !== 'account' || OF_OTHERS.test(plainHead(head))) return false;
    const accounts = new Set(rows.map(({ cells }) => validAccountOf(cells[place] ?? '')));
    return accounts.size === 1 && !accounts.has('');
  });
}

/** Fields of the columns: those chosen, else remembered for this layout, else by headings, else by values. */
export function columnsOf(
  heads: readonly string[],
  rows: readonly CsvRow[],
  { chosen, remembered, delimiter }: { chosen: BankColumns; remembered: BankColumns; delimiter: string },
): AnyColumn[] {
  const sample = sampleOf(rows).map(({ cells, line }) => ({
    line,
    cells: cells.map((cell) => cell.replace(/^'|'$/g, '').trim()),
  }));
  const guesses = heads.map((_, place) => guessColumn(sample, place, delimiter));
  const choice = new Choice(heads.length);
  for (const place of heads.keys()) choice.put(place, chosen[place], 'chosen');
  for (const place of heads.keys()) choice.put(place, remembered[place], 'remembered');
  putByNames(choice, heads, rows, guesses);
  putByValues(choice, heads, rows, guesses);
  if (choice.isFree('side')) choice.change(sidePlace(choice.all(), rows), 'side');
  const own = ownAccountAmong(choice, rows, heads);
  const columns = choice.all();
  return heads.map((head, place) => {
    const { field, reason } = columns[place] ?? { field: null, reason: null };
    const isOwn = place === own && (reason === 'name' || reason === 'values');
    return {
      head,
      samples: filled(rows, place).slice(0, SAMPLES),
      field: isOwn ? 'ownAccount' : field,
      reason: isOwn ? 'values' : reason,
      guess: guesses[place] ?? {
        type: 'unknown',
        filled: 0,
        fitting: 0,
        exception: null,
        decimalMark: null,
        dayOrder: null,
        dayOrderCell: null,
      },
    };
  });
}
