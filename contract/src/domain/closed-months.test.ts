import { minor } from './money.ts';
import { monthIndex, monthText } from './month.ts';
import { preparePlan } from './plan.ts';
import type { BudgetRecord, CellPart } from '../record.ts';
import { expect, test } from 'vitest';
import { filledMonths } from './row-range.ts';
import { changedClosedMonth, firstMonthOfCopy } from './closed-months.ts';
import { partOf, recordOf } from './testing.ts';

const part = partOf('2026-02');
const plan = (changes: Partial<BudgetRecord> = {}, parts: CellPart[] = []) =>
  preparePlan(recordOf({ netAmount: minor(100), lastMonth: '2026-06', ...changes }), [], parts);
const closed = [monthIndex('2026-02')];
const changed = (
  ...plans: Parameters<typeof changedClosedMonth> extends [unknown, ...infer Rest] ? Rest : never
) => {
  const month = changedClosedMonth(closed, ...plans);
  return month === null ? null : monthText(month);
};

test('a change outside closed months is allowed', () => {
  expect(changed(plan(), plan({ note: 'x', sectionId: 4, tradeSubjectId: 5, position: 7 }))).toBeNull();
  expect(changed(plan(), plan({ lastMonth: '2026-03' }))).toBeNull();
  expect(changed(plan({ netAmount: minor(0) }), null)).toBeNull();
  expect(changed(null, plan({ firstMonth: '2026-03' }))).toBeNull();
});

test('a change to a closed month is reported', () => {
  const changes: Partial<BudgetRecord>[] = [
    { netAmount: minor(101) },
    { direction: 'income' },
    { issueDay: 11 },
    { contractorId: 3 },
    { isInCashFlow: false },
    { isBooked: false },
    { vatRate: '8' },
    { budgetId: 2 },
    { segmentSize: 3 },
    { firstMonth: '2026-03' },
  ];
  for (const change of changes) expect(changed(plan(), plan(change))).toBe('2026-02');
  expect(changed(plan(), null)).toBe('2026-02');
  expect(changed(null, plan())).toBe('2026-02');
});

test('a payment without a plan is content too', () => {
  const bare = { netAmount: minor(0) };
  expect(changed(plan(bare, [part]), null)).toBe('2026-02');
  expect(filledMonths(plan(bare, [part])).map(monthText)).toEqual(['2026-02']);
  expect(filledMonths(plan({ segmentSize: 3 })).map(monthText)).toEqual(['2026-01', '2026-04']);
});

test('a copy starts after the last closed month in which its row has an amount', () => {
  const start = (of: ReturnType<typeof plan>, ...months: string[]) =>
    monthText(firstMonthOfCopy(of, months.map(monthIndex)));
  expect(start(plan(), '2026-02')).toBe('2026-03');
  expect(start(plan(), '2026-04', '2026-01')).toBe('2026-05');
  expect(start(plan({ segmentSize: 3 }), '2026-01', '2026-02')).toBe('2026-04');
  expect(start(plan(), '2025-12', '2026-07')).toBe('2026-01');
  expect(start(plan({ netAmount: minor(0) }, [part]), '2026-02')).toBe('2026-01');
  // nothing is left
  expect(start(plan(), '2026-06')).toBe('2026-01');
});
