import type { Dashboard, DuePayments } from '@saldo/contract/report';
import type { CompanyResult } from '@saldo/contract/report-revenue';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildPayment } from '#src/testing-payment.ts';
import { testApp, type Caller, type TestApp } from '#src/testing.ts';
import { ACCOUNTS, INSTALMENT, PAYMENT_METHOD, ROW, SHEETS } from '#src/testing-ids.ts';

let app: TestApp;
let master: Caller;
beforeEach(async () => {
  app = await testApp();
  master = await app.as('master@a.test');
});
afterEach(() => app.close());

const dashboard = async (user = master) => {
  const answer = await user.get('/api/report/dashboard');
  expect(answer.statusCode).toBe(200);
  return answer.json<Dashboard>();
};
const part = (changes: object) =>
  app.store.transact({ accountId: null }, (tx) =>
    tx.updateTable('payment_part').set(changes).where('id', '=', INSTALMENT).execute(),
  );

// The small scenario: 10 000 zł on 1 January, one cost of 1 230 zł paid in March. Each month's plan
// is gross 9 225 zł income and 1 353 zł cost, 1 599 zł in May, all expected about the 24th; on 20
// November only March has a document.
const IN = 922_500;
const OUT = 135_300;

test('balances come from opening balances and paid payments', async () => {
  const { date, balances } = await dashboard();
  expect(date).toBe('2026-11-20');
  expect(balances?.today).toBe(1_000_000 - 123_000);
  expect(balances?.yesterday).toBe(877_000);
  expect(balances?.methods).toEqual([
    {
      id: PAYMENT_METHOD,
      name: 'Konto główne',
      number: null,
      kind: 'bank-account',
      currency: 'PLN',
      balance: 877_000,
    },
  ]);
});

test('overdue payments are expected today, the others on their expected day', async () => {
  const { balances } = await dashboard();
  // ten overdue months and November's own, due on Tuesday the 24th; May costs 246 zł more, March is
  // paid except for 123 zł
  const income = 11 * IN;
  const cost = 11 * OUT + 24_600 - 123_000;
  expect(balances?.endOfMonth).toEqual({
    date: '2026-11-30',
    balance: 877_000 + income - cost,
    income,
    cost,
  });
  expect(balances?.months.map(({ month }) => month)).toHaveLength(28);
  expect(balances?.months.slice(0, 5)).toMatchObject([
    { month: '2026-08', income: 0, cost: 0, balance: 877_000, isActual: true },
    { month: '2026-09', isActual: true },
    { month: '2026-10', isActual: true, balance: 877_000 },
    { month: '2026-11', income, cost, isActual: false },
    { month: '2026-12', income: IN, cost: OUT, balance: 877_000 + income - cost + IN - OUT },
  ]);
  expect(balances?.lowest).toMatchObject({ month: '2026-11' });
});

test('past months show what was paid', async () => {
  await part({ paid_date: '2026-10-05' });
  const { balances } = await dashboard();
  expect(balances?.months.slice(0, 3)).toMatchObject([
    { month: '2026-08', cost: 0, balance: 1_000_000 },
    { month: '2026-09', cost: 0, balance: 1_000_000 },
    { month: '2026-10', cost: 123_000, balance: 877_000 },
  ]);
});

test('only attached payments in cash flow count', async () => {
  await part({ is_in_cash_flow: 0 });
  expect((await dashboard()).balances?.today).toBe(1_000_000);
  await part({ is_in_cash_flow: 1, record_id: null, month: null });
  const { balances } = await dashboard();
  expect(balances?.today).toBe(1_000_000);
  // without its document March is planned again
  expect(balances?.endOfMonth.cost).toBe(11 * OUT + 24_600);
});

test('a payment whose sheet is deleted leaves the balance until it is linked again', async () => {
  const { month } = await app.db
    .selectFrom('payment_part')
    .select('month')
    .where('id', '=', INSTALMENT)
    .executeTakeFirstOrThrow();
  const { budget_id } = await app.db
    .selectFrom('record')
    .innerJoin('payment_part', 'payment_part.record_id', 'record.id')
    .select('record.budget_id')
    .where('payment_part.id', '=', INSTALMENT)
    .executeTakeFirstOrThrow();
  const deleted = await master.delete(`/api/budget/${budget_id}`);
  expect(deleted.json()).toEqual({ detachedPayments: 1 });
  expect((await dashboard()).balances?.today).toBe(1_000_000);
  const left = await app.db
    .selectFrom('record')
    .select('id')
    .where('account_id', '=', ACCOUNTS.a)
    .where('direction', '=', 'cost')
    .limit(1)
    .executeTakeFirstOrThrow();
  await part({ record_id: left.id, month });
  expect((await dashboard()).balances?.today).toBe(877_000);
});

test('an unpaid document after its due date is overdue, and expected today at the earliest', async () => {
  await part({ paid_date: null, expected_date: '2026-11-30' });
  const { balances, due } = await dashboard();
  expect(balances?.today).toBe(1_000_000);
  expect(balances?.endOfMonth.cost).toBe(11 * OUT + 24_600);
  expect(due.filter(({ state }) => state === 'overdue')).toEqual([
    {
      origin: { budgetId: SHEETS.office, recordId: ROW.officeCost, month: '2026-03' },
      direction: 'cost',
      name: 'Usługi',
      contractor: 'Łąka sp. z o.o.',
      gross: 123_000,
      date: '2026-11-30',
      dueDate: '2026-03-24',
      state: 'overdue',
      orderedDate: null,
    },
  ]);
});

