import { sql, type PluginTransformResultArgs, type RootOperationNode } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterEach, expect, test } from 'vitest';
import { openStore, type Db, type Store } from '#src/db/open.ts';
import { migrate, migrationsOf } from '#src/db/migrate.ts';
import { afterCommit, pluggedIn } from '#src/db/after-commit.ts';
import { openEmpty } from '#src/testing-postgres.ts';

const open: Store[] = [];
afterEach(async () => {
  for (const store of open.splice(0)) await store.close();
});

async function migrated(): Promise<Store> {
  const store = await openEmpty();
  open.push(store);
  await migrate(store);
  return store;
}

const put = (tx: Db, key: string) => tx.insertInto('config').values({ key, value: '1' }).execute();
const keys = async (db: Db) =>
  (await db.selectFrom('config').select('key').orderBy('key').execute()).map(({ key }) => key);

/** Tables with their columns and nullability. */
const shapeOf = async ({ db }: Store) =>
  (await db.introspection.getTables())
    .map(({ name, columns }) => ({
      name,
      columns: columns
        .map((column) => `${column.name}${column.isNullable && column.name !== 'id' ? '?' : ''}`)
        .toSorted(),
    }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));

test('Migrations create the same tables and columns as on SQLite', async () => {
  const sqlite = openStore(':memory:');
  open.push(sqlite);
  await migrate(sqlite);
  const onPostgres = await shapeOf(await migrated());
  const namesOf = (shape: typeof onPostgres) => shape.map(({ name }) => name);
  // SQLite finds texts of payments by its own index, which consists of tables.
  const onSqlite = (await shapeOf(sqlite)).filter(({ name }) => !/^payment_text(?:_|$)/u.test(name));
  expect(namesOf(onPostgres)).toEqual(namesOf(onSqlite));
  const withoutMarks = (shape: typeof onPostgres) =>
    shape.map(({ name, columns }) => ({ name, columns: columns.map((column) => column.replace('?', '')) }));
  expect(withoutMarks(onPostgres)).toEqual(withoutMarks(onSqlite));
});

