import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { COMPANY } from '#src/subscription/testing/subscriber.ts';
import { beginFactor, giveChallenge } from '#src/testing-factor.ts';
import { PASSWORD, testApp, type TestApp } from '#src/testing.ts';
import { CallLimit } from './call-limits.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Longer than any row is kept: devices are kept for 400 days. */
const ALL_OVER_MS = 401 * DAY_MS;

/** Tables whose expired rows are shown to users, who delete them. */
const SHOWN_WHEN_OVER: ReadonlySet<string> = new Set(['invitation', 'api_key']);
/** Tables in which the running server renews its own row, and deletes those of servers that have ended. */
const RENEWED: ReadonlySet<string> = new Set(['lock_keeper']);

let tested: TestApp;
beforeEach(async () => {
  tested = await testApp();
});
afterEach(() => tested.close());

async function passDay(offset: number) {
  tested.clock.setOffset(offset);
  tested.timers.pass(MINUTE_MS);
  await tested.store.transact({ accountId: null }, async () => undefined);
}

const countOf = async (table: string) => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
    tested.db,
  );
  return rows[0]?.count ?? 0;
};

async function tablesWithAnEnd() {
  const tables = await tested.db.introspection.getTables();
  const dated = tables.filter(({ columns }) => columns.some(({ name }) => name === 'expires_at'));
  const names = [...dated.map(({ name }) => name), 'attempt', 'failed_login', 'known_device'];
  return names.filter((name) => !SHOWN_WHEN_OVER.has(name) && !RENEWED.has(name));
}

async function fillAll() {
  const { anonymous } = tested;
  const reader = { personId: 3 };
  await beginFactor(tested, reader);
  await giveChallenge(tested, reader);
  const credentials = { email: 'reader@a.test', password: PASSWORD };
  await anonymous.post('/api/auth/login', { ...credentials, password: 'wrong' });
  await anonymous.post('/api/auth/login', credentials);
  await anonymous.post('/api/registration-request/reset-password-request', { email: credentials.email });
  await anonymous.post('/api/registration-request/create', {
    isMobile: false,
    email: 'new@firma.test',
    firstname: 'Jan',
    lastname: 'Lis',
    password: 'Zażółć-gęślą-12',
    acceptTerms: true,
  });
  const master = await tested.as('master@a.test');
  await master.get('/api/account/gateway-session/open');
  await master.post('/api/account/portal-session-url', { password: PASSWORD, companyData: COMPANY });
  await master.post('/api/account/download', { password: PASSWORD });
  const key = { 'idempotency-key': '7d3f0e0e-3c0e-4b4e-9a53-0f6c2a2f9b11' };
  await master.post('/api/folder', { name: 'Nowy' }, key);
  await tested.app.jobs.idle();
  const { store, timers } = tested;
  const limit = new CallLimit('session', 1, { transact: store.transact, timers, log: tested.app.log });
  limit.take('hash');
  await expect.poll(() => countOf('call_count')).toBe(1);
}

test('the end of a day deletes rows that can no longer be used', async () => {
  await fillAll();
  const tables = await tablesWithAnEnd();
  const filled = await Promise.all(tables.map(async (name) => [name, await countOf(name)] as const));
  const empty = filled.flatMap(([name, count]) => (count === 0 ? [name] : []));
  expect(empty, 'A table whose rows end: put one into it in fillAll()').toEqual([]);
  await passDay(ALL_OVER_MS);
  for (const name of tables)
    await expect
      .poll(() => countOf(name), {
        message: `Rows of ${name} stay for ever: add a sweep of it to SWEEPS in sweeps.ts, or a line in SHOWN_WHEN_OVER or RENEWED that says why not`,
      })
      .toBe(0);
});

test('usable rows stay', async () => {
  await fillAll();
  await passDay(0);
  expect(await countOf('known_device')).toBe(1);
  expect(await countOf('attempt')).toBeGreaterThan(0);
  expect(await countOf('registration_request')).toBe(1);
});

test('log-ins never search for expired rows of others: the daily sweep does', async () => {
  await fillAll();
  const before = await countOf('session');
  tested.clock.setOffset(ALL_OVER_MS);
  await tested.anonymous.post('/api/auth/login', { email: 'writer@a.test', password: PASSWORD });
  expect(await countOf('session')).toBe(before + 1);
  expect(await countOf('known_device')).toBe(2);
});
