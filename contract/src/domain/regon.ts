const NINE = [8, 9, 2, 3, 4, 5, 6, 7] as const;
const FOURTEEN = [2, 4, 8, 5, 0, 9, 7, 3, 6, 1, 2, 4, 8] as const;

/** Digits of a REGON without separators. */
export const normaliseRegon = (text: string): string => text.replaceAll(/[\s-]/g, '');

const fits = (digits: string, weights: readonly number[]): boolean => {
  const sum = weights.reduce((total, weight, place) => total + weight * Number(digits[place]), 0);
  return (sum % 11) % 10 === Number(digits[weights.length]);
};

/**
 * Whether a text is a REGON: 9 digits, or 14 for a local unit, beginning with its company's; the last is the weighted
 * sum mod 11 (ten counts as zero).
 */
export function isValidRegon(text: string): boolean {
  const digits = normaliseRegon(text);
  if (!/^(\d{9}|\d{14})$/.test(digits) || /^0+$/.test(digits)) return false;
  return fits(digits, NINE) && (digits.length === 9 || fits(digits, FOURTEEN));
}
