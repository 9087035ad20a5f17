import { minor } from '@saldo/contract/domain/money';
import type { TaxDueRow, TaxSummary } from '@saldo/contract/tax';
import { expect, test } from 'vitest';
import { dueAddress, firstShown, movedFrom, withFirst } from './calendar-window.ts';
import {
  calendarRows,
  leftOf,
  listedDues,
  monthsWithoutSettings,
  shownMonths,
  slideOf,
  stateOf,
  totalOf,
  yearsOf,
} from './dues.ts';
import { sourceOfStep } from './step-source.ts';

const due = (own: Partial<TaxDueRow>): TaxDueRow => ({
  type: 'vat',
  period: '2026-11',
  month: '2026-11',
  amount: minor(1000),
  estimate: minor(1000),
  statutoryDay: '2026-12-25',
  dueDay: '2026-12-28',
  isActual: false,
  isEntered: false,
  paid: minor(0),
  unpaidDays: null,
  hasLastYearsFigures: false,
  budgetId: null,
  recordId: null,
  steps: [],
  ...own,
});
const summary = (dues: TaxDueRow[]): TaxSummary => ({ year: 2026, dues, missing: null, isWritten: true });
const TODAY = '2026-11-20';

const SHOWN = shownMonths('2026-11');

test('seven months, with the years whose periods may be due in them or overdue', () => {
  expect(SHOWN).toHaveLength(7);
  expect(SHOWN.at(-1)).toBe('2027-05');
  expect(yearsOf(SHOWN, TODAY)).toEqual([2025, 2026, 2027]);
  expect(yearsOf(shownMonths('2025-02'), TODAY)).toEqual([2024, 2025, 2026, 2027]);
});

test.each([
  ['nothing', { amount: minor(0) }],
  ['paid', { paid: minor(1000), dueDay: '2026-11-10' }],
  ['overdue', { dueDay: '2026-11-19', isEntered: true }],
  ['outOfDate', { dueDay: '2026-11-19' }],
  ['overdue', { dueDay: '2026-11-19', type: 'payroll-zus', isEntered: true }],
  ['outOfDate', { dueDay: '2026-11-19', type: 'payroll-zus' }],
  ['paid', { dueDay: '2026-11-19', type: 'payroll-zus', paid: minor(1000) }],
  ['soon', { dueDay: '2026-11-20' }],
  ['soon', { dueDay: '2026-12-04' }],
  ['later', { dueDay: '2026-12-05' }],
] as const)('a due is %s', (state, own) => {
  expect(stateOf(due(own), TODAY)).toBe(state);
});

test('dues belong to the month of their payment, and refunds reduce its total', () => {
  const refund = due({ type: 'vat-refund', amount: minor(300), dueDay: '2026-12-30' });
  const before = due({ period: '2026-09', dueDay: '2026-10-26', paid: minor(1000) });
  const summaries = [summary([refund, due({}), before])];
  expect(listedDues(summaries, SHOWN, TODAY).map(({ type }) => type)).toEqual(['vat', 'vat-refund']);
  expect(calendarRows(summaries, SHOWN).map(({ type }) => type)).toEqual(['vat', 'vat-refund']);
  expect(totalOf(listedDues(summaries, SHOWN, TODAY))).toBe(700);
});

test('overdue dues from before the months shown are listed first', () => {
  const late = due({ period: '2026-08', dueDay: '2026-09-25' });
  const dues = listedDues([summary([due({}), late])], SHOWN, TODAY);
  expect(dues.map(({ period }) => period)).toEqual(['2026-08', '2026-11']);
});

test('payments reduce what is left of a due', () => {
  expect(leftOf([due({ paid: minor(400) }), due({ paid: minor(1000) }), due({})])).toBe(1600);
});

test('months of payment after periods without settings are reported, only for that year', () => {
  const missing = { paymentType: 'vat' as const, date: '2027-02-01', message: '' };
  const summaries = [summary([]), { ...summary([]), year: 2027, missing }];
  expect([...monthsWithoutSettings(summaries, SHOWN).keys()]).toEqual(['2027-03', '2027-04', '2027-05']);
});

test('the window goes back to January of last year, and the address stores its position', () => {
  const at = (query: string) => firstShown(new URLSearchParams(query), TODAY);
  expect([at(''), at('from=2026-05'), at('from=2020-01'), at('from=x')]).toEqual([
    '2026-11',
    '2026-05',
    '2025-01',
    '2026-11',
  ]);
  expect(movedFrom('2026-11', -1, TODAY)).toBe('2026-05');
  expect(movedFrom('2025-01', -1, TODAY)).toBeNull();
  expect(withFirst(new URLSearchParams('view=taxes'), '2026-05', TODAY).toString()).toBe(
    'view=taxes&from=2026-05',
  );
});

test('a due has an address that makes its month of payment visible', () => {
  expect(dueAddress({ type: 'vat', month: '2026-11' }, TODAY)).toBe('/cashflow?view=taxes&due=vat.2026-11');
  expect(dueAddress({ type: 'zus', month: '2026-03' }, TODAY)).toBe(
    '/cashflow?view=taxes&due=zus.2026-03&from=2026-04',
  );
});

test('a step links to the previous due, to the settings or to the figures', () => {
  const october = due({ period: '2026-10', month: '2026-10' });
  const dues = [october, due({})];
  expect(sourceOfStep('surplus-before', due({}), dues)).toBe(october);
  expect(sourceOfStep('surplus-before', october, dues)).toBe('settings');
  expect(sourceOfStep('least-health', due({ type: 'zus' }), dues)).toBe('figures');
  expect(sourceOfStep('input-vat', due({}), dues)).toBeNull();
});

test('the shift lists the days off between the statutory day and the working day', () => {
  expect(slideOf(due({}))).toEqual([
    { day: '2026-12-25', off: 'holiday' },
    { day: '2026-12-26', off: 'holiday' },
    { day: '2026-12-27', off: 'sunday' },
    { day: '2026-12-28', off: null },
  ]);
});
