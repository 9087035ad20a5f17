import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, test } from 'vitest';
import { MIGRATIONS } from './migrate.ts';
import { openStore } from './open.ts';

const BEFORE = '0082-offices';

test('accounts with an internal folder get their offices in the upgrade; an existing contractor of that name becomes one', async () => {
  const store = openStore(':memory:');
  const migrateWith = async (names: (name: string) => boolean) => {
    const known = Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => names(name)));
    const provider = { getMigrations: () => Promise.resolve(known) };
    const { error } = await store.transact({ accountId: null }, (tx) =>
      new Migrator({ db: tx, provider }).migrateToLatest({ disableTransactions: true }),
    );
    expect(error).toBeUndefined();
  };
  await migrateWith((name) => name < BEFORE);
  await store.transact({ accountId: null }, async (tx) => {
    const now = '2026-11-01T00:00:00.000Z';
    for (const id of [1, 2]) {
      await sql`insert into account (id, licence_key, company_name, legal_entity_type, licence_status,
        licence_quantity, licence_start, created_at)
        values (${id}, ${`k${id}`}, 'A', 'SoleTrader', 'active', 5, '2026-11-01', ${now})`.execute(tx);
      await sql`insert into contractor (id, account_id, name, name_key, tax_identification_number, is_internal, created_at)
        values (${id * 10}, ${id}, 'Zakład', 'zakład', 'PL5213017228', 0, ${now}),
          (${id * 10 + 1}, ${id}, 'Urząd skarbowy', 'urząd skarbowy', null, 0, ${now})`.execute(tx);
    }
    await sql`insert into folder (id, account_id, name, position, is_internal, created_at) values (5, 1, 'W', 1, 1, ${now})`.execute(
      tx,
    );
    await sql`insert into category (id, account_id, folder_id, name, position, is_internal, created_at)
      values (6, 1, 5, 'W', 1, 1, ${now})`.execute(tx);
  });
  await migrateWith(() => true);
  const rows = await store.db
    .selectFrom('contractor')
    .select(['account_id', 'name', 'office', 'is_internal'])
    .orderBy('account_id')
    .orderBy('office')
    .orderBy('name')
    .execute();
  expect(rows.map((row) => Object.values(row))).toEqual([
    [1, 'PPK', 'ppk', 1],
    [1, 'Urząd skarbowy', 'tax-office', 1],
    [1, 'Zakład', 'zus', 1],
    [2, 'Urząd skarbowy', null, 0],
    [2, 'Zakład', null, 0],
  ]);
  await store.close();
});
