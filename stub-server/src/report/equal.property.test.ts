import type { AnalysisPreview } from '@saldo/contract/analysis';
import { addMonths, dateInMonth, monthIndex, monthText } from '@saldo/contract/domain/month';
import { preparePlans } from '@saldo/contract/domain/plan';
import { addRecord, createTotals } from '@saldo/contract/domain/totals';
import type { Dashboard } from '@saldo/contract/report';
import type { CashFlow, CashItems } from '@saldo/contract/report-cash-flow';
import type { Explorer, ExplorerLine } from '@saldo/contract/report-explorer';
import type { CompanyResult } from '@saldo/contract/report-revenue';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildPayment } from '#src/testing-payment.ts';
import { buildSheet, sheetOf } from '#src/testing-sheet.ts';
import { runs } from '#src/testing-runs.ts';
import { testApp, type Caller, type TestApp } from '#src/testing.ts';
import { reportOf, sum } from './testing/asking.ts';

const YEAR = 2026;
/** The months of the dashboard: from three before November 2026 to 24 after. */
const FIRST = monthIndex('2026-08');
const MONTHS = 28;
const PERIOD = `from=${dateInMonth(FIRST, 1)}&to=${dateInMonth(addMonths(FIRST, MONTHS - 1), 31)}`;
const WHOLE_YEAR = { from: `${YEAR}-01-01`, to: `${YEAR}-12-31` };
const YEAR_QUERY = `from=${WHOLE_YEAR.from}&to=${WHOLE_YEAR.to}`;

