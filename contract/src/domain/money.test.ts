import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exponentOf, CURRENCY_CODES } from './currency.ts';
import { add, addMoney, minor, multiplyByRate, splitByProportions, sum } from './money.ts';
import { proportions, signedAmounts } from './testing.ts';

describe('sums', () => {
  it('add minor units', () => {
    expect(add(minor(1), minor(-3), minor(10))).toBe(8);
    expect(add()).toBe(0);
    expect(sum([minor(10), minor(20)])).toBe(30);
  });

  it('refuse a total past 2^53, also on the way', () => {
    const most = minor(Number.MAX_SAFE_INTEGER);
    expect(() => sum([most, minor(1)])).toThrow(RangeError);
    expect(() => sum([most, minor(1), minor(-1)])).toThrow(RangeError);
  });

  it('of money keep the currency and refuse two of them', () => {
    const zloty = { amount: minor(5), currency: 'PLN' } as const;
    expect(addMoney(zloty, zloty)).toEqual({ amount: 10, currency: 'PLN' });
    expect(() => addMoney(zloty, { amount: minor(5), currency: 'EUR' })).toThrow(TypeError);
  });
});

describe('multiplyByRate', () => {
  it.each([
    [100, '4.2567', 2, 2, 426],
    [-100, '4.2567', 2, 2, -426],
    [1000, '0.027512', 0, 2, 2751],
    [2751, '36.35', 2, 0, 1000],
    [1, '0.5', 2, 2, 1],
    [1, '0.49999999', 2, 2, 0],
    [0, '999999999.99999999', 2, 2, 0],
    [1_000_000, '999999999.99999999', 2, 2, 1_000_000_000_000_000],
    [1_000_000_000_000, '4.25670001', 2, 2, 4_256_700_010_000],
  ])('%d at %s from %d to %d digits is %d', (amount, rate, from, to, result) => {
    expect(multiplyByRate(minor(amount), rate, from, to)).toBe(result);
  });

  it('leaves an amount unchanged at rate 1', () => {
    fc.assert(
      fc.property(signedAmounts, (amount) => {
        expect(multiplyByRate(amount, '1', 2, 2)).toBe(amount);
      }),
    );
  });

  it('refuses a rate that is not a decimal', () => {
    expect(() => multiplyByRate(minor(1), '4,25', 2, 2)).toThrow(RangeError);
  });
});

describe('splitByProportions', () => {
  it('gives the remainder to the largest fractions', () => {
    expect(splitByProportions(minor(100), { person: 3334, incomeTax: 3333, zus: 3333 })).toEqual({
      person: 34,
      incomeTax: 33,
      zus: 33,
    });
    expect(splitByProportions(minor(1001), { person: 5050, incomeTax: 950, zus: 4000 })).toEqual({
      person: 506,
      incomeTax: 95,
      zus: 400,
    });
  });

  it('gives the earlier part on a tie', () => {
    expect(splitByProportions(minor(1), { person: 0, incomeTax: 5000, zus: 5000 })).toEqual({
      person: 0,
      incomeTax: 1,
      zus: 0,
    });
  });

  it('keeps the sum, is off by less than one unit in each part and mirrors below zero', () => {
    fc.assert(
      fc.property(signedAmounts, proportions, (amount, parts) => {
        const shares = splitByProportions(amount, parts);
        expect(add(shares.person, shares.incomeTax, shares.zus)).toBe(amount);
        for (const name of ['person', 'incomeTax', 'zus'] as const) {
          const off = BigInt(shares[name]) * 10_000n - BigInt(amount) * BigInt(parts[name]);
          expect(off < 10_000n && off > -10_000n).toBe(true);
        }
        const mirrored = splitByProportions(minor(-Number(amount)), parts);
        expect(mirrored.zus).toBe(minor(-Number(shares.zus)));
      }),
    );
  });
});

it('currencies have two digits, except for four that have none', () => {
  expect(CURRENCY_CODES.filter((code) => exponentOf(code) === 0)).toEqual(['CLP', 'ISK', 'JPY', 'KRW']);
  expect(CURRENCY_CODES).toHaveLength(34);
});
