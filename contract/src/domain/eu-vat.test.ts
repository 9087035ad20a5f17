import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countryOfEuVat, EU_VAT_PREFIXES, isValidEuVat, normaliseEuVat } from './eu-vat.ts';

/** Numbers in each country's format, and numbers that barely miss it. */
const FORMS: Readonly<Record<string, { valid: readonly string[]; invalid: readonly string[] }>> = {
  AT: { valid: ['ATU12345678'], invalid: ['AT12345678', 'ATU1234567'] },
  BE: { valid: ['BE0123456789', 'BE1234567890'], invalid: ['BE123456789', 'BE2123456789'] },
  BG: { valid: ['BG123456789', 'BG1234567890'], invalid: ['BG12345678', 'BG12345678901'] },
  CY: { valid: ['CY12345678X'], invalid: ['CY123456789', 'CY1234567X'] },
  CZ: { valid: ['CZ12345678', 'CZ123456789', 'CZ1234567890'], invalid: ['CZ1234567', 'CZ12345678901'] },
  DE: { valid: ['DE123456789', 'de 123 456 789'], invalid: ['DE12345678', 'DE1234567890'] },
  DK: { valid: ['DK12345678', 'DK 12 34 56 78'], invalid: ['DK1234567', 'DK123456789'] },
  EE: { valid: ['EE123456789'], invalid: ['EE12345678'] },
  EL: { valid: ['EL123456789'], invalid: ['EL12345678', 'GR123456789'] },
  ES: { valid: ['ESX1234567X', 'ESA12345678', 'ES12345678Z'], invalid: ['ESA1234567', 'ESA1234567BC'] },
  FI: { valid: ['FI12345678'], invalid: ['FI1234567', 'FI123456789'] },
  FR: { valid: ['FR12345678901', 'FRXX123456789'], invalid: ['FR1234567890', 'FRIO123456789'] },
  HR: { valid: ['HR12345678901'], invalid: ['HR1234567890'] },
  HU: { valid: ['HU12345678'], invalid: ['HU123456789'] },
  IE: { valid: ['IE1234567W', 'IE1X23456L', 'IE1234567WA'], invalid: ['IE12345678', 'IE1234567WX'] },
  IT: { valid: ['IT12345678901'], invalid: ['IT1234567890'] },
  LT: { valid: ['LT123456789', 'LT123456789012'], invalid: ['LT1234567890', 'LT12345678'] },
  LU: { valid: ['LU12345678'], invalid: ['LU1234567'] },
  LV: { valid: ['LV12345678901'], invalid: ['LV1234567890'] },
  MT: { valid: ['MT12345678'], invalid: ['MT1234567'] },
  NL: { valid: ['NL123456789B01', 'NL123456789.B01'], invalid: ['NL123456789B0', 'NL123456789B012'] },
  PL: { valid: ['PL5260250274', 'PL 526-025-02-74'], invalid: ['PL526025027', '5260250274'] },
  PT: { valid: ['PT123456789'], invalid: ['PT12345678'] },
  RO: { valid: ['RO12', 'RO1234567890'], invalid: ['RO1', 'RO12345678901'] },
  SE: { valid: ['SE123456789012'], invalid: ['SE12345678901'] },
  SI: { valid: ['SI12345678'], invalid: ['SI1234567'] },
  SK: { valid: ['SK1234567890'], invalid: ['SK123456789'] },
  XI: {
    valid: ['XI123456789', 'XI123456789012', 'XIGD123', 'XIHA123'],
    invalid: ['XI1234567890', 'XIGD12', 'GB123456789'],
  },
};

it('has the 27 countries of the EU, and Northern Ireland', () => {
  expect(EU_VAT_PREFIXES.toSorted()).toEqual(Object.keys(FORMS).toSorted());
  expect(EU_VAT_PREFIXES).toHaveLength(28);
});

it.each(Object.entries(FORMS))(
  'takes the numbers of %s alone in their form',
  (_prefix, { valid, invalid }) => {
    expect(valid.filter((number) => !isValidEuVat(number))).toEqual([]);
    expect(invalid.filter((number) => isValidEuVat(number))).toEqual([]);
  },
);

it.each(['', 'US123456789', 'CH123456789', 'constructor', '__proto__12', 'DE'])('%j is invalid', (text) => {
  expect(isValidEuVat(text)).toBe(false);
});

it.each([
  ['DE123456789', 'DE'],
  ['el 123456789', 'GR'],
  ['XI123456789', 'GB'],
  ['US123456789', null],
  ['', null],
])('the country of %j is %j', (number, country) => {
  expect(countryOfEuVat(number)).toBe(country);
});

it('normalising is idempotent, and keeps validity', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...Array.from('dePL0123456789 .-')) }), (text) => {
      const number = normaliseEuVat(text);
      expect([normaliseEuVat(number), isValidEuVat(number)]).toEqual([number, isValidEuVat(text)]);
    }),
  );
});
