import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { expect, test } from 'vitest';
import { MIGRATIONS } from './migrate.ts';
import { openStore } from './open.ts';

/**
 * Triggers that a migration drops from tables that it keeps, by migration. SQLite changes a table
 * by recreating it, which drops the triggers that raise its revisions.
 */
async function lostTriggers(migrations: Readonly<Record<string, Migration>>): Promise<[string, string[]][]> {
  const store = openStore(':memory:');
  const namesOf = async (type: 'table' | 'trigger') => {
    const { rows } = await sql<{ name: string; table: string }>`
      select name, tbl_name as "table" from sqlite_master where type = ${type}`.execute(store.db);
    return rows;
  };
  const lost: [string, string[]][] = [];
  const known: Record<string, Migration> = {};
  for (const [name, migration] of Object.entries(migrations)) {
    const before = await namesOf('trigger');
    known[name] = migration;
    const { error } = await store.transact({ accountId: null }, (tx) =>
      new Migrator({
        db: tx,
        provider: { getMigrations: () => Promise.resolve(known) },
      }).migrateToLatest({ disableTransactions: true }),
    );
    if (error) throw error as Error;
    const tables = new Set((await namesOf('table')).map(({ table }) => table));
    const after = new Set((await namesOf('trigger')).map((trigger) => `${trigger.name} on ${trigger.table}`));
    const gone = before
      .filter(({ table }) => tables.has(table))
      .map((trigger) => `${trigger.name} on ${trigger.table}`)
      .filter((trigger) => !after.has(trigger));
    if (gone.length > 0) lost.push([name, gone]);
  }
  expect((await namesOf('trigger')).length).toBeGreaterThan(10);
  await store.close();
  return lost;
}

/** A migration that does not recreate the triggers. */
const remakesLockedMonths: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`create table locked_month_new as select * from locked_month`.execute(db);
    await db.schema.dropTable('locked_month').execute();
    await db.schema.alterTable('locked_month_new').renameTo('locked_month').execute();
  },
};

test('a migration that recreates a table recreates its triggers', async () => {
  expect(await lostTriggers(MIGRATIONS), 'Create the triggers of these tables again after the table').toEqual(
    [],
  );
});

test('triggers that a migration does not recreate are reported', async () => {
  const [[name, triggers] = ['', []]] = await lostTriggers({
    ...MIGRATIONS,
    '9999-forgets': remakesLockedMonths,
  });
  expect(name).toBe('9999-forgets');
  expect(triggers).toHaveLength(3);
});
