import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { hashOnce } from '#src/stand-ins/known-passwords.ts';
import { DAY } from '#src/testing.ts';
import { smallSeed } from '#src/testing-seed.ts';
import { migrate } from './migrate.ts';
import { openStore, type Db, type Store } from './open.ts';
import { remembering } from './remembering.ts';
import { loadSeed } from './seed.ts';

const folder = await mkdtemp(join(tmpdir(), 'saldo-remembering-'));
const file = join(folder, 'a.sqlite');
afterAll(() => rm(folder, { recursive: true, force: true }));

async function seeded(path: string): Promise<Store> {
  const store = openStore(path);
  await migrate(store);
  await loadSeed(store, smallSeed(), { now: new Date(), simulatedDate: DAY, day: DAY, hash: hashOnce });
  return store;
}

/** The first user's name, and how often it was read. */
function reader() {
  const remembered = remembering<string>(['user']);
  const counted = { reads: 0 };
  const read = (db: Db) =>
    remembered(db, 'first', async () => {
      counted.reads += 1;
      const row = await db.selectFrom('user').select('firstname').where('id', '=', 1).executeTakeFirst();
      return row?.firstname ?? null;
    });
  return { counted, read };
}

const rename = (store: Store, firstname: string) =>
  store.transact((tx) => tx.updateTable('user').set({ firstname }).where('id', '=', 1).execute());

test.each([':memory:', file])(
  'a commit makes what it touches forgotten, and nothing else (%s)',
  async (path) => {
    const store = await seeded(path);
    const { counted, read } = reader();
    expect([await read(store.db), await read(store.db)]).toEqual(['Anna', 'Anna']);
    expect(counted.reads).toBe(1);
    await store.transact((tx) => tx.insertInto('config').values({ key: 'new', value: '1' }).execute());
    await read(store.db);
    expect(counted.reads).toBe(1);
    await rename(store, 'Ewa');
    expect(await read(store.db)).toBe('Ewa');
    await store.transact((tx) => tx.deleteFrom('account').where('id', '=', 1).execute()).catch(() => {});
    expect(await read(store.db)).toBe('Ewa');
    await store.close();
  },
);

test('what was committed while it was read is read again by the next', async () => {
  const store = await seeded(join(folder, 'b.sqlite'));
  const remembered = remembering<string>(['user']);
  const slow = await remembered(store.db, 'a', async () => {
    await rename(store, 'Ewa');
    return 'read before';
  });
  expect(slow).toBe('read before');
  expect(await remembered(store.db, 'a', () => Promise.resolve('read after'))).toBe('read after');
  await store.close();
});

test('what another process commits makes everything forgotten', async () => {
  const ours = await seeded(file);
  const { read } = reader();
  expect(await read(ours.db)).toBe('Anna');
  const others = openStore(file);
  await rename(others, 'Ewa');
  await others.close();
  expect(await read(ours.db)).toBe('Ewa');
  await ours.close();
});

test('nothing is not remembered', async () => {
  const store = await seeded(':memory:');
  const remembered = remembering<string>(['user']);
  expect(await remembered(store.db, 'a', () => Promise.resolve(null))).toBeNull();
  expect(await remembered(store.db, 'a', () => Promise.resolve('now'))).toBe('now');
  await store.close();
});
