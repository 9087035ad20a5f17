import { afterEach, beforeEach, expect, test } from 'vitest';
import { testApp, type TestApp } from '#src/testing.ts';
import { Overtaken } from './overtaken.ts';
import { ACCOUNTS, FOLDER } from '#src/testing-ids.ts';

const A = { accountId: ACCOUNTS.a };

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

const nameOf = async () =>
  (await app.db.selectFrom('folder').select('name').where('id', '=', FOLDER).executeTakeFirstOrThrow()).name;

test('an overtaken command runs again without its writes, and is reported as committed once', async () => {
  let runs = 0;
  let commits = 0;
  const name = await nameOf();
  const read = await app.store.transact(
    A,
    async (tx) => {
      runs += 1;
      const found = await tx
        .selectFrom('folder')
        .select('name')
        .where('id', '=', FOLDER)
        .executeTakeFirstOrThrow();
      await tx.updateTable('folder').set({ name: 'changed' }).where('id', '=', FOLDER).execute();
      if (runs === 1) throw new Overtaken();
      return found.name;
    },
    () => {
      commits += 1;
    },
  );
  expect({ runs, commits, read }).toEqual({ runs: 2, commits: 1, read: name });
  expect(await nameOf()).toBe('changed');
});

test('a command that is overtaken each time fails without a trace', async () => {
  let runs = 0;
  const name = await nameOf();
  const command = app.store.transact(A, async (tx) => {
    runs += 1;
    await tx.updateTable('folder').set({ name: 'changed' }).where('id', '=', FOLDER).execute();
    throw new Overtaken();
  });
  await expect(command).rejects.toThrow(Overtaken);
  expect(runs).toBe(5);
  expect(await nameOf()).toBe(name);
});

test('a command refused by a constraint runs again, because its reads may be outdated', async () => {
  let runs = 0;
  const made = await app.store.transact(A, async (tx) => {
    runs += 1;
    const config = { key: runs === 1 ? 'taken' : 'free', value: '1' };
    if (runs === 1) await tx.insertInto('config').values(config).execute();
    await tx.insertInto('config').values(config).execute();
    return config.key;
  });
  expect(made).toBe('free');
});
