import { CURRENCY_CODES, type CurrencyCode } from '@saldo/contract/domain/currency';
import type { DateText } from '@saldo/contract/domain/day';
import type { Minor } from '@saldo/contract/domain/money';
import Papa from 'papaparse';
import { machineAmount, writtenAmount } from '#src/file-formats/text/amounts.ts';
import { writtenDay } from '#src/file-formats/text/days.ts';
import { accountInText, foreignAccountIn } from '../account.ts';

/** Facts that banks state around the rows of their CSV. */
export interface Surroundings {
  account: string;
  owner: string;
  period: { from: DateText; to: DateText } | null;
  opening: Minor | null;
  closing: Minor | null;
}

const OPENING = /saldo (?:pocz|otwarcia|na pocz|poprzedni)|(?:opening|starting|initial) balance/i;
const CLOSING = /saldo (?:ko[ńn]|zamkni|na koniec|bie[żz])|(?:closing|ending|final) balance/i;

/** Lines around the rows are parsed one by one, so an unbalanced quotation mark ends with its line. */
const cellsOf = (line: string, delimiter: string): string[] =>
  (Papa.parse<string[]>(line, { delimiter }).data[0] ?? []).map((cell) => cell.replaceAll('"', '').trim());

const amountIn = (text: string, currency: CurrencyCode): Minor | null =>
  /\d/.test(text) ? (writtenAmount(text, currency) ?? machineAmount(text, currency)) : null;

/** The amount after one of these words: in the same cell, beside it, or below. */
function amountBeside(rows: readonly string[][], word: RegExp, currency: CurrencyCode): Minor | null {
  for (const [place, cells] of rows.entries()) {
    const at = cells.findIndex((cell) => word.test(cell));
    if (at === -1) continue;
    const own = /[:\s]([-+]?\d[\d\s.,\u00A0\u202F']*(?:[A-Z]{3}|zł)?)$/.exec(cells[at] ?? '')?.[1] ?? '';
    for (const text of [own, ...cells.slice(at + 1), ...(rows[place + 1] ?? [])]) {
      const amount = amountIn(text, currency);
      if (amount !== null) return amount;
    }
  }
  return null;
}

function periodOf(lines: readonly string[]): Surroundings['period'] {
  const at = lines.findIndex((line) => /okres|zakres|period|\bod\b.*\bdo\b/i.test(line));
  if (at === -1) return null;
  const text = [lines[at], lines[at + 1]].join(';');
  const days = (text.match(/\d{4}-\d{2}-\d{2}|\d{2}[-./]\d{2}[-./]\d{4}/g) ?? []).flatMap(
    (day) => writtenDay(day) ?? [],
  );
  const [from, to] = days;
  return from !== undefined && to !== undefined && from <= to ? { from, to } : null;
}

/** `#Klient;` with the name below or beside it. */
function ownerOf(rows: readonly string[][]): string {
  const at = rows.findIndex(([first = '']) => /^#?(?:Klient|Dla|Posiadacz|W[łl]a[śs]ciciel)\b/i.test(first));
  if (at === -1) return '';
  return rows[at]?.slice(1).find((cell) => cell !== '') ?? rows[at + 1]?.[0] ?? '';
}

/** Facts from the lines above and below the rows. */
export function surroundingsOf(
  above: readonly string[],
  below: readonly string[],
  { delimiter, currency }: { delimiter: string; currency: CurrencyCode },
): Surroundings {
  const rowsAbove = above.map((line) => cellsOf(line, delimiter));
  const rows = [...rowsAbove, ...below.map((line) => cellsOf(line, delimiter))];
  return {
    account: accountInText(above.join('\n')) || foreignAccountIn(above.join('\n')),
    owner: ownerOf(rowsAbove),
    period: periodOf(above),
    opening: amountBeside(rows, OPENING, currency),
    closing: amountBeside(rows, CLOSING, currency),
  };
}

/** The currency named in the lines above: below or beside `#Waluta;`, else the only code there; null: none. */
function currencyNamed(above: readonly string[]): CurrencyCode | null {
  const at = above.findIndex((line) => /^[#"\s]*waluta\b/i.test(line));
  const currencyLines = at === -1 ? [] : above.slice(at, at + 2);
  for (const lines of [currencyLines, above]) {
    const words = new Set(lines.flatMap((line) => line.match(/\b[A-Z]{3}\b/g) ?? []));
    const named = CURRENCY_CODES.filter((code) => words.has(code));
    if (named.length === 1 && named[0]) return named[0];
  }
  return null;
}

/** Currencies of countries that issue IBANs; every other one uses the euro. */
const OF_COUNTRY: Readonly<Partial<Record<string, CurrencyCode>>> = {
  BG: 'BGN',
  CH: 'CHF',
  CZ: 'CZK',
  DK: 'DKK',
  GB: 'GBP',
  HU: 'HUF',
  IL: 'ILS',
  IS: 'ISK',
  LI: 'CHF',
  NO: 'NOK',
  RO: 'RON',
  SE: 'SEK',
};

/** The currency of a statement from the lines above it; `isAssumed`: inferred only from the country of its account. */
export function currencyAbove(above: readonly string[]): { currency: CurrencyCode; isAssumed: boolean } {
  const named = currencyNamed(above);
  if (named !== null) return { currency: named, isAssumed: false };
  const text = above.join('\n');
  const foreign = accountInText(text) === '' ? foreignAccountIn(text) : '';
  if (foreign === '') return { currency: 'PLN', isAssumed: false };
  return { currency: OF_COUNTRY[foreign.slice(0, 2)] ?? 'EUR', isAssumed: true };
}
