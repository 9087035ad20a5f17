import { periodPrice } from '@saldo/contract/domain/subscription';
import { minor } from '@saldo/contract/domain/rounding';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { invoiceLines, sumOf } from './invoice-sums.ts';

test('The lines of an invoice add up to the amount charged to the card plus the balance used', () => {
  const amounts = fc.integer({ min: 1, max: 1_000_000 });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 500 }),
      amounts,
      amounts,
      amounts,
      amounts,
      (seats, unit, fee, off, paid) => {
        const terms = {
          seatPriceNetto: minor(unit),
          feePriceNetto: minor(fee),
          discount: minor(-off),
          balance: minor(paid),
        };
        const price = periodPrice(seats, terms);
        const { discount, balanceUsed } = price;
        const lines = invoiceLines(seats, { unitPrice: unit, fee, discount, balanceUsed });
        const sum = sumOf(lines);
        expect(sum.gross).toBe(price.payable + balanceUsed);
        expect(sum.net + sum.vat).toBe(sum.gross);
        for (const line of lines) expect(line.net + line.vat).toBe(line.gross);
      },
    ),
  );
});

test('The demo’s company pays for five seats and the fee less a discount', () => {
  const lines = invoiceLines(5, { unitPrice: 19_900, fee: 30_000, discount: -10_000, balanceUsed: 0 });
  expect(lines.map(({ what, net, vat, gross }) => [what, net, vat, gross])).toEqual([
    ['unit', 99_500, 22_885, 122_385],
    ['fee', 30_000, 6_900, 36_900],
    ['discount', -8_130, -1_870, -10_000],
  ]);
});
