import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BudgetRecord } from '../record.ts';
import { minor } from './money.ts';
import { addMonths, monthIndex, monthText } from './month.ts';
import { preparePlan } from './plan.ts';
import { remainingAt, remainingPayments } from './remaining-payments.ts';
import { visitRemaining } from './remaining-plan.ts';
import { monthValueOf, partOf, recordOf } from './testing.ts';

const FIRST = monthIndex('2026-01');
const month = fc.integer({ min: 0, max: 11 }).map((after) => monthText(addMonths(FIRST, after)));
const row = fc.record({
  netAmount: fc.nat(100_000).map(minor),
  segmentSize: fc.constantFrom<BudgetRecord['segmentSize'][]>(1, 2, 3, 6, 12),
  paymentTypeName: fc.constantFrom(
    'invoice' as const,
    'invoice-bag' as const,
    'employment-contract' as const,
  ),
  proportions: fc.constantFrom(null, { person: 6000, incomeTax: 1000, zus: 3000 }),
});
const value = fc.record({
  month,
  netAmount: fc.option(fc.nat(50_000).map(minor)),
  contractorId: fc.option(fc.constant(9)),
  paymentMethodId: fc.option(fc.constant(8)),
  expectedPaymentDate: fc.option(fc.constant('2026-07-03')),
});
const values = fc.uniqueArray(value, { selector: (one) => one.month, maxLength: 4 });
const documents = fc.array(fc.record({ month, gross: fc.integer({ min: -5000, max: 90_000 }) }), {
  maxLength: 4,
});

const planOf = (
  own: Partial<BudgetRecord>,
  monthValues: readonly Partial<ReturnType<typeof monthValueOf>>[],
  parts: readonly { month: string; gross: number }[],
) =>
  preparePlan(
    recordOf(own),
    monthValues.map((one) => monthValueOf(one.month ?? '', one)),
    parts.map((one) => partOf(one.month, { net: minor(one.gross), vat: minor(0), gross: minor(one.gross) })),
  );

test('the rest of a row equals its flows in forecasts, on the same days', () => {
  fc.assert(
    fc.property(row, values, documents, (own, monthValues, parts) => {
      const plan = planOf(own, monthValues, parts);
      const expected: [number, number, string][] = [];
      const horizon = { rates: {}, zusDay: () => 15 };
      visitRemaining(plan, horizon, (at, { gross }, { date }) => expected.push([at, gross, date]));
      const found = remainingPayments(plan, { zusDay: () => 15 });
      expect(found.map((one) => [one.month, one.gross, one.expectedDate])).toEqual(expected);
      expect(found.filter(({ net, vat, gross }) => net + vat !== gross)).toEqual([]);
    }),
  );
});

test('a month names its recipient and payment method', () => {
  const plan = planOf({}, [{ month: '2026-03', contractorId: 9, paymentMethodId: 8 }], []);
  const whom = (at: string) => remainingAt(plan, monthIndex(at), { zusDay: () => 15 })[0];
  expect(whom('2026-03')).toMatchObject({ contractorId: 9, paymentMethodId: 8 });
  expect(whom('2026-04')).toMatchObject({ contractorId: 7, paymentMethodId: 3 });
});

test('the rest of a bag in euros is in euros, whatever the currencies of its documents', () => {
  const bag = recordOf({ paymentTypeName: 'invoice-bag', currency: 'EUR' });
  const paid = partOf('2026-02', { net: minor(40_000), vat: minor(0), gross: minor(40_000) });
  const plan = preparePlan(bag, [], [paid]);
  const [left] = remainingAt(plan, monthIndex('2026-02'), { rates: { EUR: '4' }, zusDay: () => 15 });
  expect(left?.gross).toBe(123_000 - 10_000);
});
