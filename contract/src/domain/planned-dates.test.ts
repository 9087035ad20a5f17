import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { BudgetRecord, MonthValue } from '../record.ts';
import { monthIndex } from './month.ts';
import { preparePlan } from './plan.ts';
import { datesAt, defaultDatesAt } from './planned-dates.ts';
import { monthValueOf, months, plans, recordOf } from './testing.ts';
import { isWorkingDay } from './working-days.ts';

function datesOf(month: string, own: Partial<BudgetRecord>, value?: Partial<MonthValue>) {
  const plan = preparePlan(recordOf(own), value ? [monthValueOf(month, value)] : [], []);
  const { issueDate, dueDate, expectedDate } = datesAt(plan, monthIndex(month));
  return [issueDate, dueDate, expectedDate];
}
const onDay = (day: number) => ({ paymentDayRule: { kind: 'day-of-month' as const, day } });

it.each([
  ['2026-03', {}, ['2026-03-10', '2026-03-24', '2026-03-24']],
  ['2026-02', { issueDay: 31, paymentTermDays: 0 }, ['2026-02-28', '2026-02-28', '2026-03-02']],
  // 24 to 27 December 2026 are days off
  ['2026-12', {}, ['2026-12-10', '2026-12-24', '2026-12-28']],
  ['2026-03', onDay(24), ['2026-03-10', '2026-03-24', '2026-03-24']],
  ['2026-03', onDay(20), ['2026-03-10', '2026-03-24', '2026-04-20']],
  ['2026-01', { ...onDay(31), paymentTermDays: 25 }, ['2026-01-10', '2026-02-04', '2026-03-02']],
  ['2026-11', { ...onDay(10), paymentTermDays: 30 }, ['2026-11-10', '2026-12-10', '2026-12-10']],
])('%s with %j is issued, due and expected on %j', (month, own, dates) => {
  expect(datesOf(month, own)).toEqual(dates);
});

it.each([
  [{ issueDate: '2026-04-02' }, ['2026-04-02', '2026-04-16', '2026-04-16']],
  [{ dueDate: '2026-03-28' }, ['2026-03-10', '2026-03-28', '2026-03-30']],
  [{ expectedPaymentDate: '2026-03-29' }, ['2026-03-10', '2026-03-24', '2026-03-29']],
])('own dates %j move the dates that depend on them: %j', (value, dates) => {
  expect(datesOf('2026-03', {}, value)).toEqual(dates);
});

it('a month without own dates has those of the row, in order, expected on a working day', () => {
  fc.assert(
    fc.property(plans, months, (plan, month) => {
      const dates = datesAt(plan, month);
      expect(dates).toEqual(defaultDatesAt(plan, month));
      expect(dates.issueDate <= dates.dueDate && dates.dueDate <= dates.expectedDate).toBe(true);
      expect(isWorkingDay(dates.expectedDate)).toBe(true);
    }),
  );
});
