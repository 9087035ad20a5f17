import { isValidIBAN } from 'ibantools';

const NRB = /^\d{26}$/;

/**
 * An account number in electronic format: capital letters and digits; 26 digits alone are a Polish one (NRB) and get
 * the prefix `PL`.
 */
export function normaliseAccount(text: string): string {
  const bare = text.replaceAll(/[\s-]/g, '').toUpperCase();
  return NRB.test(bare) ? `PL${bare}` : bare;
}

/** Whether a text is an account number: an IBAN of its country's length, or a Polish NRB, with valid check digits (mod 97). */
export const isValidAccount = (text: string): boolean => isValidIBAN(normaliseAccount(text));

const POLISH = /^PL\d{26}$/;

/** The 8 digits of a Polish account that identify its bank; null: not a Polish account. */
export function sortCodeOf(text: string): string | null {
  const number = normaliseAccount(text);
  return POLISH.test(number) ? number.slice(4, 12) : null;
}

const WEIGHTS = [3, 9, 7, 1, 3, 9, 7] as const;

/** Whether the last of the 8 digits of a sort code, its check digit, is valid. */
export function isValidSortCode(code: string): boolean {
  if (!/^\d{8}$/.test(code)) return false;
  const sum = WEIGHTS.reduce((total, weight, place) => total + weight * Number(code[place]), 0);
  return (10 - (sum % 10)) % 10 === Number(code[7]);
}

export interface Bank {
  /** the first one to four digits of its sort codes */
  code: string;
  name: string;
}

/** The bank of an account among the given ones: the one with the longest matching prefix. */
export function bankOfAccount<Known extends Bank>(text: string, banks: readonly Known[]): Known | null {
  const sortCode = sortCodeOf(text);
  if (sortCode === null) return null;
  const fitting = banks.filter(({ code }) => sortCode.startsWith(code));
  return fitting.toSorted((left, right) => right.code.length - left.code.length)[0] ?? null;
}

/** With the country code, as required for a payment from abroad. */
export const formatIban = (text: string): string => normaliseAccount(text).replaceAll(/(.{4})(?=.)/g, '$1 ');

/** In readable groups of four: an IBAN with its country code, a Polish account as two digits followed by fours. */
export function formatAccount(text: string): string {
  const number = normaliseAccount(text);
  if (!POLISH.test(number)) return formatIban(number);
  const digits = number.slice(2);
  return `${digits.slice(0, 2)} ${digits.slice(2).replaceAll(/(.{4})(?=.)/g, '$1 ')}`;
}
