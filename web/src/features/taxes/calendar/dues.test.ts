import { minor } from '@saldo/contract/domain/money';
import type { TaxDueRow, TaxSummary } from '@saldo/contract/tax';
import { expect, test } from 'vitest';
import { calendarRows, listedDues, shownMonths, slideOf, stateOf, totalOf, yearsOf } from './dues.ts';

const due = (own: Partial<TaxDueRow>): TaxDueRow => ({
  type: 'vat',
  period: '2026-11',
  month: '2026-11',
  amount: minor(1000),
  estimate: minor(1000),
  statutoryDay: '2026-12-25',
  dueDay: '2026-12-28',
  isActual: false,
  paid: minor(0),
  hasLastYearsFigures: false,
  budgetId: null,
  recordId: null,
  steps: [],
  ...own,
});
const summary = (dues: TaxDueRow[]): TaxSummary => ({ year: 2026, dues, missing: null, isWritten: true });
const TODAY = '2026-11-20';

test('seven months from this one, with the years whose periods may be due in them', () => {
  expect(shownMonths(TODAY)).toHaveLength(7);
  expect(shownMonths(TODAY).at(-1)).toBe('2027-05');
  expect(yearsOf(shownMonths(TODAY))).toEqual([2026, 2027]);
  expect(yearsOf(shownMonths('2027-01-10'))).toEqual([2026, 2027]);
});

test.each([
  ['nothing', { amount: minor(0) }],
  ['paid', { paid: minor(1000), dueDay: '2026-11-10' }],
  ['overdue', { dueDay: '2026-11-19' }],
  ['later', { dueDay: '2026-11-19', type: 'payroll-zus' }],
  ['soon', { dueDay: '2026-11-20' }],
  ['soon', { dueDay: '2026-12-04' }],
  ['later', { dueDay: '2026-12-05' }],
] as const)('a due is %s', (state, own) => {
  expect(stateOf(due(own), TODAY)).toBe(state);
});

test('dues stand in the month of their payment, refunds lower its total', () => {
  const refund = due({ type: 'vat-refund', amount: minor(300), dueDay: '2026-12-30' });
  const before = due({ period: '2026-09', dueDay: '2026-10-26' });
  const summaries = [summary([refund, due({}), before])];
  const months = shownMonths(TODAY);
  expect(listedDues(summaries, months).map(({ type }) => type)).toEqual(['vat', 'vat-refund']);
  expect(calendarRows(summaries, months).map(({ type }) => type)).toEqual(['vat', 'vat-refund']);
  expect(totalOf(listedDues(summaries, months))).toBe(700);
});

test('the slide names the days off between the day of the law and the working day', () => {
  expect(slideOf(due({}))).toEqual([
    { day: '2026-12-25', off: 'holiday' },
    { day: '2026-12-26', off: 'holiday' },
    { day: '2026-12-27', off: 'sunday' },
    { day: '2026-12-28', off: null },
  ]);
});
