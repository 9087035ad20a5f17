import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatNip, isNativeNip, isValidNip, normaliseNip } from './nip.ts';

it.each(['5260250274', '8567346215', '1111111111', 'PL5260250274', 'pl 526-025-02-74', '526 025 02 74'])(
  '%s is valid',
  (nip) => {
    expect(isValidNip(nip)).toBe(true);
  },
);

it.each([
  '',
  ' ',
  '1234567890',
  '526025027',
  '52602502744',
  'DE5260250274',
  'PL',
  '526O250274',
  '5260250275',
  '0000000000',
  'PL 000-000-00-00',
])('%j is not valid', (nip) => {
  expect(isValidNip(nip)).toBe(false);
});

it.each([
  ['526-025-02-74', 'PL5260250274'],
  ['pl 5260250274', 'PL5260250274'],
  ['PL5260250274', 'PL5260250274'],
  ['123', 'PL123'],
  ['DE 811907980', 'DE 811907980'],
  ['', ''],
])('%j is normalised to %j', (typed, normal) => {
  expect(normaliseNip(typed)).toBe(normal);
});

it('a foreign prefix is not Polish', () => {
  expect([isNativeNip('PL123'), isNativeNip('123'), isNativeNip('DE123'), isNativeNip('')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

const digits = (count: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count })
    .map((list) => list.join(''));

it('normalising keeps validity and is idempotent', () => {
  fc.assert(
    fc.property(digits(10), (nip) => {
      expect(isValidNip(normaliseNip(nip))).toBe(isValidNip(nip));
      expect(normaliseNip(normaliseNip(nip))).toBe(normaliseNip(nip));
    }),
  );
});

it('nine digits have at most one check digit, and changing any digit invalidates it', () => {
  fc.assert(
    fc.property(digits(9), (nine) => {
      const valid = '0123456789'.split('').filter((check) => isValidNip(nine + check));
      expect(valid.length).toBeLessThanOrEqual(1);
      if (valid.length === 0) return;
      const broken = `${(Number(nine[0]) + 1) % 10}${nine.slice(1)}${valid[0] ?? ''}`;
      expect(isValidNip(broken)).toBe(false);
    }),
  );
});

it.each([
  ['PL5260250274', '526-025-02-74'],
  ['DE123456789', 'DE123456789'],
  ['', ''],
])('%j is shown as %j', (nip, text) => {
  expect(formatNip(nip)).toBe(text);
});
