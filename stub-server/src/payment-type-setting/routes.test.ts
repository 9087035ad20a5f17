import { afterEach, beforeEach, expect, test } from 'vitest';
import { testApp, type Caller, type TestApp } from '#src/testing.ts';

let app: TestApp;
let master: Caller;
beforeEach(async () => {
  app = await testApp();
  master = await app.as('master@a.test');
});
afterEach(() => app.close());

const setting = (paymentType: string, startDate: string, endDate: string | null, config: object) => ({
  paymentType,
  startDate,
  endDate,
  config,
});
const save = (settings: object[], opening?: object | null) =>
  master.post('/api/payment-type-setting', { settings, ...(opening === undefined ? {} : { opening }) });
const list = async () => (await master.get('/api/payment-type-setting')).json<{ config: object }[]>();

test('saved settings of a payment type replace its former ones; other types and accounts keep theirs', async () => {
  const vat = setting('vat', '2026-01-01', null, { status: 'exempt' });
  await save([vat, setting('zus', '2026-01-01', null, { mode: 'regular', sickness: true })]);
  const answer = await save([
    setting('zus', '2026-01-01', '2026-06-30', { mode: 'preference' }),
    setting('zus', '2026-07-01', null, { mode: 'regular' }),
  ]);
  expect(answer.json()).toMatchObject([
    { paymentType: 'vat', config: { status: 'exempt' } },
    { paymentType: 'zus', endDate: '2026-06-30', config: { mode: 'preference' } },
    { paymentType: 'zus', endDate: null, config: { mode: 'regular' } },
  ]);
  const other = await app.as('master@b.test');
  expect((await other.get('/api/payment-type-setting')).json()).toEqual([]);
});

test('a missing field of a config has its default', async () => {
  await save([setting('income-tax', '2026-01-01', null, { form: 'cit', ratePercent: '9' })]);
  expect((await list())[0]?.config).toMatchObject({ period: 'month', yearStartMonth: 1, lossToDeduct: 0 });
});

test.each([
  ['two that overlap', setting('vat', '2026-06-01', null, {}), 'settings.1.startDate'],
  ['an unknown form', setting('income-tax', '2026-01-01', null, { form: 'x' }), 'settings.1.config.form'],
  [
    'a rate that is no decimal',
    setting('income-tax', '2026-01-01', null, { ratePercent: '9 %' }),
    'settings.1.config.ratePercent',
  ],
  ['an end before the start', setting('zus', '2026-06-01', '2026-05-01', {}), 'settings.1.startDate'],
])('%s is refused at the field', async (_what, second, path) => {
  const answer = await save([setting('vat', '2026-01-01', null, {}), second]);
  expect(answer.statusCode).toBe(400);
  expect(answer.json<{ fields: { path: string }[] }>().fields.map((field) => field.path)).toContain(path);
  expect(await list()).toEqual([]);
});

test('the opening stays until it is replaced', async () => {
  const opening = { month: '2026-03', vatSurplus: 120_000, incomeYtd: -5000 };
  await save([setting('vat', '2026-01-01', null, {})], opening);
  await save([setting('zus', '2026-01-01', null, {})]);
  expect((await master.get('/api/payment-type-setting/opening')).json()).toEqual({ opening });
  await save([], null);
  expect((await master.get('/api/payment-type-setting/opening')).json()).toEqual({ opening: null });
  expect(await list()).toHaveLength(2);
});

test('only the master user sets them', async () => {
  const writer = await app.as('writer@a.test');
  expect((await writer.post('/api/payment-type-setting', { settings: [] })).statusCode).toBe(403);
});
