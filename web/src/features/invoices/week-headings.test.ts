import { minor } from '@saldo/contract/domain/money';
import type { InvoiceToIssue } from '@saldo/contract/report-invoices';
import { expect, test } from 'vitest';
import { issueWeeks, weekKind } from './week-headings.tsx';

const TODAY = '2026-11-20';
const invoice = (issueDate: string) => ({ issueDate, isLate: issueDate < TODAY }) as InvoiceToIssue;
const week = (monday: string | null, count: number) => ({
  week: monday,
  count,
  net: minor(100 * count),
  gross: minor(123 * count),
});

test('listed invoices are grouped by week from Monday, late ones together, with the totals of all', () => {
  const days = ['2026-10-02', '2026-11-19', '2026-11-20', '2026-11-23', '2026-11-29'];
  const weeks = [week(null, 2), week('2026-11-16', 1), week('2026-11-23', 40), week('2026-11-30', 7)];
  // The list ends within the third week.
  expect(issueWeeks(days.map(invoice), weeks)).toEqual([
    { key: 'late', count: 2, week: weeks[0] },
    { key: '2026-11-16', count: 1, week: weeks[1] },
    { key: '2026-11-23', count: 2, week: weeks[2] },
  ]);
  expect(issueWeeks([], weeks)).toEqual([]);
});

test('a week is named by its distance from today', () => {
  const kinds = [null, '2026-11-16', '2026-11-23', '2026-11-30'].map((monday) => weekKind(monday, TODAY));
  expect(kinds).toEqual(['late', 'this', 'next', 'later']);
});
