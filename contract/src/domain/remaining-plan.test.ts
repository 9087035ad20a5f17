import { cellsOf } from './cells.ts';
import { plannedPayments } from './planned-payments.ts';
import { minor } from './money.ts';
import { monthText } from './month.ts';
import { preparePlan } from './plan.ts';
import type { BudgetRecord } from '../record.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { visitRemaining } from './remaining-plan.ts';
import { monthValueOf, partOf, recordOf } from './testing.ts';

const record = (changes: Partial<BudgetRecord>) =>
  recordOf({ netAmount: minor(1000), lastMonth: '2027-12', ...changes });
const part = (month: string, gross: number) =>
  partOf(month, { net: minor(gross), vat: minor(0), gross: minor(gross), dueDate: `${month}-10` });
const own = (month: string, netAmount: number, issueDate: string | null) =>
  monthValueOf(month, { netAmount: minor(netAmount), issueDate });
const TODAY = '2026-06-15';
const horizon = { rates: {}, zusDay: () => 15 };

const visited = (plan: ReturnType<typeof preparePlan>) => {
  const seen: [string, number, string][] = [];
  visitRemaining(plan, horizon, (month, { gross }, { date }) => seen.push([monthText(month), gross, date]));
  return seen;
};

const text = fc
  .integer({ min: 0, max: 23 })
  .map((place) => `${2026 + Math.floor(place / 12)}-${String((place % 12) + 1).padStart(2, '0')}`);

test('the remaining plan is the plan of the cells without a document', () => {
  const changes = fc.record({
    issueDay: fc.integer({ min: 1, max: 31 }),
    paymentTermDays: fc.integer({ min: 0, max: 90 }),
    segmentSize: fc.constantFrom<(1 | 2 | 3 | 6 | 12)[]>(1, 2, 3, 6, 12),
    netAmount: fc.nat(100_000).map(minor),
    paymentDayRule: fc.oneof(
      fc.constant({ kind: 'due-date' as const }),
      fc.record({ kind: fc.constant('day-of-month' as const), day: fc.integer({ min: 1, max: 31 }) }),
    ),
    paymentTypeName: fc.constantFrom('invoice' as const, 'mandate-contract' as const, 'other' as const),
    proportions: fc.constantFrom(
      { person: 6000, incomeTax: 1000, zus: 3000 },
      { person: 10_000, incomeTax: 0, zus: 0 },
    ),
  });
  const values = fc.uniqueArray(fc.tuple(text, fc.nat(50_000), fc.option(fc.constant('2026-07-03'))), {
    selector: ([month]) => month,
    maxLength: 4,
  });
  fc.assert(
    fc.property(changes, values, fc.uniqueArray(text, { maxLength: 3 }), (row, months, documents) => {
      const plan = preparePlan(
        record(row),
        months.map(([month, amount, date]) => own(month, amount, date)),
        documents.map((month) => part(month, 500)),
      );
      const expected = cellsOf(plan, plan.firstMonth, plan.lastMonth, TODAY)
        .filter(({ paymentPartIds }) => paymentPartIds.length === 0)
        .flatMap(({ month }) =>
          plannedPayments(plan, month, () => 15).map(({ gross, expectedDate }) => [
            monthText(month),
            gross,
            expectedDate,
          ]),
        );
      expect(visited(plan)).toEqual(expected);
    }),
  );
});

test('a bag of invoices keeps its plan minus its documents', () => {
  const bag = record({ paymentTypeName: 'invoice-bag', firstMonth: '2026-01', lastMonth: '2026-02' });
  const plan = preparePlan(bag, [], [part('2026-01', 1000), part('2026-02', 5000)]);
  expect(visited(plan)).toEqual([['2026-01', 230, '2026-01-26']]);
});
