import fc from 'fast-check';
import { expect, it } from 'vitest';
import { add, minor } from './money.ts';
import { roundHalfUp } from './rounding.ts';
import { signedAmounts } from './testing.ts';
import { grossOf, netOf, vatOf, vatPercent, vatTable } from './vat.ts';

it.each([
  [10_000, '23', 2300],
  [2, '23', 0],
  [3, '23', 1],
  [-3, '23', -1],
  [50, '23', 12],
  [10, '5', 1],
  [9, '5', 0],
  [100, '8', 8],
  [100, '0', 0],
  [100, 'zw', 0],
  [100, 'np', 0],
  [100, 'oo', 0],
] as const)('VAT of %d at %s is %d', (net, rate, vat) => {
  expect(vatOf(minor(net), rate)).toBe(vat);
  expect(grossOf(minor(net), rate)).toBe(net + vat);
});

it('agrees with exact arithmetic', () => {
  const anyNet = fc.oneof(signedAmounts, fc.maxSafeInteger().map(minor));
  fc.assert(
    fc.property(anyNet, fc.constantFrom('23', '8', '5', '0', 'zw' as const), (net, rate) => {
      expect(vatOf(net, rate)).toBe(roundHalfUp(BigInt(net) * BigInt(vatPercent(rate)), 100n));
    }),
  );
});

it('finds the net amount of a gross amount', () => {
  expect(netOf(minor(12_300), '23')).toBe(10_000);
  expect(netOf(minor(10_000), '23')).toBe(8130);
  expect(netOf(minor(500), 'zw')).toBe(500);
  const typed = fc.integer({ min: 0, max: 1_000_000_000_000 }).map(minor);
  fc.assert(
    fc.property(typed, fc.constantFrom('23', '8', '5', 'zw' as const), (net, rate) => {
      expect(netOf(grossOf(net, rate), rate)).toBe(net);
      expect(Math.abs(grossOf(netOf(net, rate), rate) - net)).toBeLessThanOrEqual(1);
    }),
  );
});

it('lists every rate, highest first', () => {
  const table = vatTable(minor(10_001));
  expect(table.map(({ rate }) => rate)).toEqual(['23', '8', '5', '0', 'zw', 'np', 'oo']);
  expect(table[0]).toEqual({ rate: '23', net: 10_001, vat: 2300, gross: 12_301 });
  for (const { net, vat, gross } of table) expect(add(net, vat)).toBe(gross);
});
