import type { CashItems } from '@saldo/contract/report-cash-flow';
import type { CompanyResult, ResultRows } from '@saldo/contract/report-revenue';
import type { Dashboard } from '@saldo/contract/report';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildPayment } from '#src/testing-payment.ts';
import { testApp, type Caller, type TestApp } from '#src/testing.ts';
import { ROW, SHEETS } from '#src/testing-ids.ts';
import { reportOf, sum } from './testing/asking.ts';

let app: TestApp;
let master: Caller;
beforeEach(async () => {
  app = await testApp();
  master = await app.as('master@a.test');
});
afterEach(() => app.close());

const resultOf = (year = 2026, user = master) => reportOf<CompanyResult>(user, `revenue?year=${year}`);
const rowsOf = (query: string, user = master) => reportOf<ResultRows>(user, `revenue/rows?${query}`);
const monthOf = (place: number) => `2026-${String(place + 1).padStart(2, '0')}`;

// Each month's plan is net 7 500 zł income and 1 100 zł cost, 200 zł more in May; March has a
// document of 1 000 zł.
test('the months of a year: plan, actual, projection', async () => {
  const { income, cost, isPartial } = await resultOf();
  expect(isPartial).toBe(false);
  expect(income.plan).toEqual(Array.from({ length: 12 }, () => 750_000));
  expect(cost.plan[4]).toBe(130_000);
  expect(cost.actual).toEqual([0, 0, 100_000, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  expect(cost.projection[2]).toBe(110_000);
  expect(sum(income.previous)).toBe(0);
  expect((await resultOf(2027)).income.previous).toEqual(income.projection);
});

test('the dashboard’s month and the sheets’ totals equal the result of the month', async () => {
  await buildPayment(app, {
    cell: { recordId: ROW.officeCost, month: '2026-11' },
    net: 90_000,
    gross: 110_700,
  });
  const { month, sheets } = (await master.get('/api/report/dashboard')).json<Dashboard>();
  const { income, cost } = await resultOf();
  expect({ planned: income.plan[10], actual: income.actual[10] }).toEqual(month.income);
  expect({ planned: cost.plan[10], actual: cost.actual[10] }).toEqual(month.cost);
  expect(sum(sheets.map(({ result }) => result))).toBe(
    (income.projection[10] ?? 0) - (cost.projection[10] ?? 0),
  );
});

test('every figure opens: its rows add up to it', async () => {
  await buildPayment(app, {
    cell: { recordId: ROW.officeCost, month: '2026-11' },
    net: 90_000,
    gross: 110_700,
  });
  const result = await resultOf();
  for (const direction of ['income', 'cost'] as const)
    for (let place = 0; place < 12; place += 1) {
      const month = monthOf(place);
      const { rows, sums, count } = await rowsOf(`from=${month}&to=${month}&direction=${direction}`);
      const line = result[direction];
      expect(sums).toMatchObject({
        plan: line.plan[place],
        actual: line.actual[place],
        projection: line.projection[place],
      });
      expect(sum(rows.map(({ projection }) => projection))).toBe(sums.projection);
      expect(sums.left).toBe(sums.projection - sums.actual);
      expect(rows).toHaveLength(count);
    }
  const { sums } = await rowsOf('from=2026-01&to=2026-12');
  expect(sums.projection).toBe(sum(result.income.projection) - sum(result.cost.projection));
});

test('the largest difference from the plan comes first, and links to its cell', async () => {
  await buildPayment(app, {
    cell: { recordId: ROW.officeCost, month: '2026-11' },
    net: 500_000,
    gross: 615_000,
  });
  const { rows } = await rowsOf('from=2026-11&to=2026-11');
  expect(rows[0]).toMatchObject({
    budgetId: SHEETS.office,
    recordId: ROW.officeCost,
    month: '2026-11',
    plan: 100_000,
    actual: 500_000,
    left: 0,
    projection: 500_000,
  });
});

test('a user of some sheets sees no sum that includes another', async () => {
  const reader = await app.as('reader@a.test');
  const before = await resultOf(2026, reader);
  expect(before.isPartial).toBe(true);
  const written = await master.post(`/api/budget/record/${ROW.reserveCost}/month-value`, {
    month: '2026-12',
    scope: 'month',
    version: 0,
    set: { netAmount: 777_700 },
  });
  expect(written.statusCode, written.payload).toBe(200);
  expect(await resultOf(2026, reader)).toEqual(before);
  const { rows, isPartial } = await rowsOf('from=2026-01&to=2026-12', reader);
  expect(isPartial).toBe(true);
  expect(new Set(rows.map(({ budgetId }) => budgetId))).toEqual(new Set([SHEETS.office, SHEETS.project]));
});

test('the figures of chosen sheets add up to the total, and a sheet that the user may not see adds nothing', async () => {
  const all = await resultOf();
  const ofSheets = (ids: readonly number[], user = master) =>
    reportOf<CompanyResult>(user, `revenue?year=2026&sheets=${ids.join(',')}`);
  const parts = await Promise.all(Object.values(SHEETS).map((id) => ofSheets([id])));
  for (const line of ['income', 'cost'] as const)
    expect(
      all[line].projection.map((_, month) => sum(parts.map((part) => part[line].projection[month] ?? 0))),
    ).toEqual(all[line].projection);
  const [office] = parts;
  const { sums } = await rowsOf(`from=2026-01&to=2026-12&sheets=${SHEETS.office}`);
  expect(sums.projection).toBe(sum(office?.income.projection ?? []) - sum(office?.cost.projection ?? []));
  const reader = await app.as('reader@a.test');
  expect(sum((await ofSheets([SHEETS.reserve], reader)).cost.plan)).toBe(0);
});

test('VAT and advances on income tax are not costs', async () => {
  const demo = await testApp({ scenario: 'demo' });
  const owner = await demo.as('anna@pracowniakreska.pl');
  const year = Number(
    (await owner.get('/api/account/simulation-time')).json<{ date: string }>().date.slice(0, 4),
  );
  const { tax, cost } = (await owner.get(`/api/report/revenue?year=${year}`)).json<CompanyResult>();
  const rows = (
    await owner.get(`/api/report/revenue/rows?from=${year}-01&to=${year}-12&direction=cost`)
  ).json<ResultRows>();
  expect(rows.sums.projection).toBe(sum(cost.projection));
  expect(sum(tax.projection)).toBeGreaterThanOrEqual(0);
  const subjects = await demo.db
    .selectFrom('record')
    .select('id')
    .where('payment_type_name', 'in', ['vat', 'income-tax'])
    .execute();
  const left = new Set(subjects.map(({ id }) => id));
  expect(rows.rows.some(({ recordId }) => left.has(recordId))).toBe(false);
  await demo.close();
});

test('advances on income tax, and the result after them, open their rows', async () => {
  const demo = await testApp({ scenario: 'demo' });
  const owner = await demo.as('anna@pracowniakreska.pl');
  const { date } = (await owner.get('/api/account/simulation-time')).json<{ date: string }>();
  const year = Number(date.slice(0, 4));
  const { income, cost, tax } = await resultOf(year, owner);
  const whole = `from=${year}-01&to=${year}-12`;
  const advances = await rowsOf(`${whole}&direction=cost&counted=tax`, owner);
  expect(advances.count).toBeGreaterThan(0);
  expect(advances.sums.projection).toBe(sum(tax.projection));
  const result = await rowsOf(whole, owner);
  const left = await rowsOf(`${whole}&counted=after-tax`, owner);
  expect(left.count).toBe(result.count + advances.count);
  expect(left.sums.projection).toBe(sum(income.projection) - sum(cost.projection) - sum(tax.projection));
  await demo.close();
});

test('a year without a plan and a reversed period are refused', async () => {
  expect((await master.get('/api/report/revenue?year=1200')).statusCode).toBe(400);
  expect((await master.get('/api/report/revenue/rows?from=2026-05&to=2026-01')).statusCode).toBe(400);
});

test('every amount of a row opens: its payments and the rest of its plan come to it', async () => {
  await buildPayment(app, {
    cell: { recordId: ROW.officeCost, month: '2026-11' },
    net: 90_000,
    gross: 110_700,
  });
  const { rows } = await rowsOf('from=2026-01&to=2026-12&counted=after-tax');
  expect(rows.length).toBeGreaterThan(1);
  for (const { recordId, direction, projection, actual } of rows) {
    const { sums } = await reportOf<CashItems>(
      master,
      `explorer/items?from=2026-01-01&to=2026-12-31&direction=${direction}&recordId=${recordId}&withTaxes=1`,
    );
    expect(sums.paid + sums.document + sums.plan).toBe(projection);
    expect(sums.paid + sums.document).toBe(actual);
  }
});