test('A command is atomic, and a refused one does not block writes', async () => {
  const { db, transact } = await migrated();
  const scope = { accountId: 1 };
  const outcomes = await Promise.allSettled([
    transact(scope, (tx) => put(tx, 'a')),
    transact(scope, async (tx) => {
      await put(tx, 'b');
      throw new Error('refused');
    }),
    transact(scope, async (tx) => {
      await put(tx, 'c');
      return keys(tx);
    }),
    transact(scope, (tx) => put(tx, 'a')),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected']);
  expect(outcomes[2]).toMatchObject({ value: ['a', 'c'] });
  expect(await keys(db)).toEqual(['a', 'c']);
});

test('A command that continues after a database error is refused', async () => {
  const { db, transact } = await migrated();
  await transact({ accountId: 1 }, (tx) => put(tx, 'a'));
  const passedOver = transact({ accountId: 1 }, async (tx) => {
    await put(tx, 'b');
    await put(tx, 'a').catch(() => undefined);
  });
  await expect(passedOver).rejects.toThrow('went on after an error of the database');
  expect(await keys(db)).toEqual(['a']);
});

test('Two commands in a deadlock both finish, one of them after a retry', async () => {
  const { db, transact } = await migrated();
  await transact({ accountId: 1 }, async (tx) => {
    await put(tx, 'a');
    await put(tx, 'b');
  });
  const met = { count: 0, go: () => {} };
  const both = new Promise<void>((resolve) => Object.assign(met, { go: resolve }));
  const set = (tx: Db, key: string, value: string) =>
    tx.updateTable('config').set({ value }).where('key', '=', key).execute();
  const command = (first: string, second: string) => async (tx: Db) => {
    await set(tx, first, first);
    met.count += 1;
    if (met.count === 2) met.go();
    await both;
    await set(tx, second, first);
  };
  await Promise.all([
    transact({ accountId: 1 }, command('a', 'b')),
    transact({ accountId: 2 }, command('b', 'a')),
  ]);
  // The number of retries depends on PostgreSQL.
  expect(met.count).toBeGreaterThanOrEqual(3);
  const values = (await db.selectFrom('config').select('value').execute()).map(({ value }) => value);
  expect(new Set(values).size).toBe(1);
});

test('The reading connection cannot write', async () => {
  const { db } = await migrated();
  await expect(put(db, 'a')).rejects.toThrow('read-only');
});

test('Texts are ordered by bytes, and an id beyond the range of the column is not found', async () => {
  const { db, transact } = await migrated();
  for (const key of ['ą', 'b', 'Z', 'a']) await transact({ accountId: null }, (tx) => put(tx, key));
  expect(await keys(db)).toEqual(['Z', 'a', 'b', 'ą']);
  const found = await db
    .selectFrom('record')
    .select('id')
    .where('id', '=', 2 ** 40)
    .execute();
  expect(found).toEqual([]);
  expect(await db.selectFrom('record').select('id').where('id', 'in', []).execute()).toEqual([]);
});

test('Ids of new rows continue after those of a table recreated by a migration', async () => {
  const store = await openEmpty();
  open.push(store);
  const old = Object.fromEntries(Object.entries(migrationsOf(store)).filter(([name]) => name < '0027'));
  await store.rebuild({ accountId: null, alone: 'everything' }, async (tx) => {
    const provider = { getMigrations: () => Promise.resolve(old) };
    await new Migrator({ db: tx, provider }).migrateToLatest({ disableTransactions: true });
    await sql`
      insert into account (id, licence_key, company_name, legal_entity_type, licence_status, licence_quantity, licence_start, created_at)
      values (1, 'L', 'A', 'SoleTrader', 'active', 1, '2026-01-01', '2026-01-01')`.execute(tx);
    await sql`insert into folder (id, account_id, created_at, is_internal, name, position) values (1, 1, '2026-01-01', 0, 'F', 1)`.execute(
      tx,
    );
    await sql`
      insert into category (id, account_id, created_at, is_internal, name, folder_id, position)
      values (1, 1, '2026-01-01', 0, 'K', 1, 1)`.execute(tx);
    await sql`
      insert into budget (id, account_id, created_at, category_id, name, first_month, last_month, is_internal, is_draft)
      values (1, 1, '2026-01-01', 1, 'S', '2026-01', '2026-12', 0, 0)`.execute(tx);
    await sql`
      insert into change (account_id, budget_id, user_id, kind, at, item_count, is_undone)
      select 1, 1, 1, 'cells', '2026-01-01', 0, 0 from generate_series(1, 3)`.execute(tx);
  });
  await migrate(store);
  const added = await store.transact({ accountId: 1 }, (tx) =>
    sql<{ id: number }>`
      insert into change (account_id, budget_id, user_id, kind, at, item_count, is_undone)
      values (1, 1, 1, 'cells', '2026-01-02', 0, 0) returning id`.execute(tx),
  );
  expect(added.rows[0]?.id).toBeGreaterThan(3);
  const inOrder = await store.db.selectFrom('change').select('at').orderBy('id').execute();
  expect(inOrder.map(({ at }) => at).at(-1)).toBe('2026-01-02');
});

test('Callbacks of a transaction run after its COMMIT, and not after a refusal', async () => {
  const { db, transact } = await migrated();
  const seen: Promise<string[]>[] = [];
  await transact({ accountId: 1 }, async (tx) => {
    await put(tx, 'a');
    afterCommit(tx, () => void seen.push(keys(db)));
    expect(seen).toEqual([]);
  });
  expect(await Promise.all(seen)).toEqual([['a']]);
  const refused = transact({ accountId: 1 }, async (tx) => {
    await put(tx, 'b');
    afterCommit(tx, () => void seen.push(keys(db)));
    throw new Error('refused');
  });
  await expect(refused).rejects.toThrow('refused');
  await transact({ accountId: 1 }, (tx) => put(tx, 'c'));
  expect(seen).toHaveLength(1);
});

test('A callback asked for with a plugin waits for the commit, too', async () => {
  const { db, transact } = await migrated();
  const seen: Promise<string[]>[] = [];
  const same = { transformQuery: ({ node }: { node: RootOperationNode }) => node };
  const plugin = { ...same, transformResult: async ({ result }: PluginTransformResultArgs) => result };
  await transact({ accountId: 1 }, async (tx) => {
    const plugged = pluggedIn(tx, plugin);
    await put(plugged, 'a');
    afterCommit(plugged, () => void seen.push(keys(db)));
    expect(seen).toEqual([]);
  });
  expect(await Promise.all(seen)).toEqual([['a']]);
});

test('Events after commits are sent in the order of the account’s commits', async () => {
  const { transact } = await migrated();
  const published: number[] = [];
  const command = (place: number) =>
    transact(
      { accountId: 7 },
      (tx) => put(tx, `k${place}`),
      () => published.push(place),
    );
  await Promise.all(Array.from({ length: 20 }, (_, place) => command(place)));
  expect(published).toEqual(Array.from({ length: 20 }, (_, place) => place));
});
