import { minor } from '@saldo/contract/domain/money';
import { expect, test } from 'vitest';
import * as format from './format.ts';

test('dates are written the Polish way', () => {
  expect(format.formatDate('2026-11-20')).toBe('20.11.2026');
  expect(format.formatDayMonth('2026-11-05')).toBe('05.11');
  expect(format.formatLongDate('2026-11-20', 'pl')).toBe('Piątek, 20 listopada 2026');
  expect(format.formatLongDate('2026-11-20', 'en')).toMatch(/^Friday,? 20 November 2026$/);
  expect(format.formatWeekday('2026-11-25', 'pl')).toBe('Środa');
});

test('months have a long and a short form', () => {
  expect(format.formatMonth('2027-01', 'pl')).toBe('styczeń 2027');
  expect(format.formatMonthName('2026-11', 'en')).toBe('November');
  expect(format.formatShortMonth('2026-11', 'pl')).toBe('lis');
  expect(format.formatMonthRange('2026-01', '2027-06', 'pl')).toBe('sty 2026 – cze 2027');
  expect(format.formatMonthRange('2026-05', '2026-05', 'pl')).toBe('maj 2026');
});

test.each([
  [0, 'pl', 'dzisiaj'],
  [1, 'pl', 'jutro'],
  [5, 'pl', 'za 5 dni'],
  [5, 'en', 'in 5 days'],
] as const)('in %d days, in %s, is %s', (days, locale, text) => {
  expect(format.formatRelativeDays(days, locale)).toBe(text);
});

test('amounts are in the French format', () => {
  expect(format.formatPln(minor(-123_456_750))).toBe('\u22121\u202F234\u202F567,50');
});
