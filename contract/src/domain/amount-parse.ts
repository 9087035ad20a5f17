import { MAX_AMOUNT, type Minor } from '../values.ts';
import { CURRENCY_CODES, exponentOf, type CurrencyCode } from './currency.ts';
import { minor, roundHalfUp } from './rounding.ts';

/** Why a text is not an amount. */
export type AmountFault =
  | 'empty'
  | 'syntax'
  | 'bracket'
  | 'division-by-zero'
  | 'too-many-decimals'
  | 'currency'
  | 'too-large'
  | 'too-long';

/** `at` is the place in the text, from 0. */
export interface AmountRefusal {
  ok: false;
  reason: AmountFault;
  at: number;
}

export type AmountReading = { ok: true; amount: Minor } | AmountRefusal;

/** Maximum length of the text, which limits the cost of exact arithmetic. */
export const MAX_AMOUNT_TEXT = 200;

export const refuse = (reason: AmountFault, at: number): AmountRefusal => ({ ok: false, reason, at });

/** A parsed number: its digits without separators, the count of decimals, and the positions of the decimal mark and the end. */
export interface WrittenNumber {
  digits: string;
  decimals: number;
  markAt: number;
  end: number;
}

// Groups have three digits; where both marks occur, the last is the decimal mark; a repeated mark
// separates groups.
const NUMBER = new RegExp(
  `(?:${[
    String.raw`\d{1,3}(?:[ \u00A0\u202F\u2009'\u2019]\d{3})+(?:[.,]\d*)?`,
    String.raw`\d{1,3}(?:\.\d{3})+,\d*`,
    String.raw`\d{1,3}(?:,\d{3})+\.\d*`,
    String.raw`\d{1,3}(?:\.\d{3}){2,}`,
    String.raw`\d{1,3}(?:,\d{3}){2,}`,
    String.raw`\d+(?:[.,]\d*)?`,
    String.raw`[.,]\d+`,
  ].join('|')})(?![\\d.,])`,
  'y',
);

/** Reads the number that begins at `at`, or null. */
export function readNumber(text: string, at: number): WrittenNumber | null {
  NUMBER.lastIndex = at;
  const token = NUMBER.exec(text)?.[0];
  if (token === undefined) return null;
  const first = token.search(/[.,]/);
  const last = Math.max(token.lastIndexOf('.'), token.lastIndexOf(','));
  const hasDecimals = last !== -1 && (first === last || token[first] !== token[last]);
  return {
    digits: token.replaceAll(/\D/g, ''),
    decimals: hasDecimals ? token.length - last - 1 : 0,
    markAt: at + Math.max(last, 0),
    end: at + token.length,
  };
}

/** The position of the next character other than a space. */
export function skipSpaces(text: string, at: number): number {
  let next = at;
  while (next < text.length && /\s/.test(text.charAt(next))) next += 1;
  return next;
}

function suffixFault(suffix: string, currency: CurrencyCode): AmountFault | null {
  const named = suffix.toLowerCase() === 'zł' ? 'PLN' : suffix.toUpperCase();
  if (suffix === '' || named === currency) return null;
  return CURRENCY_CODES.some((code) => code === named) ? 'currency' : 'syntax';
}

/** The number of digits in a group of thousands. */
const THOUSANDS = 3;

/** `1.234` and `1,234`: three digits after the mark may be decimals or thousands. */
const isAmbiguous = ({ digits, decimals }: WrittenNumber): boolean =>
  decimals === THOUSANDS && digits.length <= 2 * THOUSANDS && !digits.startsWith('0');

function toUnits(
  written: WrittenNumber,
  currency: CurrencyCode,
  { isNegative, isRounded }: { isNegative: boolean; isRounded: boolean },
): AmountReading {
  const { digits, decimals, markAt } = written;
  const exponent = exponentOf(currency);
  const tooMany = Math.max(0, decimals - exponent);
  const isEmptyRest = decimals < THOUSANDS && /^0+$/.test(digits.slice(-tooMany));
  const isRounding = tooMany > 0 && !isEmptyRest;
  if (isRounding && (!isRounded || isAmbiguous(written))) return refuse('too-many-decimals', markAt);
  const kept = digits.slice(0, digits.length - tooMany) + '0'.repeat(exponent - decimals + tooMany);
  if (Number(kept) >= MAX_AMOUNT) {
    const isMost = Number(kept) === MAX_AMOUNT && !isRounding;
    if (!isMost) return refuse('too-large', 0);
  }
  const units = isRounding ? roundHalfUp(BigInt(digits), 10n ** BigInt(tooMany)) : Number(kept);
  return { ok: true, amount: minor(isNegative ? -units : units) };
}

/**
 * Parses an amount as people and files write it, in minor units: spaces (also U+00A0, U+202F,
 * U+2009) or apostrophes between thousands, comma or point as decimal mark, minus (also U+2212)
 * before or after or brackets around it, the currency's code or `zł` at the end. Never rounds and
 * never guesses: `1.234` is refused as having too many decimals, and `1.000` too. `100,00` of a
 * currency without minor units is 100.
 */
export function parseAmount(text: string, currency: CurrencyCode): AmountReading {
  return readAmount(text, currency, false);
}

/**
 * The same, rounded half up if there are more decimals than the currency has; three that may be
 * thousands are still refused.
 */
export function parseRounded(text: string, currency: CurrencyCode): AmountReading {
  return readAmount(text, currency, true);
}

// A lone number in brackets, its currency in them or behind them.
const IN_BRACKETS = /^(?<open>\s*\()(?<inner>[^()]*)\)(?<rest>[^()]*)$/;

function readAmount(text: string, currency: CurrencyCode, isRounded: boolean): AmountReading {
  if (text.length > MAX_AMOUNT_TEXT) return refuse('too-long', MAX_AMOUNT_TEXT);
  const { open, inner, rest = '' } = IN_BRACKETS.exec(text)?.groups ?? {};
  if (open !== undefined && inner !== undefined && /^\s*[\d.,]/.test(inner)) {
    const read = readPlain(`${inner} ${rest.trim()}`, currency, isRounded);
    return read.ok ? { ok: true, amount: negated(read.amount) } : { ...read, at: read.at + open.length };
  }
  return readPlain(text, currency, isRounded);
}

const negated = (amount: Minor): Minor => minor(0 - amount);

function readPlain(text: string, currency: CurrencyCode, isRounded: boolean): AmountReading {
  let at = skipSpaces(text, 0);
  if (at === text.length) return refuse('empty', 0);
  const lead = text.charAt(at);
  const hasSign = lead === '+' || isMinus(lead);
  if (hasSign) at = skipSpaces(text, at + 1);
  const written = readNumber(text, at);
  if (written === null) return refuse('syntax', at);
  at = skipSpaces(text, written.end);
  const hasMinusAfter = !hasSign && isMinus(text.charAt(at));
  if (hasMinusAfter) at = skipSpaces(text, at + 1);
  const fault = suffixFault(text.slice(at).trimEnd(), currency);
  if (fault !== null) return refuse(fault, at);
  return toUnits(written, currency, { isNegative: hasMinusAfter || isMinus(lead), isRounded });
}

/** Hyphen or the true minus sign. */
export const isMinus = (character: string): boolean => character === '-' || character === '\u2212';
