import type { Notices } from '@saldo/contract/notice';
import type { PaymentSource } from '@saldo/contract/payment-source';
import type { TransferApproval } from '@saldo/contract/transfer-approval';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addDocument } from '#src/testing-document.ts';
import { ACCOUNTS, B, CONTRACTOR, PAYMENT_METHOD, ROW } from '#src/testing-ids.ts';
import { testApp, type Caller, type TestApp } from '#src/testing.ts';

const OWN = 'PL27114020040000300201355387';
const SELLER = 'PL61109010140000071219812874';
const order = { paymentMethodId: PAYMENT_METHOD, format: 'elixir', date: '2026-12-01' };

let app: TestApp;
let master: Caller;
let writer: Caller;
beforeEach(async () => {
  app = await testApp();
  master = await app.as('master@a.test');
  writer = await app.as('writer@a.test');
  await changed(`/api/payment-method/${PAYMENT_METHOD}`, { number: OWN });
  await changed(`/api/contractor/${CONTRACTOR}`, {
    bankAccounts: [{ number: SELLER, currency: null, isDefault: true }],
  });
  await setLimit('100000');
});
afterEach(() => app.close());

async function changed(path: string, body: object) {
  const { version } = (await master.get(path)).json<{ version: number }>();
  const answer = await master.patch(path, { version, ...body });
  expect(answer.statusCode, answer.payload).toBe(200);
}
const setLimit = (value: string) =>
  master.post('/api/license-setting', {
    settings: [{ name: 'transfers.approvalFrom', startDate: '2000-01-01', endDate: null, value }],
  });

/** A cost of 1 230,00 zł. */
const COST = { direction: 'cost', number: 'FV 7/2026', issueDate: '2026-11-16' } as const;
const add = (body: object = {}) => addDocument(master, { ...COST, ...body });
const partsOf = async (id: number) => {
  const { parts, version } = (await master.get(`/api/payment-source/${id}`)).json<PaymentSource>();
  return parts.map((part) => ({ id: part.id, version }));
};

async function requested(source: PaymentSource, user = writer): Promise<TransferApproval> {
  const body = { parts: await partsOf(source.id), ...order, total: source.gross };
  const answer = await user.post('/api/payment/transfer-approvals', body);
  expect(answer.statusCode, answer.payload).toBe(201);
  return answer.json<TransferApproval>();
}
const decide = ({ id, version }: TransferApproval, decision: string, user = master, reason = '') =>
  user.post(`/api/payment/transfer-approvals/${id}/decision`, { version, decision, reason });
async function approved(source: PaymentSource): Promise<TransferApproval> {
  const answer = await decide(await requested(source), 'approved');
  expect(answer.statusCode, answer.payload).toBe(200);
  return answer.json<TransferApproval>();
}
const write = async (source: PaymentSource, own: object = {}, user = writer) =>
  user.post('/api/payment/transfers', {
    parts: await partsOf(source.id),
    ...order,
    total: source.gross,
    marksOrdered: true,
    ...own,
  });
const list = async (user: Caller) =>
  (await user.get('/api/payment/transfer-approvals')).json<{ items: TransferApproval[] }>().items;

describe('a file above the amount', () => {
  test('is created only after a second person has approved it, and once', async () => {
    const source = await add();
    expect((await write(source)).json()).toMatchObject({ statusCode: 422, error: 'APPROVAL_NEEDED' });
    const asked = await requested(source);
    expect(asked).toMatchObject({
      state: 'requested',
      isOwn: true,
      total: 123_000,
      requested: { name: 'Anna Nowak' },
    });
    expect((await write(source, { approvalId: asked.id })).json()).toMatchObject({
      error: 'APPROVAL_NEEDED',
    });
    expect((await decide(asked, 'approved', writer)).json()).toMatchObject({ error: 'SECOND_PERSON_NEEDED' });
    expect((await decide(asked, 'approved')).json()).toMatchObject({ state: 'approved', isOwn: false });
    // Another day does not match the approval.
    expect((await write(source, { approvalId: asked.id, date: '2026-12-02' })).statusCode).toBe(200);
    expect(await list(writer)).toMatchObject([{ state: 'done', made: { name: 'Anna Nowak' } }]);
    await master.post('/api/payment/change', { parts: await partsOf(source.id), set: { orderedDate: null } });
    expect((await write(source, { approvalId: asked.id })).json()).toMatchObject({ error: 'APPROVAL_VOID' });
  });

  test('is announced by the check, and one below the amount needs no approval', async () => {
    const source = await add();
    const partIds = source.parts.map(({ id }) => id);
    const needs = async () =>
      (await writer.post('/api/payment/transfers/check', { partIds, ...order })).json<{
        needsApproval: boolean;
      }>().needsApproval;
    expect(await needs()).toBe(true);
    for (const [limit, isNeeded] of [
      ['123000', true],
      ['123001', false],
      ['', false],
      ['a lot', true],
    ] as const) {
      await setLimit(limit);
      expect(await needs(), limit).toBe(isNeeded);
    }
    await setLimit('123001');
    expect((await write(source)).statusCode).toBe(200);
  });

  test('in another currency is compared at the rate of the day', async () => {
    await changed(`/api/payment-method/${PAYMENT_METHOD}`, { currency: 'EUR' });
    const source = await add({ currency: 'EUR' });
    // 1230 EUR at 4.2512 are 5228.98 zł.
    await setLimit('522899');
    expect((await write(source, { format: 'pain' })).statusCode).toBe(200);
    await setLimit('522898');
    const other = await add({ currency: 'EUR', number: 'FV 8' });
    expect((await write(other, { format: 'pain' })).json()).toMatchObject({ error: 'APPROVAL_NEEDED' });
  });
});

