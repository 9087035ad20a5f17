import { sql, type Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { MIGRATIONS } from './migrate.ts';
import { openStore } from './open.ts';

const NAME = '0115-lines-of-instalments';

test('instalments that the methods of lines pay are those of the lines after the upgrade; others are not', async () => {
  const store = openStore(':memory:');
  await store.transact({ accountId: null }, async (tx) => {
    const db = tx as unknown as Kysely<unknown>;
    for (const statement of [
      sql`create table payment_part (id integer, account_id integer, payment_method_id integer, paid_date text)`,
      sql`create table bank_statement (id integer, payment_method_id integer)`,
      sql`create table bank_line (id integer, statement_id integer)`,
      sql`create table bank_line_part (account_id integer, line_id integer, part_id integer)`,
      sql`insert into payment_part values (1, 1, 5, '2026-11-02'), (2, 1, 6, '2026-11-02'), (3, 1, 5, null), (4, 1, 5, '2026-11-02')`,
      sql`insert into bank_statement values (7, 5)`,
      sql`insert into bank_line values (8, 7), (9, 7)`,
      sql`insert into bank_line_part values (1, 8, 1), (1, 9, 2), (1, 9, 3)`,
    ])
      await statement.execute(db);
    await MIGRATIONS[NAME]?.up(db);
  });
  const { rows } = await sql`select id, bank_line_id as line from payment_part order by id`.execute(store.db);
  // paid by its line, by another method, not at all, and by hand without a line
  expect(rows).toEqual([
    { id: 1, line: 8 },
    { id: 2, line: null },
    { id: 3, line: null },
    { id: 4, line: null },
  ]);
  await store.close();
});
