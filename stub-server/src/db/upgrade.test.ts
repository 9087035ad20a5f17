import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Sessions } from '@saldo/contract/current-user';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, testApp, type TestApp } from '#src/testing.ts';
import { MIGRATIONS } from './migrate.ts';
import { openStore, type Db } from './open.ts';
import { TABLES } from '#src/tables.ts';
import { namesOf } from './tables.ts';
import { ROW as ROWS, SHEETS } from '#src/testing-ids.ts';

// The current server opens a database from before migration 0019 that is in use.

const FIRST_NEW = '0019';
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** Migrations use the machine's time, so the test's clock must agree with it. */
const NOW = new Date().toISOString();
const ROWS_AT_ONCE = 100;
/** of the small scenario */
const [SHEET, ROW] = [SHEETS.office, ROWS.officeCost];

const folder = mkdtempSync(join(tmpdir(), 'saldo-upgrade-'));
const INVITED = { email: 'ola@a.test', firstname: 'Ola', lastname: 'Nowa' };
const REGISTERED = { email: 'jan@firma.test', firstname: 'Jan', lastname: 'Lis' };
const NEW_PASSWORD = 'Zażółć-gęślą-12';

interface Before {
  cookie: string | null;
  apiKey: string;
  invitation: string;
  reset: string;
  code: string;
  team: unknown;
  sheet: unknown;
  changes: unknown;
}
let before: Before;
let upgraded: TestApp;

const tokenIn = (text = '') => /token=([\w-]+)/.exec(text)?.[1] ?? '';
const codeIn = (text = '') => /(\d{3})-(\d{3})/.exec(text)?.slice(1).join('') ?? '';

/** User actions before the upgrade. */
async function work({ as, anonymous, mail }: TestApp): Promise<Before> {
  const master = await as('master@a.test');
  const lastLetter = () => mail.letters().at(-1)?.text;
  const key = { password: PASSWORD, expiresInDays: 365, isReadOnly: false };
  const made = await master.patch('/api/current-user/api-key', key);
  await master.post('/api/acl/user', { ...INVITED, locale: 'pl' });
  const invitation = tokenIn(lastLetter());
  await anonymous.post('/api/registration-request/reset-password-request', { email: 'reader@a.test' });
  const reset = tokenIn(lastLetter());
  const registration = { ...REGISTERED, isMobile: false, password: NEW_PASSWORD, acceptTerms: true };
  await anonymous.post('/api/registration-request/create', registration);
  const cell = { month: '2026-07', scope: 'month', version: 0, set: { netAmount: 150_000 } };
  await master.post(`/api/budget/record/${ROW}/month-value`, cell);
  return {
    cookie: master.cookie,
    apiKey: made.json<{ apiKey: string }>().apiKey,
    invitation,
    reset,
    code: codeIn(lastLetter()),
    ...(await readBy(master)),
  };
}

const readBy = async (master: Awaited<ReturnType<TestApp['as']>>) => ({
  team: (await master.get('/api/acl')).json(),
  sheet: (await master.get(`/api/budget/${SHEET}/records`)).json(),
  changes: (await master.get(`/api/budget/${SHEET}/changes`)).json(),
});

async function rowsOf(db: Db, table: string): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db);
  return rows;
}

/** The rows of a table with the values of its former columns. */
async function asBefore(db: Db, table: string, columns: readonly string[]) {
  const rows = await rowsOf(db, table);
  const invited = new Map((await rowsOf(db, 'invitation')).map((row) => [row['user_id'], row]));
  const persons = new Map((await rowsOf(db, 'person')).map((row) => [row['id'], row]));
  const users = new Map((await rowsOf(db, 'user')).map((row) => [row['person_id'], row]));
  return rows.map((row) => {
    const signIn = persons.get(row['person_id']) ?? { password_hash: '', ...invited.get(row['id']) };
    const user = users.get(row['person_id']);
    const then =
      table === 'user'
        ? { ...row, email: signIn['email'], password_hash: signIn['password_hash'] }
        : 'person_id' in row
          ? { ...row, user_id: user?.['id'], account_id: user?.['account_id'] }
          : row;
    return Object.fromEntries(Object.entries(then).filter(([name]) => columns.includes(name)));
  });
}

