import { CURRENCY_CODES, exponentOf, type CurrencyCode } from '@saldo/contract/domain/currency';
import { minor, type Minor } from '@saldo/contract/domain/money';
import { MAX_AMOUNT } from '@saldo/contract/values';

export type DecimalMark = ',' | '.';

/** The number in a cell: digits, how many of them are decimals, and the currency beside it. */
export interface CellNumber {
  digits: string;
  decimals: number;
  isNegative: boolean;
  currency: CurrencyCode | null;
  /** the decimal mark, if the cell alone shows which it is */
  mark: DecimalMark | null;
}

const SIGNS: Readonly<Record<string, CurrencyCode>> = {
  zł: 'PLN',
  zl: 'PLN',
  '€': 'EUR',
  $: 'USD',
  '£': 'GBP',
};

function currencyAt(text: string): CurrencyCode | null | undefined {
  const bare = text.replaceAll(/[\s.]/g, '');
  if (bare === '') return null;
  return SIGNS[bare.toLowerCase()] ?? CURRENCY_CODES.find((code) => code === bare.toUpperCase());
}

const CELL =
  /^(?<open>\()?(?<head>[^\d.,()]*)(?<body>[\d.,\s'’]*\d[\d.,\s'’]*)(?<tail>[^\d()]*)(?<close>\))?(?<rest>[^\d()]*)$/u;

/** Whether thousands are in groups of three after a first group of up to three. */
const isGrouped = (text: string, mark: string): boolean => {
  const [first = '', ...others] = text.split(mark);
  return /^[1-9]\d{0,2}$/.test(first) && others.every((group) => /^\d{3}$/.test(group));
};

/** The decimal mark, comma or point; undefined: the marks form no number; null: one mark that may be either, or none. */
function markOf(text: string): DecimalMark | null | undefined {
  const [comma, point] = [text.lastIndexOf(','), text.lastIndexOf('.')];
  if (comma === -1 && point === -1) return null;
  if (comma !== -1 && point !== -1) return comma > point ? ',' : '.';
  const mark = comma === -1 ? '.' : ',';
  const parts = text.split(mark);
  if (parts.length > 2) return isGrouped(text, mark) ? (mark === ',' ? '.' : ',') : undefined;
  return parts[1]?.length === 3 && isGrouped(text, mark) ? null : mark;
}

/**
 * A dash, alone or beside a currency: accounting formats show zero so, and tables a cell without an
 * amount.
 */
export function isDash(text: string): boolean {
  const whole = text.trim();
  const rest = whole.replace(/[-\u2212\u2013\u2014]/u, '');
  return rest !== whole && currencyAt(rest) !== undefined;
}

/** Markers that some banks print after an amount for debit and credit. */
const DEBIT = /^(?:dr|dt|wn)\.?$/i;
const CREDIT = /^(?:cr|ct|ma)\.?$/i;

/** A minus before or after the number, including the dashes of typeset text. */
const MINUS = /[-\u2212\u2013]/u;

/** `99,-`: a price without decimals. */
const NO_DECIMALS = /(?<=\d)([.,])\s?[-\u2212\u2013\u2014]{1,2}(?=\D*$)/u;

function digitsFrom(text: string, from: number): number {
  let at = from;
  for (; at < text.length; at += 1) {
    const code = text.codePointAt(at) ?? 0;
    if (code < 0x30 || code > 0x39) break;
  }
  return at - from;
}

const MAX_WHOLE = 15;

/** Fast path for digits with up to two decimals, which most amounts have and which are unambiguous. */
function plainNumber(text: string): CellNumber | null {
  const start = text.startsWith('-') ? 1 : 0;
  const whole = digitsFrom(text, start);
  if (whole === 0 || whole > MAX_WHOLE) return null;
  const end = start + whole;
  const [isNegative, currency] = [start === 1, null];
  if (end === text.length)
    return { digits: text.slice(start), decimals: 0, isNegative, currency, mark: null };
  const [mark, decimals] = [text[end], digitsFrom(text, end + 1)];
  if ((mark !== ',' && mark !== '.') || decimals === 0 || decimals > 2) return null;
  if (end + 1 + decimals !== text.length) return null;
  return { digits: text.slice(start, end) + text.slice(end + 1), decimals, isNegative, currency, mark };
}

/** Parses the number of a cell; null: none. `usual`: the decimal mark of its column, for cells that alone are ambiguous. */
export function cellNumber(text: string, usual: DecimalMark | null): CellNumber | null {
  const plain = plainNumber(text);
  if (plain) return plain;
  const whole = text.trim().replace(NO_DECIMALS, (_all, mark: string) => `${mark}00`);
  const { open, head = '', body = '', tail = '', close, rest = '' } = CELL.exec(whole)?.groups ?? {};
  if (body === '' || (open === undefined) !== (close === undefined)) return null;
  const isDebit = DEBIT.test(tail.trim());
  const around = `${head} ${isDebit || CREDIT.test(tail.trim()) ? '' : tail} ${rest}`;
  if ((around.match(/[-\u2212\u2013]/gu) ?? []).length > 1) return null;
  const currency = currencyAt(around.replace(MINUS, '').replace('+', ''));
  if (currency === undefined) return null;
  const bare = body.trim().replaceAll(/[\s'’]/gu, '');
  const seen = markOf(bare);
  if (seen === undefined) return null;
  const mark = seen ?? usual ?? '.';
  const [units = '', part = '', ...more] = bare.split(mark);
  const thousands = mark === ',' ? '.' : ',';
  if (more.length > 0 || part.includes(thousands)) return null;
  if (units.includes(thousands) && !isGrouped(units, thousands)) return null;
  const digits = units.replaceAll(thousands, '');
  if (digits === '' && part === '') return null;
  const isNegative = open !== undefined || isDebit || MINUS.test(around);
  return { digits: digits + part, decimals: part.length, isNegative, currency, mark: seen };
}

export type AmountFault = 'syntax' | 'decimals' | 'too-large';

/** Fewest decimals that count as artefacts of binary fractions in spreadsheets, and are rounded off. */
const NOISE_DECIMALS = 7;

/** Digits of an amount that is never too large. */
const MAX_PLAIN_DIGITS = 9;

/** A number in minor units of a currency, or its fault. `isRounded`: rounds extra decimals, as for a computed plan. */
export function amountOf(
  { digits, decimals, isNegative }: CellNumber,
  currency: CurrencyCode,
  isRounded = false,
): Minor | AmountFault {
  const exponent = exponentOf(currency);
  const extra = decimals - exponent;
  if (extra <= 0 && digits.length <= MAX_PLAIN_DIGITS) {
    const units = Number(digits) * 10 ** -extra;
    return minor(isNegative ? -units : units);
  }
  if (digits.replace(/^0+/, '').length - decimals > 13) return 'too-large';
  const cut = extra > 0 ? digits.slice(-extra) : '';
  if (/[1-9]/.test(cut) && decimals < NOISE_DECIMALS && !isRounded) return 'decimals';
  const kept = extra > 0 ? digits.slice(0, -extra) : digits.padEnd(digits.length - extra, '0');
  const units = Number(kept === '' ? '0' : kept) + (/^[5-9]/.test(cut) ? 1 : 0);
  if (units > MAX_AMOUNT) return 'too-large';
  return minor(isNegative ? -units : units);
}
