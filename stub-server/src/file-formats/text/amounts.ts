import { CURRENCY_CODES, exponentOf, type CurrencyCode } from '@saldo/contract/domain/currency';
import { minor, parseAmount, type Minor } from '@saldo/contract/domain/money';
import { MAX_AMOUNT } from '@saldo/contract/values';

/** An amount of a machine: digits and one decimal mark, within what the product counts with; null for what is none, is larger, or has a fraction of the smallest unit. */
export function machineAmount(text: string, currency: CurrencyCode): Minor | null {
  const [, sign, whole = '', part = ''] = /^([+-]?)0*(\d{0,15})(?:[.,](\d*))?$/.exec(text.trim()) ?? [];
  if (sign === undefined || (whole === '' && part === '' && !text.includes('0'))) return null;
  const digits = exponentOf(currency);
  if (/[^0]/.test(part.slice(digits))) return null;
  const units = Number(`${whole}${part.slice(0, digits).padEnd(digits, '0')}`);
  return units <= MAX_AMOUNT ? minor(sign === '-' ? -units : units) : null;
}

/** An amount as people read it: spaces between thousands, a sign, the currency behind it. */
export function writtenAmount(text: string, currency: CurrencyCode): Minor | null {
  const read = parseAmount(text.replace(/^\s*'/, ''), currency);
  return read.ok ? read.amount : null;
}

/** A code of ISO 4217 that the product keeps books in. */
export const currencyOf = (text: string): CurrencyCode | null =>
  CURRENCY_CODES.find((code) => code === text.trim().toUpperCase()) ?? null;
