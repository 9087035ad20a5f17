import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isValidRegon, normaliseRegon } from './regon.ts';

it.each([
  '192598184',
  '123456785',
  '000331501',
  '610188201',
  '12345678512347',
  '123-456-785',
  '123 456 785 12347',
])('%j is valid', (regon) => {
  expect(isValidRegon(regon)).toBe(true);
});

it.each([
  '',
  '123456784',
  '12345678',
  '1234567850',
  '12345678512348',
  // its company's number is invalid, though the whole number is valid
  '12345678412344',
  '000000000',
  '00000000000000',
  'PL123456785',
  '12345678X',
])('%j is not valid', (regon) => {
  expect(isValidRegon(regon)).toBe(false);
});

const digits = (count: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count })
    .map((list) => list.join(''));
const checks = '0123456789'.split('');

it.each([
  ['eight', digits(8).filter((eight) => !/^0+$/.test(eight))],
  ['thirteen', digits(4).map((local) => `123456785${local}`)],
])('every %s digits have exactly one check digit', (_count, arbitrary) => {
  fc.assert(
    fc.property(arbitrary, (first) => {
      expect(checks.filter((check) => isValidRegon(first + check))).toHaveLength(1);
    }),
  );
});

it('separators between the digits do not matter', () => {
  fc.assert(
    fc.property(digits(9), fc.nat({ max: 9 }), fc.constantFrom(' ', '-', '\u{A0}'), (regon, at, sign) => {
      const typed = regon.slice(0, at) + sign + regon.slice(at);
      expect([normaliseRegon(typed), isValidRegon(typed)]).toEqual([regon, isValidRegon(regon)]);
    }),
  );
});
