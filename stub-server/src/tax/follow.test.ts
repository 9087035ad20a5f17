import type { TaxSummary } from '@saldo/contract/tax';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sheetOf } from '#src/testing-sheet.ts';
import { ACCOUNTS, ROW } from '#src/testing-ids.ts';
import { testApp, type Caller, type TestApp } from '#src/testing.ts';

let app: TestApp;
let master: Caller;
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
});
afterEach(() => app.close());

const summary = async () => (await master.get('/api/taxes/global-summary?year=2026')).json<TaxSummary>();
const vatOf = async (month: string) => {
  const { dues } = await summary();
  return dues.find((due) => due.type === 'vat' && due.period === month);
};

async function written(month: string) {
  const { budgetId = 0 } = (await vatOf(month)) ?? {};
  const { records, monthValues } = await sheetOf(master, budgetId ?? 0);
  const row = records.find(({ paymentTypeName }) => paymentTypeName === 'vat');
  return monthValues.find((value) => value.recordId === row?.id && value.month === month)?.netAmount;
}

async function raiseAnIncome() {
  const answer = await master.post(`/api/budget/record/${ROW.officeIncome}/month-value`, {
    month: '2026-04',
    scope: 'month',
    version: 0,
    set: { netAmount: 9_000_000 },
  });
  expect(answer.statusCode).toBe(200);
}

test('the tax sheet follows a change of the plan', async () => {
  await master.post('/api/taxes/update-global-summary', { year: 2026 });
  const before = await vatOf('2026-04');
  expect(await written('2026-04')).toBe(before?.amount);
  await raiseAnIncome();
  const after = await vatOf('2026-04');
  expect(after?.amount).toBeGreaterThan(before?.amount ?? 0);
  await expect.poll(() => written('2026-04')).toBe(after?.amount);
  expect(await written('2026-03')).toBe((await vatOf('2026-03'))?.amount);
});

test('without a tax sheet dues are computed, and no sheet is created', async () => {
  await raiseAnIncome();
  expect(await summary()).toMatchObject({ isWritten: false, missing: null });
  expect((await master.get('/api/budget/internal/years')).json()).toEqual({ years: [] });
});

test('a dry run reports what would change and writes nothing', async () => {
  const dry = await master.post('/api/budget/internal/rebuild', { years: [2026], dryRun: true });
  const { changes } = dry.json<{
    changes: { type: string; month: string; before: number; after: number }[];
  }>();
  const vat = await vatOf('2026-02');
  expect(changes).toContainEqual({ type: 'vat', month: '2026-02', before: 0, after: vat?.amount });
  expect((await master.get('/api/budget/internal/years')).json()).toEqual({ years: [] });
  await master.post('/api/budget/internal/rebuild', { years: [2026] });
  expect(
    (await master.post('/api/budget/internal/rebuild', { years: [2026], dryRun: true })).json(),
  ).toMatchObject({ changes: [] });
});

test('closed months of the tax sheet keep their amounts', async () => {
  await master.post('/api/taxes/update-global-summary', { year: 2026 });
  const before = await written('2026-04');
  const { budgetId } = (await vatOf('2026-04')) ?? {};
  await app.store.transact({ accountId: ACCOUNTS.a }, (tx) =>
    tx
      .insertInto('locked_month')
      .values({ account_id: ACCOUNTS.a, budget_id: budgetId ?? 0, month: '2026-04' })
      .execute(),
  );
  await raiseAnIncome();
  await master.post('/api/taxes/update-global-summary', { year: 2026 });
  expect(await written('2026-04')).toBe(before);
});

test('a due is explained by its rows; those of sheets that the user may not see are only summed', async () => {
  type Explained = {
    lines: { name: string; vat: number; direction: string }[];
    others: { count: number };
    unseen: { count: number };
  };
  const explain = async (caller: Caller) =>
    (await caller.get('/api/taxes/explain?type=vat&period=2026-04')).json<Explained>();
  const { lines, others, unseen } = await explain(master);
  const sum = lines.reduce((total, line) => total + (line.direction === 'income' ? line.vat : -line.vat), 0);
  expect(Math.round(sum / 100) * 100).toBe((await vatOf('2026-04'))?.amount);
  expect([others.count, unseen.count]).toEqual([0, 0]);
  const writer = await app.as('writer@a.test');
  const theirs = await explain(writer);
  expect(theirs.lines.length + theirs.unseen.count).toBe(lines.length);
  expect(theirs.unseen.count).toBeGreaterThan(0);
  expect(theirs.others.count).toBe(0);
});

test('a month without a setting is reported, and the months before it are estimated', async () => {
  await master.post('/api/payment-type-setting', {
    settings: [{ paymentType: 'zus', startDate: '2026-01-01', endDate: '2026-06-30', config: {} }],
  });
  const { missing, dues } = await summary();
  expect(missing).toEqual({
    paymentType: 'zus',
    date: '2026-07-01',
    message: 'Brak ustawień podatku ZUS w dacie 2026-07-01',
  });
  expect(dues.at(-1)?.month).toBe('2026-06');
});

test('months before the opening are not due, and are cleared in the tax sheet', async () => {
  await master.post('/api/taxes/update-global-summary', { year: 2026 });
  expect(await written('2026-09')).toBeGreaterThan(0);
  await master.post('/api/payment-type-setting', {
    settings: [],
    opening: { month: '2026-10', incomeYtd: 50_000_00, advancesYtd: 4500_00 },
  });
  const { dues } = await summary();
  expect(dues.find(({ type }) => type === 'vat')?.period).toBe('2026-10');
  const advance = dues.find((due) => due.type === 'income-tax');
  const steps = new Map(advance?.steps.map(({ code, value }) => [code, value]));
  expect(steps.get('income-before')).toBe(50_000_00);
  expect(steps.get('earlier-advances')).toBe(4500_00);
  const { budgetId } = dues.find(({ type }) => type === 'vat') ?? {};
  const values = async () => (await sheetOf(master, budgetId ?? 0)).monthValues;
  await expect
    .poll(async () => (await values()).filter(({ month, netAmount }) => month < '2026-10' && netAmount !== 0))
    .toEqual([]);
  expect(await summary()).toMatchObject({ isWritten: true });
});
