import { expect, test } from 'vitest';
import { testApp } from '#src/testing.ts';
import { TABLES } from '#src/tables.ts';

/** Tables without an account, or read before the account is known. */
const OF_NO_ACCOUNT: readonly string[] = [
  // the accounts themselves
  'account',
  // before somebody has signed in
  'attempt',
  // of a session or key, kept for a minute
  'call_count',
  'registration_request',
  // of persons, who may belong to several accounts
  'failed_login',
  'known_device',
  'login_challenge',
  'password_reset',
  'person',
  'recovery_code',
  'second_factor',
  'second_factor_setup',
  // the same for everybody
  'config',
  'currency_rate',
  'database_revision',
  // of the processes of the server
  'lock_keeper',
];

/** The tables of SQLite's full-text index. */
const isIndex = ({ name }: { name: string }) => name.startsWith('payment_text');

test('every table except those without an account has account_id, as docs/architecture.md states', async () => {
  const { db, close } = await testApp({ scenario: null });
  const tables = (await db.introspection.getTables()).filter((table) => !isIndex(table));
  const without = tables.filter(({ columns }) => columns.every(({ name }) => name !== 'account_id'));
  expect(
    without.map(({ name }) => name).toSorted(),
    'A new table needs a column account_id, or a line in OF_NO_ACCOUNT that says why it has none',
  ).toEqual(OF_NO_ACCOUNT.toSorted());
  await close();
});

test('every table is filled and emptied with a scenario', async () => {
  const { db, close } = await testApp({ scenario: null });
  const known = new Set<string>(Object.keys(TABLES));
  const forgotten = (await db.introspection.getTables())
    .filter((table) => !isIndex(table))
    .map(({ name }) => name)
    .filter((name) => !known.has(name));
  expect(
    forgotten,
    'Add it to the tables of its noun (schema.ts), and these to TABLES in tables.ts, after those that they refer to',
  ).toEqual([]);
  await close();
});