describe('an approval is void', () => {
  const CHANGES: [string, (source: PaymentSource) => Promise<unknown>][] = [
    [
      'where an amount has changed',
      ({ id }) =>
        changed(`/api/payment-source/${id}`, {
          amounts: { net: 200_000, vat: 46_000, gross: 246_000 },
          parts: [{ gross: 246_000 }],
        }),
    ],
    [
      'where the account of the contractor has changed',
      () =>
        changed(`/api/contractor/${CONTRACTOR}`, {
          bankAccounts: [{ number: 'PL10105000997603123456789123', currency: null, isDefault: true }],
        }),
    ],
    [
      'where the paying account has changed',
      () => changed(`/api/payment-method/${PAYMENT_METHOD}`, { number: SELLER }),
    ],
    ['where the payment is gone', ({ id }) => master.delete(`/api/payment-source/${id}`)],
  ];
  test.each(CHANGES)('%s', async (_name, change) => {
    const source = await add();
    const { id, version } = await approved(source);
    await change(source);
    expect(await list(writer)).toMatchObject([{ id, version, state: 'void' }]);
    const body = {
      parts: [{ id: source.parts[0]?.id, version: 1 }],
      ...order,
      total: source.gross,
      marksOrdered: true,
      approvalId: id,
    };
    expect((await writer.post('/api/payment/transfers', body)).statusCode).not.toBe(200);
  });

  test('and names what has happened to which payment', async () => {
    const [kept, gone] = [await add(), await add({ number: 'FV 8/2026' })];
    const parts = [...(await partsOf(kept.id)), ...(await partsOf(gone.id))];
    const body = { parts, ...order, total: kept.gross + gone.gross };
    const asked = await writer.post('/api/payment/transfer-approvals', body);
    expect(asked.statusCode, asked.payload).toBe(201);
    const changes = async () => {
      const [{ state, transfers } = { state: null, transfers: [] }] = await list(master);
      return [state, ...transfers.map(({ change }) => change)];
    };
    expect(await changes()).toEqual(['requested', null, null]);
    await master.delete(`/api/payment-source/${gone.id}`);
    expect(await changes()).toEqual(['void', null, 'deleted']);
    await changed(`/api/payment-source/${kept.id}`, { number: 'FV 9/2026' });
    expect(await changes()).toEqual(['void', 'changed', 'deleted']);
    const set = async (day: object) =>
      master.post('/api/payment/change', { parts: await partsOf(kept.id), set: day });
    await set({ orderedDate: '2026-11-20' });
    expect(await changes()).toEqual(['void', 'ordered', 'deleted']);
    await set({ paidDate: '2026-11-20' });
    expect(await changes()).toEqual(['void', 'paid', 'deleted']);
  });

  test('and a void request can be rejected, but not approved', async () => {
    const source = await add();
    const asked = await requested(source);
    await changed(`/api/payment-source/${source.id}`, { number: 'FV 9/2026' });
    expect((await decide(asked, 'approved')).json()).toMatchObject({ error: 'APPROVAL_VOID' });
    expect((await decide(asked, 'rejected')).json()).toMatchObject({ fields: [{ path: 'reason' }] });
    const answer = await decide(asked, 'rejected', master, 'Inny numer faktury');
    expect(answer.json()).toMatchObject({ state: 'rejected', reason: 'Inny numer faktury' });
    expect((await decide(asked, 'rejected', master, 'Drugi raz')).statusCode).toBe(409);
  });

  test('if the file contains other payments than the approved ones', async () => {
    const { id } = await approved(await add());
    const other = await add({ number: 'FV 8/2026' });
    expect((await write(other, { approvalId: id })).json()).toMatchObject({ error: 'APPROVAL_VOID' });
  });
});

