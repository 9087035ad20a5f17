import { minor } from '@saldo/contract/domain/money';
import type { InvoiceToIssue } from '@saldo/contract/report-invoices';
import { expect, test } from 'vitest';
import { issueWeeks } from './issue-weeks.ts';

const TODAY = '2026-11-20';
const invoice = (issueDate: string, net: number): InvoiceToIssue => ({
  id: -1,
  origin: { budgetId: 1, recordId: 1, month: issueDate.slice(0, 7) },
  budget: 'Realizacje',
  name: 'Transza',
  contractor: null,
  basis: 'invoice',
  vatRate: '23',
  issueDate,
  dueDate: issueDate,
  isLate: issueDate < TODAY,
  currency: 'PLN',
  net: minor(net),
  vat: minor(0),
  gross: minor(net),
  netPln: minor(net),
  grossPln: minor(net),
  version: 0,
  mayWrite: true,
});

test('late invoices are one group, the others are grouped by week from Monday', () => {
  const days = ['2026-10-02', '2026-11-19', '2026-11-20', '2026-11-23', '2026-11-29', '2026-11-30'];
  const weeks = issueWeeks(
    days.map((day, place) => invoice(day, 100 * (place + 1))),
    TODAY,
  );
  expect(weeks.map(({ kind, from, count, netPln }) => [kind, from, count, netPln])).toEqual([
    ['late', '2026-10-02', 2, 300],
    ['this', '2026-11-16', 1, 300],
    ['next', '2026-11-23', 2, 900],
    ['later', '2026-11-30', 1, 600],
  ]);
  expect(issueWeeks([], TODAY)).toEqual([]);
});
