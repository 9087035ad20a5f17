import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testApp, type Caller, type TestApp } from '#src/testing.ts';
import { CONTRACTOR, PAYMENT_METHOD, ROW, SECTION, SHEETS, TRADE_SUBJECT } from '#src/testing-ids.ts';

const WRITER = 4;

let app: TestApp;
let master: Caller;
beforeEach(async () => {
  app = await testApp();
  master = await app.as('master@a.test');
});
afterEach(() => app.close());

const NOUNS = [
  { path: 'contractor', id: CONTRACTOR, name: 'Łąka sp. z o.o.', sources: 1, used: 'payment-source' },
  { path: 'payment-method', id: PAYMENT_METHOD, name: 'Konto główne', sources: 1, used: 'payment-part' },
  { path: 'trade-subject', id: TRADE_SUBJECT, name: 'Usługi', sources: 0, used: null },
  { path: 'section', id: SECTION, name: 'Stałe', sources: 0, used: null },
];

describe.each(NOUNS)('$path', ({ path, id, name, sources, used }) => {
  test('lists only the items of the account', async () => {
    const answer = await master.get(`/api/${path}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject([{ id, name, isInternal: false, version: 1 }]);
  });

  test('returns one item, but none of another account', async () => {
    expect((await master.get(`/api/${path}/${id}`)).json()).toMatchObject({ id, name });
    expect((await master.get(`/api/${path}/${id + 1000}`)).statusCode).toBe(404);
    expect((await master.get(`/api/${path}/999999`)).statusCode).toBe(404);
    expect((await master.get(`/api/${path}/x1`)).statusCode).toBe(400);
  });

  test('shows where an item is used', async () => {
    const answer = await master.get(`/api/${path}/${id}/usage`);
    expect(answer.json()).toEqual({
      id,
      budgets: [
        { budgetId: SHEETS.office, name: 'Koszty biura', records: 2 },
        { budgetId: SHEETS.project, name: 'Projekt Wisła', records: 1 },
        { budgetId: SHEETS.reserve, name: 'Rezerwa', records: 1 },
      ],
      records: 4,
      paymentSources: sources,
      uses: [{ kind: 'record', count: 4 }, ...(used ? [{ kind: used, count: 1 }] : [])],
    });
    expect((await master.get(`/api/${path}/${id + 1000}/usage`)).statusCode).toBe(404);
    expect((await master.get(`/api/${path}/usage`)).json()).toEqual({
      items: [{ id, records: 4, paymentSources: sources }],
    });
  });

  test('names only sheets that the user may see', async () => {
    const reader = await app.as('reader@a.test');
    const { budgets, records } = (await reader.get(`/api/${path}/${id}/usage`)).json<{
      budgets: { budgetId: number }[];
      records: number;
    }>();
    expect(budgets.map(({ budgetId }) => budgetId)).toEqual([SHEETS.office, SHEETS.project]);
    expect(records).toBe(4);
  });

  test('finds an item by name regardless of case, and creates a missing one', async () => {
    const found = await master.post(`/api/${path}/from-name`, { name: ` ${name.toLocaleUpperCase('pl')} ` });
    expect([found.statusCode, found.json<{ id: number }>().id]).toEqual([200, id]);
    const made = await master.post(`/api/${path}/from-name`, { name: 'Żółć' });
    expect(made.statusCode).toBe(201);
    const again = await master.post(`/api/${path}/from-name`, { name: 'ŻÓŁĆ' });
    expect([again.statusCode, again.json()]).toEqual([200, made.json()]);
    expect((await master.post(`/api/${path}/from-name`, { name: ' ' })).statusCode).toBe(400);
  });

  test('finds and creates the items of many names in one call, in their order, or none of them', async () => {
    const count = async () => (await master.get(`/api/${path}`)).json<unknown[]>().length;
    const before = await count();
    const refused = await master.post(`/api/${path}/from-names`, { names: ['Prąd', ' '] });
    expect([refused.statusCode, await count()]).toEqual([400, before]);
    const names = ['Prąd', name.toLocaleUpperCase('pl'), 'PRĄD', 'Woda'];
    const answer = await master.post(`/api/${path}/from-names`, { names });
    expect(answer.statusCode).toBe(200);
    const made = answer.json<{ id: number; name: string }[]>();
    expect(made.map((item) => item.name)).toEqual(['Prąd', name, 'Prąd', 'Woda']);
    expect([made[1]?.id, made[2]?.id]).toEqual([id, made[0]?.id]);
    expect(await count()).toBe(before + 2);
  });

  test('creates one item from two concurrent calls', async () => {
    const answers = await Promise.all(
      ['ŁÓDŹ', 'łódź', 'Łódź'].map((city) => master.post(`/api/${path}/from-name`, { name: city })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((left, right) => left - right)).toEqual([
      200, 200, 201,
    ]);
    expect(new Set(answers.map((answer) => answer.json<{ id: number }>().id)).size).toBe(1);
  });

  test('leaves internal items out unless asked', async () => {
    await app.store.transact({ accountId: null }, (tx) =>
      tx
        .updateTable(path.replace('-', '_') as 'section')
        .set({ is_internal: 1 })
        .where('id', '=', id)
        .execute(),
    );
    expect((await master.get(`/api/${path}`)).json()).toEqual([]);
    expect((await master.get(`/api/${path}?includeInternals=1`)).json()).toMatchObject([
      { id, isInternal: true },
    ]);
  });

  test('requires a session', async () => {
    expect((await app.anonymous.get(`/api/${path}`)).statusCode).toBe(401);
  });
});

test('a user who does not manage accounts cannot create a payment method by name', async () => {
  const permissions = { 'accounts.edit': 'denied' };
  await master.patch('/api/acl', { userId: WRITER, version: 1, permissions });
  const writer = await app.as('writer@a.test');
  const body = { name: 'Kasa' };
  expect((await writer.post('/api/payment-method/from-name', body)).statusCode).toBe(403);
  expect((await writer.post('/api/payment-method/from-names', { names: ['Kasa'] })).statusCode).toBe(403);
  expect((await writer.post('/api/contractor/from-name', body)).statusCode).toBe(201);
});

test('a month of a row counts as a use of its contractor', async () => {
  const { id } = (await master.post('/api/contractor/from-name', { name: 'Sezonowy' })).json<{
    id: number;
  }>();
  await master.post(`/api/budget/record/${ROW.officeCost}/month-value`, {
    month: '2026-07',
    scope: 'month',
    version: 0,
    set: { contractorId: id },
  });
  const usage = await master.get(`/api/contractor/${id}/usage`);
  expect(usage.json()).toMatchObject({ records: 1, budgets: [{ budgetId: SHEETS.office, records: 1 }] });
});

test('new rows start with the default payment method and no contractor', async () => {
  expect((await master.get('/api/contractor/default')).json()).toEqual({ contractor: null });
  expect((await master.get('/api/payment-method/default')).json()).toMatchObject({
    id: PAYMENT_METHOD,
    isDefault: true,
  });
  await app.store.transact({ accountId: null }, (tx) =>
    tx.updateTable('payment_method').set({ is_default: 0 }).execute(),
  );
  const missing = await master.get('/api/payment-method/default');
  expect(missing.json()).toMatchObject({
    statusCode: 422,
    error: 'DEFAULT_PAYMENT_METHOD_MISSING',
    message: 'Default payment method is not set',
  });
});
