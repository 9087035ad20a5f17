const WEIGHTS = [6, 5, 7, 2, 3, 4, 5, 6, 7] as const;

const bare = (text: string): string => text.replaceAll(/[\s-]/g, '').toUpperCase();

/** Digits of a Polish number, with or without `PL`; null for anything else. */
const nativeDigits = (text: string): string | null => /^(?:PL)?(\d+)$/.exec(bare(text))?.[1] ?? null;

/** Whether a tax id is Polish: digits with `PL` or no prefix. */
export const isNativeNip = (text: string): boolean => nativeDigits(text) !== null;

/** Whether a text is a Polish tax id: 10 digits whose weighted sum mod 11 is the last one; empty or foreign is not (specification 2, section 5), and ten zeros, whose sum agrees, are nobody's. */
export function isValidNip(text: string): boolean {
  const digits = nativeDigits(text);
  if (digits?.length !== 10 || /^0+$/.test(digits)) return false;
  const weighted = WEIGHTS.reduce((total, weight, place) => total + weight * Number(digits[place]), 0);
  return weighted % 11 === Number(digits[9]);
}

/** `PL` and the digits; empty or foreign text comes back as it is (specification 2, section 5). */
export function normaliseNip(text: string): string {
  const digits = nativeDigits(text);
  return digits === null ? text : `PL${digits}`;
}
