import { minor } from '@saldo/contract/domain/money';
import { periodPrice } from '@saldo/contract/domain/subscription';
import { expect, test } from 'vitest';
import { chargeLines } from './charge-lines.ts';

const FEE = minor(300_00);
const terms = { seatPriceNetto: minor(199_00), feePriceNetto: FEE, discount: minor(0), balance: minor(0) };

test('seats and fee add up to net, VAT and gross', () => {
  expect(chargeLines(FEE, periodPrice(5, terms))).toEqual([
    { key: 'seats', amount: 995_00 },
    { key: 'fee', amount: 300_00 },
    { key: 'net', amount: 1295_00 },
    { key: 'vat', amount: 297_85 },
    { key: 'gross', amount: 1592_85 },
    { key: 'payable', amount: 1592_85 },
  ]);
});

test('discount and balance are subtracted, each on its own line', () => {
  const price = periodPrice(5, { ...terms, discount: minor(-100_00), balance: minor(200_00) });
  expect(chargeLines(FEE, price).slice(-4)).toEqual([
    { key: 'gross', amount: 1592_85 },
    { key: 'discount', amount: -100_00 },
    { key: 'balance', amount: -200_00 },
    { key: 'payable', amount: 1292_85 },
  ]);
});
