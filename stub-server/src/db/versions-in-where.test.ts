import { afterEach, beforeEach, expect, test } from 'vitest';
import { testApp, type TestApp } from '#src/testing.ts';
import { ACCOUNTS } from '#src/testing-ids.ts';

const A = { accountId: ACCOUNTS.a };

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

test('The test server refuses an update that overwrites a version without a condition', async () => {
  const rename = (set: { name: string; version: number }) =>
    app.store.transact(A, (tx) => tx.updateTable('folder').set(set).where('id', '=', 1).execute());
  await expect(rename({ name: 'Nowy', version: 2 })).rejects.toThrow('does not name it in its where');
});

test('and permits one with a condition, or an increment', async () => {
  await app.store.transact(A, async (tx) => {
    const folder = tx.updateTable('folder').where('id', '=', 1);
    await folder.set({ name: 'Nowy', version: 2 }).where('version', '=', 1).execute();
    await folder.set(({ eb }) => ({ version: eb('version', '+', 1) })).execute();
  });
  const { version } = await app.db
    .selectFrom('folder')
    .select('version')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  expect(version).toBe(3);
});

test('It refuses to delete one row without a condition on its version, and permits the deletion of rows with their owner', async () => {
  await app.store.transact(A, async (tx) => {
    const { id } = await tx
      .insertInto('folder')
      .values({
        account_id: ACCOUNTS.a,
        name: 'Nowy',
        is_internal: 0,
        position: 9,
        created_at: '2026-11-20T10:00:00.000Z',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const folder = tx.deleteFrom('folder').where('id', '=', id);
    await expect(folder.execute()).rejects.toThrow('A deletion from folder does not name the version');
    await tx.deleteFrom('category').where('folder_id', '=', id).execute();
    await folder.where('version', '=', 1).execute();
  });
});