describe('rights', () => {
  test('a request is visible to users who see its payments, and unknown to others', async () => {
    const hidden = await add({
      parts: [{ gross: 123_000, cell: { recordId: ROW.reserveCost, month: '2026-10' } }],
    });
    const asked = await requested(hidden, master);
    expect(await list(writer)).toEqual([]);
    expect((await decide(asked, 'approved', writer)).statusCode).toBe(404);
    const other = await app.as('master@b.test');
    expect((await decide(asked, 'approved', other)).statusCode).toBe(404);
    expect((await write(hidden, { approvalId: asked.id + B }, master)).statusCode).toBe(404);
  });

  test('a request is withdrawn by its author or by the master user', async () => {
    const withdraw = ({ id, version }: TransferApproval, user: Caller) =>
      user.post(`/api/payment/transfer-approvals/${id}/withdrawal`, { version });
    const own = await requested(await add());
    expect((await withdraw(own, writer)).json()).toMatchObject({ state: 'withdrawn' });
    expect((await withdraw(own, writer)).statusCode).toBe(409);
    const ofMaster = await requested(await add({ number: 'FV 8' }), master);
    expect((await withdraw(ofMaster, writer)).statusCode).toBe(403);
    expect((await withdraw(await requested(await add({ number: 'FV 9' })), master)).statusCode).toBe(200);
  });
});

describe('a payment in two requests, or paid', () => {
  test('is named while asking and deciding', async () => {
    const source = await add();
    const partIds = source.parts.map(({ id }) => id);
    const first = await requested(source);
    const checked = await master.post('/api/payment/transfers/check', { partIds, ...order });
    const same = { approvalId: first.id, requested: { name: 'Anna Nowak' }, partIds };
    expect(checked.json()).toMatchObject({ alsoIn: [same] });
    const second = await requested(source, master);
    expect(second.alsoIn).toMatchObject([same]);
    expect((await list(writer)).map(({ id, alsoIn }) => [id, alsoIn[0]?.approvalId])).toEqual([
      [second.id, first.id],
      [first.id, second.id],
    ]);
    await decide(first, 'rejected', master, 'Już jest');
    expect((await list(writer)).flatMap(({ alsoIn }) => alsoIn)).toEqual([]);
  });

  test('cannot be approved once it is paid', async () => {
    const source = await add();
    const asked = await requested(source);
    await master.post('/api/payment/change', {
      parts: await partsOf(source.id),
      set: { paidDate: '2026-11-20' },
    });
    expect((await decide(asked, 'approved')).json()).toMatchObject({ error: 'APPROVAL_VOID' });
  });

  test('makes the other one void once its file has ordered it, and the bell is silent', async () => {
    const source = await add();
    const [first, second] = [await approved(source), await requested(source)];
    await decide(second, 'approved');
    expect((await write(source, { approvalId: first.id })).statusCode).toBe(200);
    expect((await list(writer)).map(({ id, state }) => [id, state])).toEqual([
      [second.id, 'void'],
      [first.id, 'done'],
    ]);
    expect((await writer.get('/api/notice')).json<Notices>().approved).toBe(0);
    await master.post('/api/payment/change', { parts: await partsOf(source.id), set: { orderedDate: null } });
    expect((await list(writer)).find(({ id }) => id === second.id)).toMatchObject({ state: 'approved' });
  });
});

test('the bell counts a request for whom it waits: to decide, then to make the file', async () => {
  const bell = async (user: Caller) => {
    const { approvals, approved: own } = (await user.get('/api/notice')).json<Notices>();
    return { approvals, approved: own };
  };
  const source = await add();
  const { id } = await approved(source);
  await requested(await add({ number: 'FV 8' }));
  expect(await bell(writer)).toEqual({ approvals: 0, approved: 1 });
  expect(await bell(master)).toEqual({ approvals: 1, approved: 0 });
  expect((await write(source, { approvalId: id })).statusCode).toBe(200);
  expect(await bell(writer)).toEqual({ approvals: 0, approved: 0 });
});

test('a request that waits is listed, however many have been decided since', async () => {
  const { id } = await requested(await add());
  const { id: _id, ...row } = await app.db
    .selectFrom('transfer_approval')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const decided = Array.from({ length: 200 }, () => ({ ...row, state: 'rejected' as const }));
  await app.store.transact({ accountId: ACCOUNTS.a }, (tx) =>
    tx.insertInto('transfer_approval').values(decided).execute(),
  );
  const [first, second] = await list(master);
  expect(first).toMatchObject({ id, state: 'requested' });
  expect(second).toMatchObject({ state: 'rejected' });
});
