import { afterEach, beforeEach, expect, test } from 'vitest';
import { INSTALMENT, PAYMENT_METHOD, ROW, SHEETS } from '#src/testing-ids.ts';
import { buildSheet } from '#src/testing-sheet.ts';
import { DAY, testApp, type Caller, type TestApp } from '#src/testing.ts';

let app: TestApp;
let master: Caller;
beforeEach(async () => {
  app = await testApp();
  master = await app.as('master@a.test');
});
afterEach(() => app.close());

interface Flow {
  income: number;
  cost: number;
  count: number;
}
interface Balance {
  id: number;
  currency: string;
  openingBalance: number;
  today: string;
  balance: number;
  paid: Flow;
  projectedOn: string;
  projected: number;
  unpaid: Flow;
  planned: Flow;
}
const NOTHING = { income: 0, cost: 0, count: 0 };

const balances = async (on?: string) =>
  (await master.get(`/api/payment-method/balances${on === undefined ? '' : `?on=${on}`}`)).json<{
    items: Balance[];
  }>().items;
const balanceOf = async (id: number, on?: string) => {
  const found = (await balances(on)).find((item) => item.id === id);
  if (!found) throw new Error(`No balance of ${id}`);
  return found;
};
async function add(body: object): Promise<number> {
  const answer = await master.post('/api/payment-method', body);
  expect(answer.statusCode).toBe(201);
  return answer.json<{ id: number }>().id;
}
const net = ({ income, cost }: Flow) => income - cost;

test('the balance is the opening balance and all payments since', async () => {
  expect(await balanceOf(PAYMENT_METHOD)).toMatchObject({
    currency: 'PLN',
    openingBalance: 1_000_000,
    openingDate: '2026-01-01',
    today: DAY,
    balance: 1_000_000 - 123_000,
    paid: { income: 0, cost: 123_000, count: 1 },
    projectedOn: '2026-11-30',
    unpaid: NOTHING,
  });
});

test('payments before the opening day are part of the opening balance', async () => {
  await master.patch(`/api/payment-method/${PAYMENT_METHOD}`, {
    version: 1,
    openingDate: '2026-04-01',
    openingBalance: 500_000,
  });
  expect(await balanceOf(PAYMENT_METHOD)).toMatchObject({ balance: 500_000, paid: NOTHING });
});

test('a method with a future opening day has no balance, but its projection includes the opening balance', async () => {
  const id = await add({ name: 'Nowe konto', openingDate: '2026-11-28', openingBalance: 70_000 });
  expect(await balanceOf(id)).toMatchObject({ balance: 0, projected: 70_000 });
  expect(await balanceOf(id, '2026-11-27')).toMatchObject({ balance: 0, projected: 0 });
});

test.each([
  [null, '2026-11-25', '2026-11-24'],
  ['2026-11-25', '2026-11-25', '2026-11-24'],
  ['2026-12-05', '2026-12-05', '2026-12-04'],
])('an instalment paid on %s, expected on 2026-11-25, moves its money on %s', async (paid, day, before) => {
  await app.store.transact({ accountId: null }, (tx) =>
    tx
      .updateTable('payment_part')
      .set({ paid_date: paid, expected_date: '2026-11-25' })
      .where('id', '=', INSTALMENT)
      .execute(),
  );
  const unpaid = { income: 0, cost: 123_000, count: 1 };
  expect(await balanceOf(PAYMENT_METHOD, day)).toMatchObject({ balance: 1_000_000, paid: NOTHING, unpaid });
  expect(await balanceOf(PAYMENT_METHOD, before)).toMatchObject({ unpaid: NOTHING });
});

test('the projection is the sum of the amounts it is said to consist of', async () => {
  for (const on of [undefined, '2026-11-20', '2026-12-31', '2027-12-31']) {
    const { balance, projected, unpaid, planned } = await balanceOf(PAYMENT_METHOD, on);
    expect(projected).toBe(balance + net(unpaid) + net(planned));
  }
  const [soon, late] = [
    await balanceOf(PAYMENT_METHOD, '2026-11-21'),
    await balanceOf(PAYMENT_METHOD, '2026-12-31'),
  ];
  expect(late.planned.count).toBeGreaterThan(soon.planned.count);
});