const month = fc.integer({ min: 1, max: 12 }).map((number) => `${YEAR}-${String(number).padStart(2, '0')}`);
const amount = fc.integer({ min: -50_000, max: 900_000 });
const row = fc.record({
  direction: fc.constantFrom('income' as const, 'cost' as const),
  paymentTypeName: fc.constantFrom('invoice', 'invoice-bag', 'other', 'vat', 'income-tax'),
  vatRate: fc.constantFrom('23', '8', 'zw'),
  currency: fc.constantFrom('PLN' as const, 'EUR' as const),
  netAmount: fc.integer({ min: 0, max: 900_000 }),
  segmentSize: fc.constantFrom(1, 3),
  isInCashFlow: fc.boolean(),
  isBooked: fc.boolean(),
  months: fc.dictionary(month, fc.integer({ min: 0, max: 900_000 }), { maxKeys: 3 }),
});
/** `pays`: the index of a row among all of them */
const payment = fc.record({
  pays: fc.nat(),
  month,
  gross: amount,
  expectedDate: fc.constantFrom('2026-09-10', '2026-11-25', '2027-01-11'),
  paidDate: fc.constantFrom(null, '2026-09-14', '2026-11-20', '2026-12-01'),
  count: fc.constantFrom(1, 2),
  currency: fc.constantFrom('PLN' as const, 'EUR' as const),
  isInCashFlow: fc.boolean(),
});
const companies = fc.record({
  sheets: fc.array(
    fc.record({
      rows: fc.array(row, { minLength: 1, maxLength: 4 }),
      isDraft: fc.boolean(),
      isInternal: fc.boolean(),
      isClosed: fc.boolean(),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  payments: fc.array(payment, { maxLength: 8 }),
  transfer: fc.integer({ min: 0, max: 500_000 }),
});
type Company = typeof companies extends fc.Arbitrary<infer Value> ? Value : never;

/** Builds a company in the small scenario. */
async function build(app: TestApp, user: Caller, { sheets, payments, transfer }: Company): Promise<void> {
  const rows: number[] = [];
  for (const { isClosed, ...sheet } of sheets) {
    const lockedMonths = isClosed ? ['2026-08', '2026-09'] : [];
    rows.push(...(await buildSheet(app, { ...sheet, lockedMonths })).rows);
  }
  const cellOf = (pays: number, of: string) => ({ recordId: rows[pays % rows.length] ?? 0, month: of });
  const set = (ids: readonly number[], change: object) =>
    app.store.transact({ accountId: null }, async (tx) => {
      await tx.updateTable('payment_part').set(change).where('id', 'in', ids).execute();
    });
  for (const { pays, month: of, gross, currency, isInCashFlow, ...own } of payments) {
    const ids = await buildPayment(app, { cell: cellOf(pays, of), net: gross, gross, ...own });
    await set(ids, { is_in_cash_flow: isInCashFlow ? 1 : 0, is_booked: pays % 2 === 0 ? 1 : 0 });
    await app.store.transact({ accountId: null }, async (tx) => {
      const last = await tx
        .selectFrom('payment_source')
        .select(({ fn }) => fn.max('id').as('id'))
        .executeTakeFirst();
      await tx.updateTable('payment_source').set({ currency }).where('id', '=', Number(last?.id)).execute();
    });
  }
  // between own accounts: it changes the balances of two methods and nothing else
  const savings = (await user.post('/api/payment-method', { name: 'Oszczędności' })).json<{ id: number }>();
  const cell = cellOf(0, '2026-10');
  await buildPayment(app, { cell, net: transfer, gross: transfer, paidDate: '2026-10-12' });
  const back = await buildPayment(app, { cell, net: -transfer, gross: -transfer, paidDate: '2026-10-12' });
  await set(back, { payment_method_id: savings.id });
}

type Sides = Record<'income' | 'cost', number[]>;
const added = (one: readonly number[], other: readonly number[]) =>
  one.map((value, at) => value + (other[at] ?? 0));
const ofCash = ({ income, cost }: CashFlow['total']): Sides => ({
  income: added(income.actual, income.projected),
  cost: added(cost.actual, cost.projected),
});
const ofExplorer = ({ income, cost }: ExplorerLine): Sides => ({
  income: added(income.actual, income.planned),
  cost: added(cost.actual, cost.planned),
});
const together = (all: readonly Sides[], columns: number): Sides => ({
  income: Array.from({ length: columns }, (_, at) => sum(all.map(({ income }) => income[at] ?? 0))),
  cost: Array.from({ length: columns }, (_, at) => sum(all.map(({ cost }) => cost[at] ?? 0))),
});
const result = ({ income, cost }: Sides): number => sum(income) - sum(cost);

async function exported(user: Caller, question: object, column: string): Promise<number> {
  const answer = await user.post('/api/analysis/preview', { ...question, columns: ['month', column] });
  expect(answer.statusCode, answer.payload).toBe(200);
  const { shown, sums } = answer.json<AnalysisPreview>();
  return sums[shown.indexOf(column)] ?? 0;
}

/**
 * Amounts by day of payment: cash flow by method and by sheet, dashboard, profitability by payment,
 * export.
 */
async function compareCash(user: Caller, dashboard: Dashboard): Promise<void> {
  const ask = (query: string) => reportOf<CashFlow>(user, `cashflow?${PERIOD}&${query}`);
  const cash = await ask('group=method');
  const total = ofCash(cash.total);
  const bySheet = await ask('group=sheet');
  expect(bySheet.total).toEqual(cash.total);
  const groups = [cash.groups, bySheet.groups.filter(({ parent }) => parent === null)];
  for (const own of groups) expect(together(own.map(ofCash), MONTHS)).toEqual(total);
  const months = dashboard.balances?.months ?? [];
  expect({ income: months.map(({ income }) => income), cost: months.map(({ cost }) => cost) }).toEqual(total);
  expect(months.map(({ balance }) => balance)).toEqual(cash.balances?.all.ends);
  expect(sum(cash.balances?.methods.map(({ ends }) => ends[3] ?? 0) ?? [])).toBe(months[3]?.balance);
  const explorer = await reportOf<Explorer>(
    user,
    `explorer/budget?${PERIOD}&dates=payment&amount=gross&withTaxes=1`,
  );
  expect(ofExplorer(explorer.total)).toEqual(total);
  const days = { from: cash.columns[0]?.from, to: cash.columns.at(-1)?.to };
  expect(await exported(user, { source: 'cash-flow', ...days }, 'gross')).toBe(result(total));
  const [{ from, to } = { from: '', to: '' }] = cash.columns.slice(3);
  const items = await reportOf<CashItems>(user, `cashflow/items?from=${from}&to=${to}&direction=cost`);
  expect(sum(Object.values(items.sums))).toBe(total.cost[3]);
}

/**
 * Amounts by the month of the sheet: result, dashboard, profitability, totals of the sheets,
 * export.
 */
async function compareResult(user: Caller, dashboard: Dashboard): Promise<void> {
  const revenue = await reportOf<CompanyResult>(user, `revenue?year=${YEAR}`);
  const companyResult = { income: revenue.income.projection, cost: revenue.cost.projection };
  const explorer = await reportOf<Explorer>(user, `explorer/budget?${YEAR_QUERY}`);
  expect(ofExplorer(explorer.total)).toEqual(companyResult);
  expect(await exported(user, { source: 'result', ...WHOLE_YEAR }, 'projection')).toBe(result(companyResult));
  const at = monthIndex(dashboard.month.month) - monthIndex(`${YEAR}-01`);
  for (const direction of ['income', 'cost'] as const)
    expect(dashboard.month[direction]).toEqual({
      planned: revenue[direction].plan[at],
      actual: revenue[direction].actual[at],
    });
  const withTaxes = await reportOf<Explorer>(user, `explorer/budget?${YEAR_QUERY}&withTaxes=1&rows=sheet`);
  const first = monthIndex(`${YEAR}-01`);
  for (const { budgetId, income, cost } of dashboard.sheets) {
    const totals = createTotals(first, addMonths(first, 11));
    const sheet = await sheetOf(user, budgetId);
    for (const plan of preparePlans(sheet)) addRecord(totals, plan, sheet.rates);
    const node = withTaxes.nodes.find(({ value }) => value === String(budgetId));
    const own = { income: [...totals.income.projectionNet], cost: [...totals.cost.projectionNet] };
    expect(node ? ofExplorer(node) : together([], 12), monthText(first)).toEqual(own);
    expect({ income, cost }).toEqual({ income: own.income[at], cost: own.cost[at] });
  }
}

/** By day of issue: booked and unbooked amounts add up to the total, and open. */
async function compareBooking(user: Caller): Promise<void> {
  const { total, nodes } = await reportOf<Explorer>(user, `explorer/booking?${YEAR_QUERY}&rows=booked`);
  expect(together(nodes.map(ofExplorer), 12)).toEqual(ofExplorer(total));
  const items = await reportOf<CashItems>(user, `explorer/items?${YEAR_QUERY}&dates=issue`);
  expect(sum(Object.values(items.sums))).toBe(result(ofExplorer(total)));
}

test(
  'a figure is the same in every report: currencies, bags, instalments, transfers, drafts, closed months',
  { timeout: 240_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(companies, async (company) => {
        const app = await testApp();
        const user = await app.as('master@a.test');
        await build(app, user, company);
        const dashboard = await reportOf<Dashboard>(user, 'dashboard');
        expect(dashboard.balances?.months).toHaveLength(MONTHS);
        await compareCash(user, dashboard);
        await compareResult(user, dashboard);
        await compareBooking(user);
        await app.close();
      }),
      { numRuns: runs(12) },
    );
  },
);
