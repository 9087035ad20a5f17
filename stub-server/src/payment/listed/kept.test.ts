import { paymentPagesBody } from '@saldo/contract/payment';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ACCOUNTS, CATEGORIES, CONTRACTOR, ROW } from '#src/testing-ids.ts';
import { buildPayment } from '#src/testing-payment.ts';
import { buildSheet } from '#src/testing-sheet.ts';
import { testApp, type Caller, type TestApp } from '#src/testing.ts';
import { expectKeptLists, masterOf } from '../testing/lists.ts';
import { pageOfPayments } from '../list.ts';

let app: TestApp;
let master: Caller;
beforeEach(async () => {
  app = await testApp();
  master = await app.as('master@a.test');
  for (let count = 0; count < 3; count += 1) await buildPayment(app);
  // Fills the cache.
  await expectKeptLists(app);
});
afterEach(() => app.close());

const totalOf = async (asked: object) =>
  (await pageOfPayments(app.db, masterOf(1), paymentPagesBody.parse({ tab: 'attached', ...asked }))).total;
const firstDetached = async () => {
  const { items } = (await master.post('/api/payment/pages', { tab: 'detached' })).json<{
    items: { id: number; version: number; paymentSourceId: number }[];
  }>();
  const [item] = items;
  if (!item) throw new Error('No payment waits for a cell');
  return item;
};
const change = async (set: object) => {
  const { id, version } = await firstDetached();
  const answer = await master.post('/api/payment/change', { parts: [{ id, version }], set });
  expect(answer.statusCode, answer.payload).toBe(200);
};

test.each<[string, () => Promise<unknown>]>([
  ['a document that is added', async () => await buildPayment(app)],
  ['a payment', async () => await change({ paidDate: '2026-04-01' })],
  [
    'a payment put on a cell',
    async () => await change({ cell: { recordId: ROW.officeCost, month: '2026-04' } }),
  ],
  [
    'a document that is deleted',
    async () =>
      await master.delete('/api/payment-source', { ids: [(await firstDetached()).paymentSourceId] }),
  ],
  [
    'an amount of the plan',
    async () =>
      await master.post(`/api/budget/record/${ROW.reserveCost}/month-value`, {
        month: '2026-05',
        scope: 'month',
        version: 0,
        set: { netAmount: 777 },
      }),
  ],
])('cached lists include %s', async (_what, act) => {
  const before = await master.post('/api/payment/sums', { tab: 'detached' });
  const planned = await master.post('/api/payment/sums', { tab: 'attached' });
  await act();
  await expectKeptLists(app);
  const now = [
    await master.post('/api/payment/sums', { tab: 'detached' }),
    await master.post('/api/payment/sums', { tab: 'attached' }),
  ];
  expect(now.map(({ payload }) => payload)).not.toEqual([before.payload, planned.payload]);
});

test('deleting a row removes its planned payments from cached lists', async () => {
  const quarter = { firstMonth: '2026-04', lastMonth: '2026-06' };
  const { rows, id } = await buildSheet(app, {
    ...quarter,
    rows: [{ netAmount: 10_000 }, { netAmount: 100 }],
  });
  await expectKeptLists(app);
  const before = await totalOf({});
  expect((await master.delete(`/api/budget/${id}/records`, { ids: [rows[0]] })).statusCode).toBe(200);
  expect(await totalOf({})).toBe(before - 3);
  await expectKeptLists(app);
});

test('results of searches and folders follow renamed contractors and moved sheets', async () => {
  const named = { tab: 'detached', search: 'zmieniona' };
  expect(await totalOf(named)).toBe(0);
  await app.store.transact({ accountId: ACCOUNTS.a }, (tx) =>
    tx.updateTable('contractor').set({ name: 'Zmieniona nazwa' }).where('id', '=', CONTRACTOR).execute(),
  );
  expect(await totalOf(named)).toBe(3);
  const placed = { categoryIds: [CATEGORIES.projects] };
  const before = await totalOf(placed);
  await app.store.transact({ accountId: ACCOUNTS.a }, (tx) =>
    tx
      .updateTable('budget')
      .set({ category_id: CATEGORIES.projects })
      .where('account_id', '=', ACCOUNTS.a)
      .execute(),
  );
  expect(await totalOf(placed)).toBeGreaterThan(before);
});
