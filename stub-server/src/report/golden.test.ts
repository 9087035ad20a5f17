import type { Dashboard } from '@saldo/contract/report';
import type { CashFlow } from '@saldo/contract/report-cash-flow';
import type { Explorer } from '@saldo/contract/report-explorer';
import type { CompanyResult } from '@saldo/contract/report-revenue';
import type { SeedData } from '@saldo/seeds';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONTRACTOR, PAYMENT_METHOD, SHEETS } from '#src/testing-ids.ts';
import { smallSeed } from '#src/testing-seed.ts';
import { testApp, type Caller, type TestApp } from '#src/testing.ts';
import { reportOf, sum } from './testing/asking.ts';

// A company whose figures were worked out by hand, in grosze; 20 November 2026.
//
// Konto główne has 10 000,00 on 1 January. Three rows of October to December:
//   rent      cost    2 000,00 + 23 % = 2 460,00, due on the 15th: 15.10, Sunday 15.11 -> 16.11, 15.12
//   retainer  income  5 000,00 + 23 % = 6 150,00, due on the 24th: Saturday 24.10 -> 26.10, 24.11, Christmas Eve -> 28.12
//   material  cost, a bag of November: 3 000,00 + 8 % = 3 240,00, due on 12.11
// Three documents: rent of October, paid on 15.10; retainer of October, 5 200,00 + 23 % = 6 396,00, paid on 27.10;
//   material 1 000,00 + 8 % = 1 080,00, to be paid on 25.11.
// Overdue are the rent of November and the rest of the bag, 3 240,00 - 1 080,00 = 2 160,00: 4 620,00, expected today.

const OCTOBER_END = 1_393_600; // 10 000,00 + 6 396,00 - 2 460,00
const NOVEMBER_END = 1_438_600; // 13 936,00 + 6 150,00 - 2 460,00 - 2 160,00 - 1 080,00
const DECEMBER_END = 1_807_600; // 14 386,00 + 6 150,00 - 2 460,00

const ROWS = { rent: 171, retainer: 172, material: 173 };

type Source = NonNullable<SeedData['paymentSources']>[number];

function goldenSeed(): SeedData {
  const small = smallSeed();
  const [like] = small.records;
  const [source] = small.paymentSources;
  if (!like || !source) throw new Error('The small scenario has rows and documents');
  const row = (own: Partial<typeof like>): typeof like => ({
    ...like,
    firstMonth: '2026-10',
    lastMonth: '2026-12',
    ...own,
  });
  const document = (id: number, own: Partial<Source>, part: Partial<Source['parts'][number]>): Source => {
    const [first] = source.parts;
    if (!first) throw new Error('A document has an instalment');
    const all = { ...first, id, paymentMethodId: PAYMENT_METHOD, ...part };
    return { ...source, id, contractorId: CONTRACTOR, ...own, parts: [all] };
  };
  const { rent, retainer, material } = ROWS;
  return {
    ...small,
    monthValues: [],
    records: [
      row({
        id: rent,
        position: 1,
        budgetId: SHEETS.office,
        direction: 'cost',
        netAmount: 200_000,
        issueDay: 1,
      }),
      row({ id: retainer, position: 1, budgetId: SHEETS.project, direction: 'income', netAmount: 500_000 }),
      row({
        id: material,
        position: 2,
        budgetId: SHEETS.project,
        direction: 'cost',
        netAmount: 300_000,
        vatRate: '8',
        issueDay: 5,
        paymentTermDays: 7,
        paymentTypeName: 'invoice-bag',
        firstMonth: '2026-11',
        lastMonth: '2026-11',
      }),
    ],
    paymentSources: [
      document(
        181,
        { number: 'FV 1', issueDate: '2026-10-01' },
        {
          cell: { recordId: rent, month: '2026-10' },
          net: 200_000,
          vat: 46_000,
          gross: 246_000,
          dueDate: '2026-10-15',
          expectedDate: '2026-10-15',
          paidDate: '2026-10-15',
        },
      ),
      document(
        182,
        { number: 'FS 1', direction: 'income', issueDate: '2026-10-10' },
        {
          cell: { recordId: retainer, month: '2026-10' },
          net: 520_000,
          vat: 119_600,
          gross: 639_600,
          dueDate: '2026-10-24',
          expectedDate: '2026-10-26',
          paidDate: '2026-10-27',
        },
      ),
      document(
        183,
        { number: 'FV 2', issueDate: '2026-11-18' },
        {
          cell: { recordId: material, month: '2026-11' },
          net: 100_000,
          vat: 8_000,
          gross: 108_000,
          dueDate: '2026-11-25',
          expectedDate: '2026-11-25',
          paidDate: null,
        },
      ),
    ],
  };
}