test('due payments are the out-of-date ones, then those of fourteen days', async () => {
  const { due } = await dashboard();
  const dates = due.map(({ date }) => date);
  expect(dates).toEqual(dates.toSorted());
  expect(dates.at(-1)).toBe('2026-11-24');
  expect(due.filter(({ date }) => date >= '2026-11-20')).toHaveLength(4);
  expect(due.length).toBeLessThanOrEqual(50);
});

test('all due payments are counted, and the rest can be fetched', async () => {
  const before = await dashboard();
  // a hundred more instalments, all of them overdue
  const cell = { recordId: ROW.officeCost, month: '2026-03' };
  await buildPayment(app, { cell, expectedDate: '2026-10-01', count: 100 });
  const { due, dueCount } = await dashboard();
  expect(due.filter(({ state }) => state === 'overdue')).toHaveLength(20);
  expect(dueCount).toEqual({ ...before.dueCount, overdue: before.dueCount.overdue + 100 });
  const all = (await master.get('/api/report/due')).json<DuePayments>();
  expect(all.dueCount).toEqual(dueCount);
  expect(all.due).toHaveLength(dueCount.overdue + dueCount.outOfDate + dueCount.upcoming);
  expect(all.due).toEqual(expect.arrayContaining(due));
  const nothing = await (await app.as('nothing@a.test')).get('/api/report/due');
  expect(nothing.json()).toEqual({ due: [], dueCount: { overdue: 0, outOfDate: 0, upcoming: 0 } });
});

test('the month equals the result of the company: without VAT and advances on income tax', async () => {
  const { cost } = (await dashboard()).month;
  await app.db
    .updateTable('record')
    .set({ payment_type_name: 'vat' })
    .where('id', '=', ROW.officeCost)
    .execute();
  const { month } = await dashboard();
  expect(month.cost.planned).toBeLessThan(cost.planned);
  const result = (await master.get('/api/report/revenue?year=2026')).json<CompanyResult>();
  expect(month.cost.planned).toBe(result.cost.plan[10]);
  expect(month.income.planned).toBe(result.income.plan[10]);
});

test('the month’s plan is compared with its documents, and sheets are sorted by result', async () => {
  const before = await dashboard();
  expect(before.month).toEqual({
    month: '2026-11',
    income: { planned: 750_000, actual: 0 },
    cost: { planned: 110_000, actual: 0 },
  });
  expect(before.sheets.map(({ budgetId, result }) => [budgetId, result])).toEqual([
    [SHEETS.project, 500_000],
    [SHEETS.office, 150_000],
    [SHEETS.reserve, -10_000],
  ]);
  await part({ month: '2026-11' });
  const after = await dashboard();
  expect(after.month.cost).toEqual({ planned: 110_000, actual: 100_000 });
  expect(after.sheets[0]).toMatchObject({ name: 'Projekt Wisła', path: 'Firma / Biuro', isInternal: false });
});

test('a user sees balances with the right to accounts, and only visible sheets', async () => {
  const reader = await dashboard(await app.as('reader@a.test'));
  expect(reader.balances).toBeNull();
  expect(reader.sheets.map(({ budgetId }) => budgetId)).toEqual([SHEETS.project, SHEETS.office]);
  expect(reader.month.cost.planned).toBe(100_000);
  expect(reader.due.every(({ origin }) => origin.budgetId !== SHEETS.reserve)).toBe(true);
  const writer = await dashboard(await app.as('writer@a.test'));
  expect(writer.balances?.today).toBe(877_000);
  const nothing = await dashboard(await app.as('nothing@a.test'));
  expect(nothing).toMatchObject({ balances: null, due: [], sheets: [] });
  expect((await app.anonymous.get('/api/report/dashboard')).statusCode).toBe(401);
});

test('drafts do not count', async () => {
  await master.patch(`/api/budget/${SHEETS.project}`, { version: 1, isDraft: true });
  const { sheets, month, balances } = await dashboard();
  expect(sheets.map(({ budgetId }) => budgetId)).toEqual([SHEETS.office, SHEETS.reserve]);
  expect(month.income.planned).toBe(250_000);
  expect(balances?.endOfMonth.income).toBe(11 * 307_500);
});

describe('the first steps', () => {
  const stepsOf = async (user = master) => (await dashboard(user)).firstSteps;

  test('are complete with rows and colleagues, and visible only to the master user', async () => {
    expect(await stepsOf()).toBeNull();
    expect(await stepsOf(await app.as('nothing@a.test'))).toBeNull();
  });

  test('of an account are completed one by one', async () => {
    const fresh = await testApp({ scenario: 'empty' });
    const owner = await fresh.as('jan@nowafirma.example');
    expect(await stepsOf(owner)).toEqual({ budgetId: null, hasRows: false, hasColleagues: false });
    const { id } = (await owner.post('/api/budget/init', {})).json<{ id: number }>();
    expect(await stepsOf(owner)).toEqual({ budgetId: id, hasRows: false, hasColleagues: false });
    const row = (await owner.get(`/api/budget/${id}/default-record`)).json<object>();
    const made = await owner.post(`/api/budget/${id}/record`, row);
    expect(made.statusCode, made.payload).toBe(201);
    expect(await stepsOf(owner)).toMatchObject({ hasRows: true, hasColleagues: false });
    await fresh.close();
  });
});

test('every scenario has a dashboard', async () => {
  const demo = await testApp({ scenario: 'demo' });
  const { email } = await demo.db
    .selectFrom('user')
    .innerJoin('person', 'person.id', 'user.person_id')
    .select('person.email')
    .where('user.is_master', '=', 1)
    .executeTakeFirstOrThrow();
  const { balances } = await dashboard(await demo.as(email));
  expect(balances?.methods.length).toBeGreaterThan(1);
  await demo.close();
});
