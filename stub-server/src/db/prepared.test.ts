import { expect, test } from 'vitest';
import { testApp } from '#src/testing.ts';
import { Overtaken } from './overtaken.ts';
import { prepared } from './prepared.ts';
import { ACCOUNTS, SHEETS } from '#src/testing-ids.ts';

test('A prepared query runs with different values, and is built once per database', async () => {
  let built = 0;
  const named = prepared((db, { id, accountId }: { id: number; accountId: number }) => {
    built += 1;
    return db
      .selectFrom('budget')
      .select('name')
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .where('is_draft', '=', 0);
  });
  for (const { db, close } of [await testApp(), await testApp()]) {
    expect(await named(db, { id: SHEETS.office, accountId: ACCOUNTS.a })).toEqual([{ name: 'Koszty biura' }]);
    expect(await named(db, { id: SHEETS.project, accountId: ACCOUNTS.a })).toEqual([
      { name: 'Projekt Wisła' },
    ]);
    expect(await named(db, { id: SHEETS.project, accountId: ACCOUNTS.b })).toEqual([]);
    await close();
  }
  expect(built).toBe(2);
});

test('A prepared write of several rows fails if one has changed since its read', async () => {
  const rename = prepared((db, { id, version }: { id: number; version: number }) =>
    db.updateTable('budget').set({ name: 'renamed' }).where('id', '=', id).where('version', '=', version),
  );
  const { db, store, close } = await testApp();
  const write = (rows: { id: number; version: number }[]) =>
    store.transact({ accountId: ACCOUNTS.a }, (tx) => rename.writeAll(tx, rows));
  const names = async () => {
    const rows = await db
      .selectFrom('budget')
      .select('name')
      .where('id', 'in', [SHEETS.office, SHEETS.project])
      .orderBy('id')
      .execute();
    return rows.map(({ name }) => name);
  };
  await expect(
    write([
      { id: SHEETS.office, version: 1 },
      { id: SHEETS.project, version: 2 },
    ]),
  ).rejects.toThrow(Overtaken);
  expect(await names()).toEqual(['Koszty biura', 'Projekt Wisła']);
  await write([
    { id: SHEETS.office, version: 1 },
    { id: SHEETS.project, version: 1 },
  ]);
  expect(await names()).toEqual(['renamed', 'renamed']);
  await close();
});
