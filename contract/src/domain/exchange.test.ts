import fc from 'fast-check';
import { expect, it } from 'vitest';
import { convert } from './exchange.ts';
import { minor, multiplyByRate } from './money.ts';
import { RATES, signedAmounts } from './testing.ts';

it('converts to złotys by multiplying by the rate', () => {
  fc.assert(
    fc.property(signedAmounts, (amount) => {
      expect(convert(amount, 'EUR', 'PLN', RATES)).toBe(multiplyByRate(amount, RATES.EUR, 2, 2));
    }),
  );
  expect(convert(minor(1000), 'JPY', 'PLN', RATES)).toBe(2751);
});

it('converts from złotys by dividing, and between foreign currencies with one rounding', () => {
  expect(convert(minor(42_567), 'PLN', 'EUR', RATES)).toBe(10_000);
  expect(convert(minor(10_000), 'EUR', 'USD', RATES)).toBe(10_915);
  expect(convert(minor(-10_000), 'EUR', 'JPY', RATES)).toBe(-15_472);
});

it('needs no rate within one currency', () => {
  expect(convert(minor(5), 'CHF', 'CHF', {})).toBe(5);
});

it('names a missing or unusable rate', () => {
  expect(() => convert(minor(5), 'CHF', 'PLN', RATES)).toThrow('No exchange rate for CHF');
  expect(() => convert(minor(5), 'PLN', 'EUR', { EUR: '0' })).toThrow(RangeError);
});
