import { tax } from '@saldo/contract/tax';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sheetOf } from '#src/testing-sheet.ts';
import { buildPayment } from '#src/testing-payment.ts';
import { testApp, type Caller, type TestApp } from '#src/testing.ts';
import { ACCOUNTS } from '#src/testing-ids.ts';

let app: TestApp;
let master: Caller;
beforeEach(async () => {
  app = await testApp();
  master = await app.as('master@a.test');
});
afterEach(() => app.close());

const settings: [string, object][] = [
  ['vat', { period: 'month', method: 'accrual', surplus: 'carry' }],
  ['income-tax', { form: 'cit', ratePercent: '9' }],
  ['zus', { mode: 'none' }],
];
const giveSettings = (end: string | null = null) =>
  app.store.transact({ accountId: null }, (tx) =>
    tx
      .insertInto('payment_type_setting')
      .values(
        settings.map(([type, config]) => ({
          account_id: ACCOUNTS.a,
          payment_type: type,
          start_date: '2026-01-01',
          end_date: end,
          config: JSON.stringify(config),
          created_at: '2026-01-01T00:00:00Z',
        })),
      )
      .execute(),
  );
const rebuild = (years = [2026], caller = master) => caller.post('/api/budget/internal/rebuild', { years });

async function amounts(budgetId: number, name: string) {
  const { records, monthValues } = await sheetOf(master, budgetId);
  const row = records.find(({ paymentTypeName }) => paymentTypeName === name);
  return monthValues.filter(({ recordId }) => recordId === row?.id).map(({ netAmount }) => netAmount);
}
const idOf = (answer: { json: <T>() => T }) =>
  answer.json<{ budgets: { budgetId: number }[] }>().budgets[0]?.budgetId ?? 0;

test('taxes of a year are computed month by month from the booked rows', async () => {
  await giveSettings();
  const answer = await rebuild();
  expect(answer.statusCode).toBe(200);
  const budgetId = idOf(answer);
  expect((await master.get(`/api/budget/${budgetId}`)).json()).toMatchObject({
    name: 'Podatki i ZUS 2026',
    isInternal: true,
    recordCount: 3,
  });
  // income 7 500 zł and cost 1 100 zł net a month; in May 200 zł more cost
  const month = (250_000 + 500_000 - 100_000 - 10_000) * 0.23;
  expect(await amounts(budgetId, 'vat')).toEqual([
    ...[1, 2, 3, 4].map(() => month),
    month - 20_000 * 0.23,
    ...[6, 7, 8, 9, 10, 11, 12].map(() => month),
  ]);
  const cit = await amounts(budgetId, 'income-tax');
  expect(cit.slice(0, 5)).toEqual([57_600, 57_600, 57_600, 57_600, 55_800]);
  expect(await amounts(budgetId, 'zus')).toEqual(Array.from({ length: 12 }, () => 0));
  expect((await master.post(`/api/budget/test/${budgetId}`, {})).json()).toMatchObject({ ok: true });
});

test('the dues of the last month are paid in the January after it', async () => {
  await giveSettings();
  const answer = await master.post('/api/taxes/update-global-summary', { year: 2199 });
  expect(answer.statusCode).toBe(200);
  const { dues } = tax.updateSummary.responses[200].parse(answer.json());
  expect(dues.map(({ dueDay }) => dueDay)).toContain('2200-01-27');
});

test('a second run finds the same sheet, and counts nothing twice', async () => {
  await giveSettings();
  const budgetId = idOf(await rebuild());
  const before = await amounts(budgetId, 'vat');
  expect(idOf(await rebuild())).toBe(budgetId);
  expect(await amounts(budgetId, 'vat')).toEqual(before);
  expect((await master.get('/api/budget/internal/years')).json()).toEqual({
    years: [{ year: 2026, budgetId }],
  });
  expect((await master.get('/api/budget/internal/years/occupied')).json()).toEqual({ years: [], dates: [] });
});

test('an attached payment occupies its month and is kept', async () => {
  await giveSettings();
  const budgetId = idOf(await rebuild());
  const { records } = await sheetOf(master, budgetId);
  const [payment] = await buildPayment(app, { cell: { recordId: records[0]?.id ?? 0, month: '2026-03' } });
  await rebuild();
  expect((await master.get('/api/budget/internal/years/occupied')).json()).toEqual({
    years: [2026],
    dates: ['2026-03-01'],
  });
  expect(await sheetOf(master, budgetId)).toMatchObject({
    parts: [{ partId: payment }],
  });
});

test('a month without settings is reported', async () => {
  expect((await rebuild()).json()).toMatchObject({
    statusCode: 422,
    error: 'MISSING_TAX_SETTING',
    message: 'Brak ustawień podatku VAT w dacie 2026-01-01',
  });
  await giveSettings('2026-06-30');
  expect((await rebuild()).json()).toMatchObject({ message: 'Brak ustawień podatku VAT w dacie 2026-07-01' });
  expect((await master.get('/api/budget/internal/years')).json()).toEqual({ years: [] });
});

test('a rebuild needs rights and at least one valid year', async () => {
  const reader = await app.as('reader@a.test');
  expect((await rebuild([2026], reader)).statusCode).toBe(403);
  expect((await reader.get('/api/budget/internal/years')).statusCode).toBe(403);
  expect((await reader.get('/api/budget/internal/years/occupied')).statusCode).toBe(403);
  expect((await rebuild([])).statusCode).toBe(400);
  expect((await rebuild([1800])).statusCode).toBe(400);
});
