import type { VatCheck } from '@saldo/contract/import-source';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ACCOUNTS, CONTRACTOR, UNKNOWN } from '#src/testing-ids.ts';
import { testApp, type Caller, type TestApp } from '#src/testing.ts';

const LISTED = '61109010140000071219812874';

let app: TestApp;
let master: Caller;
beforeEach(async () => {
  app = await testApp();
  master = await app.as('master@a.test');
});
afterEach(() => app.close());

const setUp = () =>
  master.post('/api/import/source', {
    connector: 'vat-list',
    name: 'Biała lista',
    identifier: null,
    secret: null,
    since: '2026-11-01',
    schedule: 'manual',
  });

const contractor = (columns: { tax_identification_number?: string | null; bank_accounts?: string }) =>
  app.store.transact({ accountId: ACCOUNTS.a }, (tx) =>
    tx.updateTable('contractor').set(columns).where('id', '=', CONTRACTOR).execute(),
  );
const account = (number: string) => ({ number, currency: null, isDefault: true });

async function checked(user: Caller = master, id = CONTRACTOR) {
  const answer = await user.get(`/api/import/connector/vat-list/${id}`);
  expect(answer.statusCode, answer.payload).toBe(200);
  return answer.json<{ check: VatCheck | null; fault: string | null }>();
}

test('No request is made without a configured list, or for a contractor without a Polish tax ID', async () => {
  await contractor({ tax_identification_number: 'PL9907200009' });
  expect(await checked()).toEqual({ check: null, fault: null });
  expect((await setUp()).statusCode).toBe(201);
  expect((await checked()).check).not.toBeNull();
  await contractor({ tax_identification_number: null });
  expect(await checked()).toEqual({ check: null, fault: null });
  expect((await master.get(`/api/import/connector/vat-list/${UNKNOWN}`)).statusCode).toBe(404);
});

test.each([
  ['9907200009', 'active'],
  ['9907200007', 'exempt'],
  ['9907200003', 'unregistered'],
])('The list shows whether %s pays VAT: %s', async (nip, status) => {
  await setUp();
  await contractor({ tax_identification_number: `PL${nip}` });
  expect((await checked()).check).toMatchObject({ status, day: '2026-11-20' });
});

test('Users who manage accounts see them; a day is queried once, unless an account is new', async () => {
  await setUp();
  const other = '73199900042919014279227959';
  await contractor({
    tax_identification_number: 'PL9907200009',
    bank_accounts: JSON.stringify([account(LISTED)]),
  });
  const first = await checked();
  expect(first.check?.accounts).toEqual([{ number: LISTED, isListed: true }]);
  expect(await checked()).toEqual(first);
  await contractor({ bank_accounts: JSON.stringify([account(LISTED), account(other)]) });
  expect((await checked()).check?.accounts).toEqual([
    { number: LISTED, isListed: true },
    { number: other, isListed: false },
  ]);
  const rows = await app.db.selectFrom('vat_list_check').selectAll().execute();
  expect(rows).toMatchObject([{ account_id: ACCOUNTS.a, nip: '9907200009', day: '2026-11-20' }]);
});

test('The list accepts neither a key nor a schedule, and nothing is fetched from it', async () => {
  const source = (await setUp()).json<{ id: number; version: number }>();
  const run = await master.post(`/api/import/source/${source.id}/run`, {});
  expect(run.statusCode).toBe(422);
  const daily = { version: source.version, schedule: 'daily' };
  expect((await master.patch(`/api/import/source/${source.id}`, daily)).statusCode).toBe(422);
  const tried = await master.post('/api/import/connector/test', { connector: 'vat-list', identifier: null });
  expect(tried.json()).toEqual({ fault: null });
});
