import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { hashOnce } from '#src/fakes/known-passwords.ts';
import { TABLES } from '#src/tables.ts';
import { DAY } from '#src/testing.ts';
import { smallSeed } from '#src/testing-seed.ts';
import { migrate } from './migrate.ts';
import { openStore, type Db, type Store } from './open.ts';
import { cached, heldOf } from './cached.ts';
import { loadSeed } from './seed.ts';

const folder = await mkdtemp(join(tmpdir(), 'saldo-cached-'));
const file = join(folder, 'a.sqlite');
afterAll(() => rm(folder, { recursive: true, force: true }));

async function seeded(path: string): Promise<Store> {
  const store = openStore(path, { tables: TABLES });
  await migrate(store);
  await loadSeed(store, smallSeed(), { now: new Date(), simulatedDate: DAY, day: DAY, hash: hashOnce });
  return store;
}

/** The first user's name, and the number of reads. */
function reader() {
  const cache = cached<string>('access');
  const counted = { reads: 0 };
  const nameOf = async (db: Db) => {
    counted.reads += 1;
    const row = await db.selectFrom('user').select('firstname').where('id', '=', 1).executeTakeFirst();
    return row?.firstname ?? null;
  };
  const read = (db: Db) => cache(db, 'first', () => heldOf(db, 1, () => nameOf(db)));
  return { counted, read };
}

const rename = (store: Store, firstname: string) =>
  store.transact({ accountId: null }, (tx) =>
    tx.updateTable('user').set({ firstname }).where('id', '=', 1).execute(),
  );

test.each([':memory:', file])(
  'a commit clears the cached values of an account if it changes them, and no others (%s)',
  async (path) => {
    const store = await seeded(path);
    const { counted, read } = reader();
    expect([await read(store.db), await read(store.db)]).toEqual(['Anna', 'Anna']);
    expect(counted.reads).toBe(1);
    await store.transact({ accountId: null }, (tx) =>
      tx.insertInto('config').values({ key: 'new', value: '1' }).execute(),
    );
    await store.transact({ accountId: null }, (tx) =>
      tx.updateTable('user').set({ firstname: 'Jan' }).where('account_id', '=', 2).execute(),
    );
    await read(store.db);
    expect(counted.reads).toBe(1);
    await rename(store, 'Ewa');
    expect(await read(store.db)).toBe('Ewa');
    await store
      .transact({ accountId: null }, (tx) => tx.deleteFrom('account').where('id', '=', 1).execute())
      .catch(() => {});
    expect(await read(store.db)).toBe('Ewa');
    expect(counted.reads).toBe(2);
    await store.close();
  },
);

test('a value that changes during its read is not cached', async () => {
  const store = await seeded(join(folder, 'b.sqlite'));
  const cache = cached<string>('access');
  const readBefore = async () => {
    await rename(store, 'Ewa');
    return 'read before';
  };
  expect(await cache(store.db, 'a', () => heldOf(store.db, 1, readBefore))).toBe('read before');
  const readAfter = () => heldOf(store.db, 1, () => Promise.resolve('read after'));
  expect(await cache(store.db, 'a', readAfter)).toBe('read after');
  await store.close();
});

test('a commit of another process is noticed by the next call', async () => {
  const ours = await seeded(file);
  const { counted, read } = reader();
  expect(await read(ours.db)).toBe('Anna');
  const others = openStore(file);
  await rename(others, 'Ewa');
  await others.close();
  expect([await read(ours.db), await read(ours.db)]).toEqual(['Ewa', 'Ewa']);
  expect(counted.reads).toBe(2);
  await ours.close();
});

test('another scenario clears the cache, although its revisions restart', async () => {
  const store = await seeded(join(folder, 'c.sqlite'));
  const { read } = reader();
  expect(await read(store.db)).toBe('Anna');
  const { users, ...rest } = smallSeed();
  const others = users.map((user) => ({ ...user, firstname: 'Other' }));
  await loadSeed(
    store,
    { ...rest, users: others },
    { now: new Date(), simulatedDate: DAY, day: DAY, hash: hashOnce },
  );
  expect(await read(store.db)).toBe('Other');
  await store.close();
});

const ofAccess = {
  account: (tx: Db) => tx.updateTable('account').set({ company_name: 'B' }).where('id', '=', 1).execute(),
  user: (tx: Db) => tx.updateTable('user').set({ avatar_id: 3 }).where('id', '=', 1).execute(),
  'the person of a user': (tx: Db) =>
    tx.updateTable('person').set({ email: 'new@a.test' }).where('id', '=', 1).execute(),
  'an ended session': (tx: Db) => tx.deleteFrom('session').where('account_id', '=', 1).execute(),
  'a used session': (tx: Db) =>
    tx.updateTable('session').set({ last_seen_at: 'now' }).where('account_id', '=', 1).execute(),
  'a second factor': (tx: Db) =>
    tx
      .insertInto('second_factor')
      .values({ person_id: 1, sealed_secret: 's', last_step: 1, since: 'now' })
      .execute(),
};

test.each(Object.entries(ofAccess))('sessions are read again after a change of %s', async (_what, change) => {
  const store = await seeded(':memory:');
  const session = { user_id: 1, account_id: 1, created_at: '', last_seen_at: '', expires_at: '' };
  await store.transact({ accountId: null }, (tx) =>
    tx
      .insertInto('session')
      .values({ ...session, id_hash: 'h', ref: 'r', address: '', user_agent: '' })
      .execute(),
  );
  const { counted, read } = reader();
  await read(store.db);
  await store.transact({ accountId: null }, async (tx) => void (await change(tx)));
  await read(store.db);
  expect(counted.reads).toBe(2);
  await store.close();
});

test('null is not cached', async () => {
  const store = await seeded(':memory:');
  const cache = cached<string>('access');
  expect(await cache(store.db, 'a', () => Promise.resolve(null))).toBeNull();
  const now = () => heldOf(store.db, 1, () => Promise.resolve('now'));
  expect(await cache(store.db, 'a', now)).toBe('now');
  await store.close();
});