let app: TestApp;
let master: Caller;
beforeAll(async () => {
  app = await testApp({ scenario: goldenSeed() });
  master = await app.as('master@a.test');
});
afterAll(() => app.close());

test('cash flow: months, their ends and lowest days', async () => {
  const { total, balances, overdue } = await reportOf<CashFlow>(
    master,
    'cashflow?from=2026-10-01&to=2026-12-31',
  );
  expect(total).toEqual({
    income: { actual: [639_600, 0, 0], projected: [0, 615_000, 615_000] },
    cost: { actual: [246_000, 0, 0], projected: [0, 570_000, 246_000] },
  });
  expect(overdue).toEqual({ count: 2, income: 0, cost: 462_000 });
  expect(balances?.today).toBe(OCTOBER_END);
  expect(balances?.all).toEqual({
    opening: 1_000_000,
    ends: [OCTOBER_END, NOVEMBER_END, DECEMBER_END],
    lows: [
      { date: '2026-10-15', balance: 754_000 },
      { date: '2026-11-20', balance: 931_600 },
      { date: '2026-12-15', balance: 1_192_600 },
    ],
    openings: [],
  });
});

test('result: plan, actual and projection of the last three months, net', async () => {
  const { income, cost } = await reportOf<CompanyResult>(master, 'revenue?year=2026');
  const last = (months: readonly number[]) => months.slice(9);
  expect(last(income.plan)).toEqual([500_000, 500_000, 500_000]);
  expect(last(income.actual)).toEqual([520_000, 0, 0]);
  expect(last(income.projection)).toEqual([520_000, 500_000, 500_000]);
  expect(last(cost.plan)).toEqual([200_000, 500_000, 200_000]);
  expect(last(cost.actual)).toEqual([200_000, 100_000, 0]);
  expect(last(cost.projection)).toEqual([200_000, 500_000, 200_000]);
  expect(sum(income.projection) - sum(cost.projection)).toBe(620_000);
});

test('explorer: income and costs of each sheet', async () => {
  const { nodes } = await reportOf<Explorer>(
    master,
    'explorer/budget?from=2026-10-01&to=2026-12-31&rows=sheet',
  );
  const whole = (line: { actual: readonly number[]; planned: readonly number[] }) =>
    sum(line.actual) + sum(line.planned);
  const projects = nodes.map(({ name, income, cost }) => ({
    name,
    income: whole(income),
    cost: whole(cost),
  }));
  expect(projects.toSorted((one, other) => other.income - one.income)).toEqual([
    { name: 'Projekt Wisła', income: 1_520_000, cost: 300_000 },
    { name: 'Koszty biura', income: 0, cost: 600_000 },
  ]);
});

test('dashboard: the same balances, and this month planned and documented', async () => {
  const { balances, month } = await reportOf<Dashboard>(master, 'dashboard');
  expect(balances?.today).toBe(OCTOBER_END);
  expect(balances?.endOfMonth).toMatchObject({ date: '2026-11-30', balance: NOVEMBER_END });
  expect(month).toEqual({
    month: '2026-11',
    income: { planned: 500_000, actual: 0 },
    cost: { planned: 500_000, actual: 100_000 },
  });
});

test('export: the same totals as cash flow', async () => {
  const question = { source: 'cash-flow', from: '2026-10-01', to: '2026-12-31', columns: ['month', 'gross'] };
  const { rows, sums } = (await master.post('/api/analysis/preview', question)).json<{
    rows: unknown[][];
    sums: number[];
  }>();
  expect(rows).toEqual([
    ['2026-10', 393_600],
    ['2026-11', 45_000],
    ['2026-12', 369_000],
  ]);
  expect(sums[1]).toBe(DECEMBER_END - 1_000_000);
});
