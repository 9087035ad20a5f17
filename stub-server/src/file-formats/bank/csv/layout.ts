import type { BankFormat } from '@saldo/contract/bank-format';
import type { CurrencyCode } from '@saldo/contract/domain/currency';
import type { DateText } from '@saldo/contract/domain/day';
import type { Minor } from '@saldo/contract/domain/money';
import { UnreadableFile } from '#src/file-formats/reading.ts';
import { currencyOf, machineAmount, writtenAmount } from '#src/file-formats/text/amounts.ts';
import { writtenDay } from '#src/file-formats/text/days.ts';
import type { RawLine } from '../statement.ts';

/** Cells of a row by their headings. */
export interface Cells {
  line: number;
  /** the currency of amounts that state none */
  currency: CurrencyCode;
  /** trimmed text under the first of these headings that the file has; empty: it has none of them */
  text: (...headings: string[]) => string;
  /** trimmed text this many columns to the right of a heading */
  beside: (heading: string, columns: number) => string;
  /** all cells from a heading to the end of the row */
  from: (heading: string) => string[];
}

/** A row as its layout reads it. */
export interface LayoutLine extends Omit<RawLine, 'line'> {
  /** the line's account; empty: the file's */
  account: string;
  currency: CurrencyCode;
}

export interface Layout {
  format: BankFormat;
  delimiter: string;
  /** headings that identify the layout; all are required */
  headings: readonly string[];
  /** whether it lists the newest first, used when neither balances nor days show the order */
  isNewestFirst?: boolean;
  /** null: the row is not a booked operation */
  lineOf: (cells: Cells) => LayoutLine | 'waits' | null;
}

/** The day under the first of these headings that the file has. */
export function dayIn(cells: Cells, ...headings: string[]): DateText {
  const text = cells.text(...headings);
  const day = writtenDay(text);
  if (day === null)
    throw new UnreadableFile('bad-date', { line: cells.line, field: headings[0] ?? '', params: { text } });
  return day;
}

/** The amount under a heading: with a decimal point in machine formats, else with spaces and a comma. */
export function amountIn(cells: Cells, heading: string, currency: CurrencyCode): Minor {
  const amount = optionalAmountIn(cells, heading, currency);
  if (amount === null)
    throw new UnreadableFile('bad-amount', {
      line: cells.line,
      field: heading,
      params: { text: cells.text(heading) },
    });
  return amount;
}

/** The same, or null if the cell is empty. */
export function optionalAmountIn(cells: Cells, heading: string, currency: CurrencyCode): Minor | null {
  const text = cells.text(heading);
  if (text === '') return null;
  const amount = machineAmount(text, currency) ?? writtenAmount(text, currency);
  if (amount === null)
    throw new UnreadableFile('bad-amount', { line: cells.line, field: heading, params: { text } });
  return amount;
}

/** A currency by its code; the file's if the cell is empty. */
export function currencyIn(cells: Cells, text: string): CurrencyCode {
  if (text.trim() === '') return cells.currency;
  const currency = currencyOf(text);
  if (currency === null) throw new UnreadableFile('bad-currency', { line: cells.line, params: { text } });
  return currency;
}

/** The currency after an amount, as in `-40 000,00 PLN`. */
export const currencyBehind = (cells: Cells, heading: string): CurrencyCode =>
  currencyIn(cells, /[A-Z]{3}\s*$/.exec(cells.text(heading))?.[0] ?? '');
