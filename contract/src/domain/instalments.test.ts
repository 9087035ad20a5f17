import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { instalmentAmounts, missingGross, totalsOf } from './instalments.ts';
import { minor } from './rounding.ts';

const amounts = (net: number, vat: number) => ({
  net: minor(net),
  vat: minor(vat),
  gross: minor(net + vat),
});

describe('net and VAT of instalments', () => {
  test.each([
    // 22 878,00 in three (design/visual/payment-editor)
    {
      net: 1_910_000,
      vat: 377_800,
      grosses: [457_560, 1_143_900, 686_340],
      vats: [75_560, 188_900, 113_340],
    },
    { net: 100, vat: 23, grosses: [41, 41, 41], vats: [8, 7, 8] },
    { net: 100, vat: 23, grosses: [123], vats: [23] },
    // a correction mirrors its invoice
    { net: -100, vat: -23, grosses: [-41, -41, -41], vats: [-8, -7, -8] },
    // an advance settled in full
    { net: 0, vat: 0, grosses: [0], vats: [0] },
    { net: -50, vat: 50, grosses: [0, 0], vats: [50, 0] },
    { net: 100, vat: 0, grosses: [150, -50], vats: [0, 0] },
    // more than the document, and back
    {
      net: -999_999_999_999,
      vat: 1_000_000_000_000,
      grosses: [900_000_000_000, -899_999_999_999],
      vats: [1_000_000_000_000, 0],
    },
  ])('$net + $vat in $grosses', ({ net, vat, grosses, vats }) => {
    const parts = instalmentAmounts(amounts(net, vat), grosses.map(minor));
    expect(parts.map((part) => part.vat)).toEqual(vats);
    expect(totalsOf(parts)).toEqual(amounts(net, vat));
  });

  test('add up to the document, whatever they are', () => {
    const amount = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });
    fc.assert(
      fc.property(amount, amount, fc.array(amount, { maxLength: 12 }), (net, vat, first) => {
        const document = amounts(net, vat);
        const rest = missingGross(document.gross, first.map(minor));
        const parts = instalmentAmounts(document, [...first.map(minor), rest]);
        expect(totalsOf(parts)).toEqual(document);
        for (const part of parts) expect(part.net + part.vat).toBe(part.gross);
      }),
    );
  });

  test('cannot be made of amounts with a different sum', () => {
    expect(() => instalmentAmounts(amounts(100, 23), [minor(100)])).toThrow(RangeError);
  });
});
