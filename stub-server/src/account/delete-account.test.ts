import { addDays } from '@saldo/contract/domain/day';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import type { Db } from '#src/db/open.ts';
import { TABLES } from '#src/tables.ts';
import { MASTER, subscriber } from '#src/subscription/testing/subscriber.ts';
import { DAY, testApp } from '#src/testing.ts';
import { ACCOUNTS, ROW, SHEETS } from '#src/testing-ids.ts';

// Months pass day by day, each with its jobs.
vi.setConfig({ testTimeout: 60_000 });

async function tablesOfAccounts(db: Db) {
  const tables = await db.introspection.getTables();
  return tables
    .filter(({ columns }) => columns.some(({ name }) => name === 'account_id'))
    .map(({ name }) => name);
}

/** The number of an account's rows in each table with accounts. */
async function rowsOf(db: Db, accountId: number) {
  const counts: Record<string, number> = {};
  for (const name of await tablesOfAccounts(db)) {
    const found = await sql`select * from ${sql.table(name)} where account_id = ${accountId}`.execute(db);
    counts[name] = found.rows.length;
  }
  return counts;
}
const filled = (counts: Record<string, number>) =>
  Object.keys(counts).filter((table) => (counts[table] ?? 0) > 0);

test('Every table with accounts is emptied', async () => {
  const { db, close } = await testApp({ scenario: null });
  const known: readonly string[] = Object.keys(TABLES);
  expect((await tablesOfAccounts(db)).filter((table) => !known.includes(table))).toEqual([]);
  await close();
});

test('An unpaid trial is deleted 60 days after its end, with an e-mail a week before', async () => {
  const one = await subscriber();
  const { db, mail } = one;
  await one.master.userSetting.set({ body: { key: 'preferences', value: { locale: 'en' } } });
  await one.browser.post('/api/resource/lock', { type: 'budget', id: SHEETS.office });
  const cell = { month: '2026-12', scope: 'month', version: 0, set: { netAmount: 5 } };
  const written = await one.browser.post(`/api/budget/record/${ROW.officeCost}/month-value`, cell);
  expect(written.statusCode).toBe(200);
  const others = await rowsOf(db, 2);
  expect(filled(await rowsOf(db, 1)).length).toBeGreaterThan(15);

  await one.onDay(30);
  await one.onDay(60);
  expect(await one.read()).toMatchObject({ status: 'cancelled', subscriptionEnd: addDays(DAY, 60) });
  await one.onDay(82);
  expect(mail.letters()).toEqual([]);
  await one.onDay(83);
  await one.onDay(84);
  expect(mail.letters().map(({ to, subject }) => [to, subject])).toEqual([
    [MASTER, 'Your Saldo account will be deleted on 18 February 2027'],
  ]);
  await one.onDay(89);
  expect((await one.browser.get('/api/auth/test')).statusCode).toBe(200);

  await one.onDay(90);
  expect(filled(await rowsOf(db, 1))).toEqual([]);
  expect(await rowsOf(db, 2)).toEqual(others);
  expect(await db.selectFrom('account').select('id').where('id', '=', 1).execute()).toEqual([]);
  expect(mail.letters()).toEqual([]);
  expect((await one.browser.get('/api/auth/test')).statusCode).toBe(401);
  const begun = await one.anonymous.post('/api/registration-request/create', {
    isMobile: false,
    email: MASTER,
    firstname: 'Jan',
    lastname: 'Nowak',
    password: 'Correct-horse-1',
    acceptTerms: false,
  });
  expect(begun.json()).toMatchObject({ status: 'success' });
  await one.close();
});

test('Deleting a whole demo company deletes all its rows and no others', async () => {
  const { db, store, anonymous, close } = await testApp({ scenario: 'demo', options: { controls: 'local' } });
  const others = await rowsOf(db, 2);
  await store.transact({ accountId: null }, async (tx) => {
    const cancelled = { licence_status: 'cancelled' as const, licence_end: DAY };
    await tx.updateTable('account').set(cancelled).where('id', '=', 1).execute();
    await tx
      .updateTable('subscription')
      .set({ type: 'paying' })
      .where('account_id', '=', ACCOUNTS.a)
      .execute();
  });
  for (const days of [23, 30]) await anonymous.post('/stub/clock', { date: addDays(DAY, days) });
  expect(filled(await rowsOf(db, 1))).toEqual([]);
  expect(await rowsOf(db, 2)).toEqual(others);
  await close();
});

test('An account reopened by support is not deleted', async () => {
  const one = await subscriber();
  for (const days of [30, 60, 83]) await one.onDay(days);
  await one.browser.post('/api/account/status/active', {});
  await one.onDay(91);
  expect(await one.read()).toMatchObject({ status: 'active' });
  const { deletion_told_on: noticeSentOn } = await one.db
    .selectFrom('subscription')
    .select('deletion_told_on')
    .where('account_id', '=', ACCOUNTS.a)
    .executeTakeFirstOrThrow();
  expect(noticeSentOn).toBeNull();
  await one.close();
});
