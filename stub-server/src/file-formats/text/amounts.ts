import { CURRENCY_CODES, exponentOf, type CurrencyCode } from '@saldo/contract/domain/currency';
import { minor, parseAmount, type Minor } from '@saldo/contract/domain/money';
import { MAX_AMOUNT } from '@saldo/contract/values';

/**
 * An amount in machine format: digits and one decimal mark; null if invalid, above the product's maximum, or with a
 * fraction of the minor unit.
 */
export function machineAmount(text: string, currency: CurrencyCode): Minor | null {
  const [, sign, whole = '', part = ''] = /^([+-]?)0*(\d{0,15})(?:[.,](\d*))?$/.exec(text.trim()) ?? [];
  if (sign === undefined || (whole === '' && part === '' && !text.includes('0'))) return null;
  const digits = exponentOf(currency);
  if (/[^0]/.test(part.slice(digits))) return null;
  const units = Number(`${whole}${part.slice(0, digits).padEnd(digits, '0')}`);
  return units <= MAX_AMOUNT ? minor(sign === '-' ? -units : units) : null;
}

/** An amount as people write it: spaces between thousands, a sign, the currency after it. */
export function writtenAmount(text: string, currency: CurrencyCode): Minor | null {
  const read = parseAmount(text.replace(/^\s*'/, ''), currency);
  return read.ok ? read.amount : null;
}

/** An ISO 4217 code of a currency that the product supports. */
export const currencyOf = (text: string): CurrencyCode | null =>
  CURRENCY_CODES.find((code) => code === text.trim().toUpperCase()) ?? null;
