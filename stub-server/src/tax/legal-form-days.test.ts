import type { CashItems } from '@saldo/contract/report-cash-flow';
import type { TaxSummary } from '@saldo/contract/tax';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildSheet } from '#src/testing-sheet.ts';
import { testApp, type Caller, type TestApp } from '#src/testing.ts';

// A company changes its legal form within the year: a limited company pays payroll ZUS by the 15th, others by the 20th.

let app: TestApp;
let master: Caller;
let row: number;
beforeEach(async () => {
  app = await testApp();
  master = await app.as('master@a.test');
  const from = { startDate: '2026-01-01', endDate: null };
  await master.post('/api/payment-type-setting', {
    settings: [
      { paymentType: 'vat', ...from, config: {} },
      { paymentType: 'income-tax', ...from, config: { form: 'cit', ratePercent: '9' } },
      { paymentType: 'zus', ...from, config: { mode: 'none' } },
    ],
  });
  const { rows } = await buildSheet(app, {
    firstMonth: '2026-11',
    lastMonth: '2027-06',
    rows: [
      {
        netAmount: 1_000_000,
        paymentTypeName: 'employment-contract',
        proportions: { person: 6000, incomeTax: 1000, zus: 3000 },
      },
    ],
  });
  row = rows[0] ?? 0;
});
afterEach(() => app.close());

const becomes = (startDate: string) =>
  master.post('/api/license-setting', {
    settings: [
      { name: 'legal-form', startDate: '2000-01-01', endDate: '2027-01-31', value: 'llc' },
      { name: 'legal-form', startDate, endDate: null, value: 'registered-partnership' },
    ],
  });

async function inCalendar(year: number): Promise<[string, string][]> {
  const { dues } = (await master.get(`/api/taxes/global-summary?year=${year}`)).json<TaxSummary>();
  return dues.filter(({ type }) => type === 'payroll-zus').map(({ month, dueDay }) => [month, dueDay]);
}

const inLists = async (): Promise<[string, string][]> => {
  const rows = await app.db
    .selectFrom('listed_payment')
    .select(['month', 'due_date', 'expected_date'])
    .where('record_id', '=', row)
    .where('kind', '=', 'zus')
    .orderBy('month')
    .execute();
  for (const { due_date: due, expected_date: expected } of rows) expect(expected).toBe(due);
  return rows.map(({ month, due_date: due }) => [month ?? '', due]);
};

async function inPlan(months: readonly string[]): Promise<[string, string][]> {
  const found: [string, string][] = [];
  for (const month of months) {
    const answer = await master.get(`/api/budget/record/${row}/overwrites/${month}`);
    const { planned } = answer.json<{ planned: { kind: string; dueDate: string }[] }>();
    for (const { kind, dueDate } of planned) if (kind === 'zus') found.push([month, dueDate]);
  }
  return found;
}

async function inCashFlow(): Promise<[string, string][]> {
  const query = 'from=2026-12-01&to=2027-07-31&direction=cost';
  const { items } = (await master.get(`/api/report/cashflow/items?${query}`)).json<CashItems>();
  return items
    .filter(({ origin, gross }) => origin.recordId === row && gross === 300_000)
    .toSorted((one, other) => one.date.localeCompare(other.date))
    .map(({ origin, date }): [string, string] => [origin.month, date]);
}

test('payroll ZUS is due by the legal form of its month in the plan, the lists, cash flow and the calendar', async () => {
  const byForm: [string, string][] = [
    ['2026-11', '2026-12-15'],
    ['2026-12', '2027-01-15'],
    ['2027-01', '2027-02-15'],
    ['2027-02', '2027-03-22'],
    ['2027-03', '2027-04-20'],
    ['2027-04', '2027-05-20'],
    ['2027-05', '2027-06-21'],
    ['2027-06', '2027-07-20'],
  ];
  expect(await inCashFlow()).toEqual(byForm.map(([month]) => [month, expect.stringMatching(/-1[5-7]$/)]));
  expect((await becomes('2027-02-01')).statusCode).toBe(200);
  expect([...(await inCalendar(2026)), ...(await inCalendar(2027))]).toEqual(byForm);
  expect(await inLists()).toEqual(byForm);
  expect(await inPlan(byForm.map(([month]) => month))).toEqual(byForm);
  expect(await inCashFlow()).toEqual(byForm);
});

test('a payroll document is divided by the legal form of its month', async () => {
  await becomes('2027-02-01');
  const pay = {
    gross: 500_000,
    costs: { amount: 25_000 },
    reduction: 30_000,
    hasPpk: false,
    isTaxed: true,
    taxedBefore: 0,
    insurance: 'full',
  };
  const due = async (month: string) => {
    const answer = await master.post('/api/payment-source', {
      type: 'employment-contract',
      direction: 'cost',
      number: `Lista płac ${month}`,
      issueDate: `${month}-25`,
      contractorId: null,
      pay: { ...pay, month, payDate: `${month}-28` },
    });
    const { source } = answer.json<{ source: { parts: { purpose: string; dueDate: string }[] } }>();
    return source.parts.find(({ purpose }) => purpose === 'zus')?.dueDate;
  };
  expect(await due('2026-12')).toBe('2027-01-15');
  expect(await due('2027-02')).toBe('2027-03-22');
});
