const WEIGHTS = [6, 5, 7, 2, 3, 4, 5, 6, 7] as const;

const bare = (text: string): string => text.replaceAll(/[\s-]/g, '').toUpperCase();

/** Digits of a Polish number, with or without `PL`; null for anything else. */
const nativeDigits = (text: string): string | null => /^(?:PL)?(\d+)$/.exec(bare(text))?.[1] ?? null;

/** Whether a tax ID is Polish: digits with `PL` or no prefix. */
export const isNativeNip = (text: string): boolean => nativeDigits(text) !== null;

/**
 * Whether a text is a Polish tax ID: 10 digits, the last being the weighted sum mod 11; not empty or foreign
 * (specification 2, section 5), nor ten zeros.
 */
export function isValidNip(text: string): boolean {
  const digits = nativeDigits(text);
  if (digits?.length !== 10 || /^0+$/.test(digits)) return false;
  const weighted = WEIGHTS.reduce((total, weight, place) => total + weight * Number(digits[place]), 0);
  return weighted % 11 === Number(digits[9]);
}

/** Adds `PL` to the digits; an empty or foreign text is returned unchanged (specification 2, section 5). */
export function normaliseNip(text: string): string {
  const digits = nativeDigits(text);
  return digits === null ? text : `PL${digits}`;
}

/** `990-101-90-07`; foreign numbers are returned unchanged. */
export const formatNip = (number: string): string =>
  number.replace(/^PL(\d{3})(\d{3})(\d{2})(\d{2})$/u, '$1-$2-$3-$4');
