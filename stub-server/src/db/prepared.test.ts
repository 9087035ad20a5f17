import { expect, test } from 'vitest';
import { testApp } from '#src/testing.ts';
import { prepared } from './prepared.ts';

test('A prepared query runs with other values each time, and is built once for each database', async () => {
  let built = 0;
  const named = prepared((db, id: number, accountId: number) => {
    built += 1;
    return db
      .selectFrom('budget')
      .select('name')
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .where('is_draft', '=', 0);
  });
  for (const { db, close } of [await testApp(), await testApp()]) {
    expect(await named(db, 21, 1)).toEqual([{ name: 'Koszty biura' }]);
    expect(await named(db, 22, 1)).toEqual([{ name: 'Projekt Wisła' }]);
    expect(await named(db, 22, 2)).toEqual([]);
    await close();
  }
  expect(built).toBe(2);
});