test('a past day counts as today', async () => {
  const past = await balanceOf(PAYMENT_METHOD, '2026-01-01');
  expect(past.projectedOn).toBe(DAY);
});

test('planned payments use the method of their row, or of their month', async () => {
  const card = await add({ name: 'Karta', kind: 'card' });
  await buildSheet(app, {
    firstMonth: '2026-12',
    lastMonth: '2026-12',
    rows: [{ direction: 'cost', netAmount: 10_000, vatRate: '23', paymentMethodId: card, issueDay: 1 }],
  });
  expect(await balanceOf(card, '2026-12-31')).toMatchObject({
    balance: 0,
    projected: -12_300,
    planned: { income: 0, cost: 12_300, count: 1 },
  });
  await master.post(`/api/budget/record/${ROW.officeIncome}/month-value`, {
    month: '2026-12',
    scope: 'month',
    version: 0,
    set: { paymentMethodId: card },
  });
  const { planned } = await balanceOf(card, '2027-01-31');
  expect(planned).toEqual({ income: 307_500, cost: 12_300, count: 2 });
});

test('cached sums of a chunk follow a changed cell, another day and another opening day', async () => {
  const on = '2026-12-31';
  const before = await balanceOf(PAYMENT_METHOD, on);
  expect(await balanceOf(PAYMENT_METHOD, on)).toEqual(before);
  const changed = await master.post(`/api/budget/record/${ROW.officeIncome}/month-value`, {
    month: '2026-12',
    scope: 'month',
    version: 0,
    set: { netAmount: 500_000 },
  });
  expect(changed.statusCode, changed.payload).toBe(200);
  const after = await balanceOf(PAYMENT_METHOD, on);
  expect(after.projected).not.toBe(before.projected);
  expect(after.projected).toBe(after.balance + net(after.unpaid) + net(after.planned));
  expect((await balanceOf(PAYMENT_METHOD, DAY)).planned.count).toBeLessThan(after.planned.count);
  const moved = await master.patch(`/api/payment-method/${PAYMENT_METHOD}`, {
    version: 1,
    openingDate: '2026-12-15',
  });
  expect(moved.statusCode, moved.payload).toBe(200);
  const later = await balanceOf(PAYMENT_METHOD, on);
  expect(later).toMatchObject({ balance: 0, paid: NOTHING });
  expect(later.planned.count).toBeLessThan(after.planned.count);
});

test('amounts are in the currency of the method', async () => {
  const euro = await add({ name: 'Konto EUR', currency: 'EUR', openingBalance: 10_000, openingDate: DAY });
  await buildSheet(app, {
    firstMonth: '2026-12',
    lastMonth: '2026-12',
    rows: [
      {
        direction: 'income',
        netAmount: 42_512,
        vatRate: 'zw',
        currency: 'PLN',
        paymentMethodId: euro,
        issueDay: 1,
      },
    ],
  });
  expect(await balanceOf(euro, '2026-12-31')).toMatchObject({
    currency: 'EUR',
    balance: 10_000,
    projected: 20_000,
    planned: { income: 10_000, cost: 0, count: 1 },
  });
});

test('an overdrawn account has a negative balance', async () => {
  const id = await add({ name: 'Kredyt', openingBalance: -250_000, openingDate: '2026-11-01' });
  expect(await balanceOf(id)).toMatchObject({ balance: -250_000, projected: -250_000 });
});

test('users without the right to accounts do not get balances', async () => {
  const reader = await app.as('reader@a.test');
  expect((await reader.get('/api/payment-method/balances')).statusCode).toBe(403);
  const [method] = (await reader.get('/api/payment-method')).json<object[]>();
  expect(method).toMatchObject({ openingBalance: null, number: null });
  expect((await reader.get(`/api/budget/${SHEETS.office}`)).statusCode).toBe(200);
});

