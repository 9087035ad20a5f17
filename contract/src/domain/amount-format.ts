import type { Minor } from '../values.ts';
import { exponentOf, type CurrencyCode } from './currency.ts';

const THIN_SPACE = '\u202F';
const NO_BREAK_SPACE = '\u00A0';
const MINUS = '\u2212';
const TWO_DIGITS: readonly string[] = Array.from({ length: 100 }, (_, n) => String(n).padStart(2, '0'));

export interface FormatOptions {
  /**
   * `always` two decimals (specification 2, section 9); `when-any` omits `,00`; `never` rounds half
   * up to whole units
   */
  grosze?: 'always' | 'when-any' | 'never';
  /** adds `zł` or the currency's code */
  withCurrency?: boolean;
}

/** A count grouped like amounts: `1 284`. */
export const formatCount = (count: number): string => grouped(count);

function grouped(whole: number): string {
  const digits = String(whole);
  if (whole < 1000) return digits;
  let text = digits.slice(-3);
  let end = digits.length - 3;
  for (; end > 3; end -= 3) text = digits.slice(end - 3, end) + THIN_SPACE + text;
  return digits.slice(0, end) + THIN_SPACE + text;
}

function magnitude(size: number, currency: CurrencyCode, grosze: FormatOptions['grosze']): string {
  if (exponentOf(currency) === 0) return grouped(size);
  const part = size % 100;
  const whole = (size - part) / 100;
  if (grosze === 'never') return grouped(part >= 50 ? whole + 1 : whole);
  if (part === 0 && grosze === 'when-any') return grouped(whole);
  return `${grouped(whole)},${TWO_DIGITS[part] ?? ''}`;
}

/**
 * Minor units in the French format of specification 2, section 9: `−1 234,50` with U+202F, comma,
 * U+2212; without Intl, because every visible cell calls it.
 */
export function formatAmount(amount: Minor, currency: CurrencyCode, options?: FormatOptions): string {
  const text = magnitude(Math.abs(amount), currency, options?.grosze);
  const signed = amount < 0 && !(options?.grosze === 'never' && text === '0') ? MINUS + text : text;
  if (!options?.withCurrency) return signed;
  return `${signed}${NO_BREAK_SPACE}${currency === 'PLN' ? 'zł' : currency}`;
}

/** Short form for charts and chips: as `when-any` below 1000 units, then in thousands, with one decimal below 10 000: `999,50`, `1,2k`, `12k`, `1 250k` (specification 2, section 9). */
export function formatShort(amount: Minor, currency: CurrencyCode): string {
  const size = Math.abs(amount);
  const unit = 10 ** exponentOf(currency);
  if (size < 1000 * unit) return formatAmount(amount, currency, { grosze: 'when-any' });
  const sign = amount < 0 ? MINUS : '';
  const tenths = Math.floor((size + 50 * unit) / (100 * unit));
  if (tenths >= 100) return `${sign}${grouped(Math.floor((size + 500 * unit) / (1000 * unit)))}k`;
  const decimal = tenths % 10;
  return `${sign}${(tenths - decimal) / 10}${decimal === 0 ? '' : `,${decimal}`}k`;
}
