/**
 * Formats of VAT numbers after their country prefix, from the European Commission's VIES ("What is the format of a VAT
 * number?"), read in November 2026. Check digits differ by country and change: only VIES knows whether a number is in use.
 */
const FORMS: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(\d[A-Z0-9+*]\d{5}[A-Z]|\d{7}[A-W][A-I])$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z0-9+*]{12}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  // Northern Ireland
  XI: /^(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
};

/** Prefixes of VAT numbers that differ from the country code. */
const COUNTRIES: Readonly<Record<string, string>> = { EL: 'GR', XI: 'GB' };

/** Prefixes of the European Union, and of Northern Ireland. */
export const EU_VAT_PREFIXES: readonly string[] = Object.keys(FORMS);

/** Capital letters and digits, without separators. */
export const normaliseEuVat = (text: string): string => text.replaceAll(/[\s.-]/g, '').toUpperCase();

/** Whether a text is a VAT number in its country's format, prefix first; a Polish one must also pass `isValidNip`. */
export function isValidEuVat(text: string): boolean {
  const number = normaliseEuVat(text);
  return FORMS[number.slice(0, 2)]?.test(number.slice(2)) ?? false;
}

/** The country (ISO 3166) of a VAT number by its prefix; null: none of the EU. */
export function countryOfEuVat(text: string): string | null {
  const prefix = normaliseEuVat(text).slice(0, 2);
  if (!(prefix in FORMS)) return null;
  return COUNTRIES[prefix] ?? prefix;
}