/** Copies the rows of a current database into the tables of an old one. */
async function writeAsBefore(from: Db, file: string): Promise<void> {
  const store = openStore(file);
  const old = Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < FIRST_NEW));
  await store.transact({ accountId: null }, async (tx) => {
    const provider = { getMigrations: () => Promise.resolve(old) };
    const { error } = await new Migrator({ db: tx, provider }).migrateToLatest({ disableTransactions: true });
    if (error) throw new Error('The tables of then could not be made', { cause: error });
    const tables = await tx.introspection.getTables();
    for (const name of namesOf(TABLES)) {
      const columns = tables.find((table) => table.name === name)?.columns;
      if (!columns) continue;
      const rows = await asBefore(
        from,
        name,
        columns.map((column) => column.name),
      );
      for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
        await tx
          .insertInto(name)
          .values(rows.slice(start, start + ROWS_AT_ONCE))
          .execute();
    }
  });
  await store.close();
}

beforeAll(async () => {
  const day = NOW.slice(0, 'YYYY-MM-DD'.length);
  const writer = await testApp({ now: NOW, day, file: join(folder, 'today.sqlite') });
  before = await work(writer);
  await writeAsBefore(writer.db, join(folder, 'before.sqlite'));
  await writer.close();
  upgraded = await testApp({ now: NOW, day, file: join(folder, 'before.sqlite'), scenario: null });
}, 30_000);
afterAll(async () => {
  await upgraded.close();
  rmSync(folder, { recursive: true });
});

const withCookie = (url: string) =>
  upgraded.app.inject({ url, headers: { cookie: before.cookie ?? '', 'x-app-id': 'a' } });
const post = async (path: string, body: object) =>
  (await upgraded.anonymous.post(`/api/registration-request/${path}`, body)).json<object>();

test('users stay signed in, and each session has a name to end it', async () => {
  expect((await withCookie('/api/auth/test')).statusCode).toBe(200);
  const { sessions } = (await withCookie('/api/current-user/sessions')).json<Sessions>();
  expect(sessions).toMatchObject([{ isCurrent: true }]);
  const refs = (await rowsOf(upgraded.db, 'session')).map(({ ref }) => ref);
  expect(refs.every((ref) => typeof ref === 'string' && ref !== '')).toBe(true);
  expect(new Set(refs).size).toBe(refs.length);
});

test('the team, the rows with their payments and the history are unchanged', async () => {
  const master = await upgraded.as('master@a.test');
  expect(await readBy(master)).toEqual({ team: before.team, sheet: before.sheet, changes: before.changes });
  expect(JSON.stringify(before.changes)).toContain('"id"');
  expect(await rowsOf(upgraded.db, 'payment_source')).not.toEqual([]);
  expect((await master.post(`/api/budget/test/${SHEET}`, {})).statusCode).toBe(200);
});

test('every key expires ninety days after the upgrade', async () => {
  const call = () =>
    upgraded.app.inject({
      url: '/api/auth/test',
      headers: { authorization: `Bearer ${before.apiKey}`, 'x-app-id': 'a' },
    });
  expect((await call()).statusCode).toBe(200);
  upgraded.clock.setOffset(90 * DAY_MS - HOUR_MS);
  expect((await call()).statusCode).toBe(200);
  upgraded.clock.setOffset(90 * DAY_MS + HOUR_MS);
  expect((await call()).statusCode).toBe(401);
  upgraded.clock.setOffset(0);
});

test('an invitation sent before is still valid', async () => {
  const { invitation: token } = before;
  const { email } = INVITED;
  expect(await post('verify-invitation', { email, token })).toMatchObject(INVITED);
  const accepted = { ...INVITED, isMobile: false, acceptTerms: false, password: NEW_PASSWORD, token };
  expect(await post('setup-account', accepted)).toEqual({ status: 'success' });
  const signedIn = await upgraded.anonymous.post('/api/auth/login', { email, password: NEW_PASSWORD });
  expect(signedIn.statusCode).toBe(200);
});

test('a code and a password link sent before still work', async () => {
  const { email } = REGISTERED;
  expect(await post('confirm/', { email, code: before.code })).toEqual({ status: 'success' });
  const reader = 'reader@a.test';
  const changed = { email: reader, token: before.reset, password: NEW_PASSWORD };
  expect(await post('reset-password', changed)).toMatchObject({ status: 'success' });
  const signIn = () => upgraded.anonymous.post('/api/auth/login', { email: reader, password: NEW_PASSWORD });
  expect((await signIn()).statusCode).toBe(200);
});

test('a browser that signs in after the upgrade becomes a known device', async () => {
  const known = (await rowsOf(upgraded.db, 'known_device')).length;
  await upgraded.anonymous.post('/api/auth/login', { email: 'master@a.test', password: PASSWORD });
  expect(await rowsOf(upgraded.db, 'known_device')).toHaveLength(known + 1);
});
