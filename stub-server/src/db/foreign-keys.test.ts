import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { openStore } from './open.ts';

/** Keys that are searched by the account: their parents are deleted rarely, or have few children. */
const BY_ACCOUNT = new Set([
  'budget_month.budget_id',
  'change_sheet.budget_id',
  'gateway_session.user_id',
  'import_source.user_id',
  'payment_part.payment_method_id',
  'resource_lock.user_id',
]);

test('the children of a deleted row are found by its id, and not among all rows of the account', async () => {
  const store = openStore(':memory:');
  await migrate(store);
  const read = async <Row>(text: string) => (await sql.raw(text).execute(store.db)).rows as Row[];
  const tables = await read<{ name: string }>(`select name from sqlite_master where type = 'table'`);
  const found: string[] = [];
  let count = 0;
  for (const { name } of tables) {
    const columns = await read<{ id: number; from: string }>(`pragma foreign_key_list("${name}")`);
    for (const key of Map.groupBy(columns, ({ id }) => id).values()) {
      if (key.length === 1) continue;
      count += 1;
      const where = key.map(({ from }) => `"${from}" = 1`).join(' and ');
      const plan = await read<{ detail: string }>(
        `explain query plan select rowid from "${name}" where ${where}`,
      );
      const own = key.find(({ from }) => from !== 'account_id');
      const isById = plan.some(({ detail }) => new RegExp(`\\b(?:${own?.from}|rowid)=`, 'u').test(detail));
      if (!isById) found.push(`${name}.${own?.from}`);
    }
  }
  await store.close();
  expect(count).toBeGreaterThan(30);
  expect(found.toSorted()).toEqual([...BY_ACCOUNT].toSorted());
});
