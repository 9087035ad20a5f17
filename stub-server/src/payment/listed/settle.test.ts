import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildPayment } from '#src/testing-payment.ts';
import { buildSheet } from '#src/testing-sheet.ts';
import { testApp, type Caller, type TestApp } from '#src/testing.ts';
import { expectWholeLists } from '#src/payment/testing/lists.ts';
import { settleLists } from './settle.ts';
import { ACCOUNTS } from '#src/testing-ids.ts';

let app: TestApp;
let master: Caller;
beforeEach(async () => {
  app = await testApp();
  master = await app.as('master@a.test');
});
afterEach(async () => {
  await expectWholeLists(app);
  await app.close();
});

const QUARTER = { firstMonth: '2026-04', lastMonth: '2026-06' };

/** Month, gross amount and kind of the planned payments of a row. */
const planned = async (recordId: number) =>
  (
    await app.db
      .selectFrom('listed_payment')
      .select(['month', 'gross', 'kind', 'due_date'])
      .where('record_id', '=', recordId)
      .where('id', '<', 0)
      .orderBy('month')
      .orderBy('due_date')
      .execute()
  ).map(({ month, gross, kind }) => (kind === 'document' ? [month, gross] : [month, gross, kind]));

const rowOf = async (wish: Parameters<typeof buildSheet>[1] = {}) => {
  const { rows, id } = await buildSheet(app, { ...QUARTER, ...wish });
  return { row: rows[0] ?? 0, sheet: id };
};

test('writing to a cell changes its own line only', async () => {
  const { row } = await rowOf({ rows: [{ netAmount: 10_000 }] });
  const cell = { month: '2026-05', scope: 'month', version: 0, set: { netAmount: 20_000 } };
  expect((await master.post(`/api/budget/record/${row}/month-value`, cell)).statusCode).toBe(200);
  expect(await planned(row)).toEqual([
    ['2026-04', 12_300],
    ['2026-05', 24_600],
    ['2026-06', 12_300],
  ]);
});

test('an amount of zero has no planned payment', async () => {
  const { row } = await rowOf({ rows: [{ netAmount: 10_000, months: { '2026-05': 0 } }] });
  expect(await planned(row)).toEqual([
    ['2026-04', 12_300],
    ['2026-06', 12_300],
  ]);
});

test('an attached document replaces the planned payment, which returns when it is detached', async () => {
  const { row } = await rowOf({ rows: [{ netAmount: 10_000 }] });
  const [part = 0] = await buildPayment(app, { cell: { recordId: row, month: '2026-05' } });
  expect((await planned(row)).map(([month]) => month)).toEqual(['2026-04', '2026-06']);
  const { payment_source_id: source } = await app.db
    .selectFrom('payment_part')
    .select('payment_source_id')
    .where('id', '=', part)
    .executeTakeFirstOrThrow();
  const { version } = (await master.get(`/api/payment-source/${source}`)).json<{ version: number }>();
  const detached = await master.post('/api/payment/change', {
    parts: [{ id: part, version }],
    set: { cell: null },
  });
  expect(detached.statusCode).toBe(200);
  expect((await planned(row)).map(([month]) => month)).toEqual(['2026-04', '2026-05', '2026-06']);
});

test('documents reduce the planned amount of an invoice bag', async () => {
  const { row } = await rowOf({ rows: [{ netAmount: 200_000, paymentTypeName: 'invoice-bag' }] });
  await buildPayment(app, { cell: { recordId: row, month: '2026-05' } });
  expect(await planned(row)).toContainEqual(['2026-05', 246_000 - 123_000]);
});

test('the rest of a bag in euros follows the rate of a document in złotys', async () => {
  const { row } = await rowOf({
    rows: [{ netAmount: 200_000, paymentTypeName: 'invoice-bag', currency: 'EUR' }],
  });
  await buildPayment(app, { cell: { recordId: row, month: '2026-05' } });
  const before = await planned(row);
  await app.store.transact({ accountId: null }, (tx) =>
    tx.updateTable('currency_rate').set({ rate: '8' }).where('code', '=', 'EUR').execute(),
  );
  expect(await planned(row)).not.toEqual(before);
  expect(await planned(row)).toContainEqual(['2026-05', 246_000 - 123_000 / 8]);
});

test('a draft has no planned payments until the sheet is finished', async () => {
  const { row, sheet } = await rowOf({ rows: [{ netAmount: 10_000 }], isDraft: true });
  expect(await planned(row)).toEqual([]);
  await app.store.transact({ accountId: ACCOUNTS.a }, (tx) =>
    tx.updateTable('budget').set({ is_draft: 0 }).where('id', '=', sheet).execute(),
  );
  expect(await planned(row)).toHaveLength(3);
});

