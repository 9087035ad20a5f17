import { afterEach, beforeEach, expect, test } from 'vitest';
import { PASSWORD, testApp, type TestApp } from '#src/testing.ts';
import { ACCOUNTS } from '#src/testing-ids.ts';

let tested: TestApp;
beforeEach(async () => {
  tested = await testApp({ scenario: 'demo' });
});
afterEach(() => tested.close());

const MASTER = 'anna@pracowniakreska.pl';
const DEMO_PASSWORD = 'Saldo-demo-1';

async function prune(areas: string[], password = DEMO_PASSWORD) {
  return (await tested.as(MASTER)).post('/api/account/prune', { password, areas });
}

async function counts(accountId: number) {
  const of = async (
    table: 'budget' | 'record' | 'payment_source' | 'contractor' | 'payment_method' | 'user',
  ) => {
    const rows = await tested.db.selectFrom(table).select('id').where('account_id', '=', accountId).execute();
    return rows.length;
  };
  return {
    sheets: await of('budget'),
    rows: await of('record'),
    payments: await of('payment_source'),
    contractors: await of('contractor'),
    methods: await of('payment_method'),
    users: await of('user'),
  };
}

test('Sheets are deleted with their rows; payments stay detached', async () => {
  const [before, others] = [await counts(1), await counts(2)];
  const answer = await prune(['sheets']);
  expect(answer.json()).toEqual({ sheets: before.sheets, payments: 0, masterData: 0 });
  expect(await counts(1)).toEqual({ ...before, sheets: 0, rows: 0 });
  expect(await counts(2)).toEqual(others);
  const onCells = await tested.db
    .selectFrom('payment_part')
    .select('id')
    .where('account_id', '=', ACCOUNTS.a)
    .where('record_id', 'is not', null)
    .execute();
  expect(onCells).toEqual([]);
});

test('Only unused master data is deleted', async () => {
  const before = await counts(1);
  await prune(['masterData']);
  expect((await counts(1)).methods).toBeGreaterThan(0);
  await prune(['payments', 'sheets', 'masterData']);
  // One was reminded by a letter, which stays; so do the three offices.
  expect(await counts(1)).toEqual({ ...before, sheets: 0, rows: 0, payments: 0, contractors: 4, methods: 1 });
  // An emptied account can be set up again.
  expect((await (await tested.as(MASTER)).post('/api/budget/init', {})).statusCode).toBe(201);
});

test('A VAT account that is used keeps the account that it belongs to', async () => {
  const { db } = tested;
  const add = async (name: string, belongsToId: number | null) =>
    (
      await db
        .insertInto('payment_method')
        .values({
          account_id: ACCOUNTS.a,
          name,
          name_key: name,
          kind: belongsToId === null ? 'bank-account' : 'vat-account',
          bank_name: null,
          currency: 'PLN',
          number: null,
          opening_balance: 0,
          opening_date: '2026-01-01',
          belongs_to_id: belongsToId,
          closed_from: null,
          is_default: 0,
          is_internal: 0,
          created_at: '2026-01-01T00:00:00.000Z',
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const owner = await add('owner', null);
  const vat = await add('vat', owner);
  await db
    .updateTable('record')
    .set({ payment_method_id: vat })
    .where('account_id', '=', ACCOUNTS.a)
    .execute();
  expect((await prune(['masterData'])).statusCode).toBe(200);
  const left = await db.selectFrom('payment_method').select('id').where('id', 'in', [owner, vat]).execute();
  expect(left).toHaveLength(2);
});

test('Nothing is deleted without the password, by other users, or during an edit', async () => {
  const before = await counts(1);
  expect((await prune(['sheets'], PASSWORD)).json()).toMatchObject({
    statusCode: 422,
    fields: [{ path: 'password' }],
  });
  const marek = await tested.as('marek@pracowniakreska.pl');
  const refused = await marek.post('/api/account/prune', { password: DEMO_PASSWORD, areas: ['sheets'] });
  expect(refused.statusCode).toBe(403);
  await marek.post('/api/resource/lock', { type: 'budget', id: 1 });
  expect((await prune(['sheets'])).statusCode).toBe(423);
  expect(await counts(1)).toEqual(before);
});
