import { expect, test } from 'vitest';
import { testApp } from '#src/testing.ts';
import { TABLES } from './tables.ts';

/** What belongs to no account, or is asked for before it is known whose it is. */
const OF_NO_ACCOUNT: readonly string[] = [
  // the accounts themselves
  'account',
  // before somebody has signed in
  'attempt',
  'registration_request',
  // by its user alone
  'password_reset',
  // the same for everybody
  'config',
  'currency_rate',
];

test('every table but those of nobody says whose its rows are, as docs/architecture.md promises', async () => {
  const { db, close } = await testApp({ scenario: null });
  const tables = await db.introspection.getTables();
  const without = tables.filter(({ columns }) => columns.every(({ name }) => name !== 'account_id'));
  expect(
    without.map(({ name }) => name).toSorted(),
    'A new table needs a column account_id, or a line in OF_NO_ACCOUNT that says why it has none',
  ).toEqual(OF_NO_ACCOUNT.toSorted());
  await close();
});

test('every table is filled and emptied with a scenario', async () => {
  const { db, close } = await testApp({ scenario: null });
  // what strangers have tried too often outlives a scenario
  const known = new Set<string>([...TABLES, 'attempt']);
  const forgotten = (await db.introspection.getTables())
    .map(({ name }) => name)
    .filter((name) => !known.has(name));
  expect(forgotten, 'Add it to TABLES in db/tables.ts, after those that it refers to').toEqual([]);
  await close();
});
