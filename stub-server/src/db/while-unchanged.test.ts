import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { openStore } from './open.ts';
import { whileUnchanged } from './while-unchanged.ts';

const folder = await mkdtemp(join(tmpdir(), 'saldo-unchanged-'));

afterAll(() => rm(folder, { recursive: true, force: true }));

test.each([':memory:', join(folder, 'a.sqlite')])(
  'a commit makes what was read forgotten (%s)',
  async (file) => {
    const store = openStore(file);
    await migrate(store);
    let reads = 0;
    const remembered = whileUnchanged();
    const read = async () => {
      const answer = await remembered(store.db, 'config', async () => {
        reads += 1;
        return Buffer.from(JSON.stringify(await store.db.selectFrom('config').selectAll().execute()));
      });
      return String(answer);
    };
    const before = await read();
    expect(await read()).toBe(before);
    expect(reads).toBe(1);
    await store.transact((tx) => tx.insertInto('config').values({ key: 'new', value: '1' }).execute());
    expect(await read()).toContain('"new"');
    expect(reads).toBe(2);
    await store.close();
  },
);

test('what could not be read is read again', async () => {
  const store = openStore(':memory:');
  const remembered = whileUnchanged();
  const read = (run: () => Promise<Buffer>) => remembered(store.db, 'a', run);
  await expect(read(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(String(await read(() => Promise.resolve(Buffer.from('yes'))))).toBe('yes');
  await store.close();
});

test('what was committed while it was read makes it read anew', async () => {
  const store = openStore(join(folder, 'b.sqlite'));
  await migrate(store);
  const write = (key: string) =>
    store.transact((tx) => tx.insertInto('config').values({ key, value: '1' }).execute());
  const keys = async () =>
    (await store.db.selectFrom('config').select('key').execute()).map(({ key }) => key);
  const remembered = whileUnchanged();
  const late = ['c', 'b'];
  const answer = await remembered(store.db, 'config', async () => {
    const first = await keys();
    const key = late.pop();
    if (key !== undefined) await write(key);
    return Buffer.from(JSON.stringify([first, await keys()]));
  });
  const [first, second] = JSON.parse(String(answer)) as [string[], string[]];
  expect(second).toContain('c');
  expect(second).toEqual(first);
  await store.close();
});