test.each([
  [
    'merged',
    async (other: number) =>
      master.post('/api/payment-method/merge', { targetId: other, sourceIds: [PAYMENT_METHOD] }),
  ],
  [
    'replaced',
    async (other: number) => master.delete(`/api/payment-method/${PAYMENT_METHOD}?replacementId=${other}`),
  ],
])(
  'accounts that are %s have the same total as before, also if one paid before its opening day',
  async (_how, join) => {
    const { version } = (await master.get(`/api/payment-method/${PAYMENT_METHOD}`)).json<{
      version: number;
    }>();
    const opened = { version, openingDate: '2026-11-01' };
    expect((await master.patch(`/api/payment-method/${PAYMENT_METHOD}`, opened)).statusCode).toBe(200);
    // A payment before the opening day: it is part of the opening balance.
    await app.store.transact({ accountId: null }, (tx) =>
      tx.updateTable('payment_part').set({ paid_date: '2026-08-03' }).where('id', '=', INSTALMENT).execute(),
    );
    const other = await add({ name: 'Rachunek', openingBalance: 50_000, openingDate: '2026-02-01' });
    const total = async () => (await balances()).reduce((sum, { balance }) => sum + balance, 0);
    const projected = async () => (await balances()).reduce((sum, one) => sum + one.projected, 0);
    const before = [await total(), await projected()];
    expect(before[0]).toBe(1_050_000);
    const { together } = (
      await master.post('/api/payment-method/merge-preview', { targetId: other, sourceIds: [PAYMENT_METHOD] })
    ).json<{ together: object }>();
    expect(together).toEqual({ openingBalance: 1_173_000, openingDate: '2026-02-01' });
    const answer = await join(other);
    expect([answer.statusCode, await total(), await projected()]).toEqual([200, ...before]);
    const { changeId } = answer.json<{ changeId: number }>();
    expect((await master.post(`/api/changes/${changeId}/undo`, {})).statusCode).toBe(200);
    expect(await balanceOf(other)).toMatchObject({ openingBalance: 50_000, balance: 50_000 });
    expect([await total(), await projected()]).toEqual(before);
  },
);

test('for an account registered twice, the user chooses the opening balance that counts, with its day', async () => {
  const twin = await add({
    name: 'To samo konto',
    openingBalance: 900_000,
    openingDate: '2026-03-01',
    closedFrom: '2026-10-01',
  });
  const wish = { targetId: PAYMENT_METHOD, sourceIds: [twin] };
  const preview = (await master.post('/api/payment-method/merge-preview', wish)).json<{ keep: object }>();
  expect(preview.keep).not.toHaveProperty('openingBalance');
  expect(preview.keep).toMatchObject({ closedFrom: PAYMENT_METHOD });
  await master.post('/api/payment-method/merge', { ...wish, keep: { openingBalance: twin } });
  const merged = (await master.get(`/api/payment-method/${PAYMENT_METHOD}`)).json();
  expect(merged).toMatchObject({ openingBalance: 900_000, openingDate: '2026-03-01', closedFrom: null });
});

test('a cash box gets no account number, and no VAT account', async () => {
  const cash = await add({ name: 'Kasa', kind: 'cash' });
  const bank = await add({ name: 'Konto', number: '61109010140000071219812874', bankName: 'Bank' });
  const wish = { targetId: cash, sourceIds: [bank] };
  const preview = (await master.post('/api/payment-method/merge-preview', wish)).json<{ keep: object }>();
  expect(preview.keep).toMatchObject({ number: cash, bankName: cash });
  await add({ name: 'VAT', kind: 'vat-account', belongsToId: bank });
  const refused = await master.post('/api/payment-method/merge', wish);
  expect(refused.json()).toMatchObject({ error: 'VALIDATION', fields: [{ path: 'belongsToId' }] });
});
