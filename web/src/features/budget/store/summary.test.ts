import { minor } from '@saldo/contract/domain/money';
import { expect, test } from 'vitest';
import { editingContext, range } from '../testing/editing-context.ts';
import { DESIGN, RENT } from '../testing/sheet-source.ts';
import { atOnce } from '#lib/loading/in-slices.ts';
import { summing } from './summary.ts';

const { context } = editingContext({
  sheet: {
    records: [{ ...RENT, currency: 'EUR', netAmount: minor(10_050) }, DESIGN],
    rates: { EUR: '4.20004' },
  },
});
const summary = (fromRow: number, toRow: number) =>
  atOnce(summing(context.data(), context.model(), context.switches(), range(fromRow, toRow, 0, 1)));

test('Amounts in one currency are summed in it', () => {
  expect(summary(1, 1)).toEqual({ rows: 1, months: 2, count: 2, sum: 20_100, currency: 'EUR' });
  expect(summary(3, 3)).toMatchObject({ count: 2, sum: 1_000_000, currency: 'PLN' });
});

// 100,50 EUR are 422,10 (rounded) in each month, as in the totals.
test('Amounts in several currencies are summed in the account’s currency', () => {
  expect(summary(0, 3)).toEqual({ rows: 2, months: 2, count: 4, sum: 1_084_420, currency: 'PLN' });
});
