import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fractionOf, minor, roundHalfUp, scaleBy } from './rounding.ts';

it.each([
  ['0.5', 1],
  ['-0.5', -1],
  ['0.4999999999999999999999', 0],
  ['-0.4999999999999999999999', 0],
  ['1.5', 2],
  ['2.5', 3],
  ['-2.5', -3],
  ['1.005', 1],
  ['7', 7],
  ['0', 0],
])('rounds %s to %d', (decimal, rounded) => {
  expect(roundHalfUp(decimal)).toBe(rounded);
});

it.each([
  [5n, 10n, 1],
  [-5n, 10n, -1],
  [1n, 3n, 0],
  [2n, 3n, 1],
  [10n ** 30n + 1n, 2n * 10n ** 30n, 1],
  [10n ** 30n - 1n, 2n * 10n ** 30n, 0],
])('rounds %d / %d to %d', (numerator, denominator, rounded) => {
  expect(roundHalfUp(numerator, denominator)).toBe(rounded);
});

it('rounds to the nearest whole unit, mirrored below zero', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }),
      fc.bigInt({ min: 1000n, max: 10n ** 9n }),
      (n, d) => {
        const rounded = roundHalfUp(n, d);
        const twiceOff = 2n * (BigInt(rounded) * d - n);
        expect(twiceOff <= d && twiceOff >= -d).toBe(true);
        expect(roundHalfUp(-n, d)).toBe(minor(-Number(rounded)));
      },
    ),
  );
});

it('scales in doubles exactly as in BigInt', () => {
  const units = fc.oneof(fc.maxSafeInteger(), fc.integer({ min: -10_000_000, max: 10_000_000 }));
  const wholes = fc.oneof(fc.bigInt({ min: 1n, max: 10n ** 6n }), fc.bigInt({ min: 1n, max: 10n ** 17n }));
  fc.assert(
    fc.property(units, wholes, wholes, (amount, numerator, denominator) => {
      const result = () => scaleBy(amount, { numerator, denominator });
      const exact = () => roundHalfUp(BigInt(amount) * numerator, denominator);
      let expected: number | undefined;
      try {
        expected = exact();
      } catch {
        expect(result).toThrow(RangeError);
      }
      if (expected !== undefined) expect(result()).toBe(expected);
    }),
    { numRuns: 2000 },
  );
});

it.each([0.1, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('refuses %d as minor units', (units) => {
  expect(() => minor(units)).toThrow(RangeError);
});

it('never returns minus zero', () => {
  expect(minor(-0)).toBe(0);
  expect(scaleBy(-1, { numerator: 1n, denominator: 3n })).toBe(0);
});

it.each(['', '1,5', '1e3', ' 1', '.5', '5.', '--1', 'NaN'])('refuses %j as a decimal', (text) => {
  expect(() => fractionOf(text)).toThrow(RangeError);
});

it('refuses a denominator that is not positive', () => {
  expect(() => roundHalfUp(1n, 0n)).toThrow(RangeError);
});