test("the due date of a contract's ZUS depends on the payer's legal form", async () => {
  const { row } = await rowOf({
    firstMonth: '2026-04',
    lastMonth: '2026-04',
    rows: [
      {
        netAmount: 10_000,
        lastMonth: '2026-04',
        paymentTypeName: 'mandate-contract',
        proportions: { person: 6000, incomeTax: 1000, zus: 3000 },
      },
    ],
  });
  const day = async () =>
    (
      await app.db
        .selectFrom('listed_payment')
        .select('due_date')
        .where('record_id', '=', row)
        .where('kind', '=', 'zus')
        .executeTakeFirstOrThrow()
    ).due_date;
  expect(await day()).toBe('2026-05-15');
  await app.store.transact({ accountId: ACCOUNTS.a }, (tx) =>
    tx.updateTable('account').set({ legal_entity_type: 'EconomicActivity' }).where('id', '=', 1).execute(),
  );
  expect(await day()).toBe('2026-05-20');
});

test('changes by another program are in the lists after the next command', async () => {
  const { row } = await rowOf({ rows: [{ netAmount: 10_000 }] });
  await app.db.updateTable('record').set({ net_amount: 100 }).where('id', '=', row).execute();
  await app.store.transact({ accountId: null }, () => Promise.resolve());
  expect((await planned(row)).map(([, gross]) => gross)).toEqual([123, 123, 123]);
});

test('a deleted row leaves no lines', async () => {
  const { row, sheet } = await rowOf({ rows: [{ netAmount: 10_000 }, { netAmount: 100 }] });
  expect((await master.delete(`/api/budget/${sheet}/records`, { ids: [row] })).statusCode).toBe(200);
  expect(await planned(row)).toEqual([]);
});

test('the lines of many rows are written in slices, between which the server answers other calls', async () => {
  const year = { firstMonth: '2026-01', lastMonth: '2026-12', netAmount: 10_000 };
  const { id } = await buildSheet(app, { ...year, rows: Array.from({ length: 200 }, () => year) });
  const yielded = vi.spyOn(globalThis, 'setImmediate');
  await app.store.transact({ accountId: null }, async (tx) => {
    await tx.deleteFrom('listed_payment').where('budget_id', '=', id).execute();
    await sql`insert into changed_cell (account_id, record_id, month) select account_id, id, '' from record where budget_id = ${id}`.execute(
      tx,
    );
    // The clock ends each turn immediately.
    let now = performance.now();
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 1000));
    yielded.mockClear();
    await settleLists(tx, null, 'all');
    clock.mockRestore();
    // 2,400 lines, 200 a slice
    expect(yielded.mock.calls.length).toBeGreaterThanOrEqual(12);
  });
  yielded.mockRestore();
});

/** Marks rows of a sheet as the triggers do, without their lines: as a server leaves them that ends after a large command. */
const leaveUnsettled = async (budgetId: number) =>
  await app.store.rebuild({ accountId: null }, async (tx) => {
    await tx.deleteFrom('listed_payment').where('budget_id', '=', budgetId).execute();
    await sql`insert into changed_cell (account_id, record_id, month) select account_id, id, '' from record where budget_id = ${budgetId}`.execute(
      tx,
    );
  });

const MANY = { ...QUARTER, rows: Array.from({ length: 700 }, () => ({ netAmount: 10_000 })) };

test('a command that changes many rows lets others write before its lists are complete', async () => {
  const { id } = await buildSheet(app, MANY);
  const linesOf = async (db: TestApp['db']) =>
    (await db.selectFrom('listed_payment').select('id').where('budget_id', '=', id).execute()).length;
  expect(await linesOf(app.db)).toBe(2100);
  await leaveUnsettled(id);
  const lines: number[] = [];
  const write = async () =>
    await app.store.transact({ accountId: ACCOUNTS.a }, async (tx) => void lines.push(await linesOf(tx)));
  await Promise.all([write(), write()]);
  await expect.poll(() => linesOf(app.db)).toBe(2100);
  expect(lines).toEqual([0, 0]);
});

const LISTS = {
  list: (who: Caller) => who.post('/api/payment/pages', { tab: 'attached', plannedUntil: '2026-12-31' }),
  sums: (who: Caller) => who.post('/api/payment/sums', { tab: 'attached', plannedUntil: '2026-12-31' }),
  counts: (who: Caller) => who.get('/api/payment/counts?plannedUntil=2026-12-31'),
  notices: (who: Caller) => who.get('/api/notice'),
};

test.each(Object.entries(LISTS))(
  'the %s of payments waits for what a large command has left to settle',
  async (_name, ask) => {
    const { id } = await buildSheet(app, MANY);
    const whole = await ask(master);
    expect(whole.statusCode).toBe(200);
    await leaveUnsettled(id);
    expect((await ask(master)).body).toBe(whole.body);
  },
);

test('the check of a sheet waits for what a large command has left to settle', async () => {
  const { id } = await buildSheet(app, MANY);
  await leaveUnsettled(id);
  expect((await master.post(`/api/budget/test/${id}`, {})).json()).toEqual({ ok: true, differences: [] });
});
