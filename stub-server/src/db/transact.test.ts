import { afterEach, expect, test } from 'vitest';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { migrate } from './migrate.ts';
import { openStore, type Db, type Store } from './open.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

async function stores(): Promise<Store[]> {
  const folder = mkdtempSync(join(tmpdir(), 'saldo-'));
  folders.push(folder);
  const all = [
    openStore(':memory:'),
    openStore(join(folder, 'a')),
    openStore(join(folder, 'b'), { maxBatch: 1 }),
  ];
  for (const store of all) await migrate(store);
  return all;
}

const put = (tx: Db, key: string) => tx.insertInto('config').values({ key, value: '1' }).execute();
const keys = async (db: Db) =>
  (await db.selectFrom('config').select('key').orderBy('key').execute()).map(({ key }) => key);

test('Commands that arrive together are each atomic', async () => {
  for (const { db, transact, close } of await stores()) {
    const outcomes = await Promise.allSettled([
      transact({ accountId: null }, (tx) => put(tx, 'a')),
      transact({ accountId: null }, async (tx) => {
        await put(tx, 'b');
        throw new Error('refused');
      }),
      transact({ accountId: null }, async (tx) => {
        await put(tx, 'c');
        return keys(tx);
      }),
      transact({ accountId: null }, (tx) => put(tx, 'a')),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected']);
    expect(outcomes[2]).toMatchObject({ value: ['a', 'c'] });
    expect(await keys(db)).toEqual(['a', 'c']);
    await close();
  }
});

test('Readers see a command only after its commit', async () => {
  for (const { db, transact, close } of await stores()) {
    const written = transact({ accountId: null }, async (tx) => {
      await put(tx, 'a');
      await wait(20);
      await put(tx, 'b');
    });
    await wait(10);
    // In memory the reader waits; from a file it reads the earlier state.
    expect([[], ['a', 'b']]).toContainEqual(await keys(db));
    await written;
    expect(await keys(db)).toEqual(['a', 'b']);
    await close();
  }
});

test('The reader of a file cannot write', async () => {
  const [, file] = await stores();
  if (!file) throw new Error('There is no store of a file');
  await expect(put(file.db, 'a')).rejects.toThrow('readonly');
});

test('Closing waits for running writes', async () => {
  for (const { transact, close } of await stores()) {
    const written = transact({ accountId: null }, (tx) => put(tx, 'a'));
    await close();
    await expect(written).resolves.toBeDefined();
  }
});
