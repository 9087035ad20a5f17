import { sql, type Kysely } from 'kysely';
import { index, ofSameAccount, withFlag } from './columns.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await changes(db);
  await items(db);
}

async function changes(db: Kysely<unknown>) {
  const table = db.schema
    .createTable('change')
    // an id may come again once its sheet is gone: it is only ever asked for within its sheet
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('account_id', 'integer', (column) => column.notNull())
    .addColumn('budget_id', 'integer', (column) => column.notNull())
    // no reference: the history outlives its people
    .addColumn('user_id', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('of_change_id', 'integer')
    .addColumn('item_count', 'integer', (column) => column.notNull());
  await ofSameAccount(withFlag(table, 'is_undone'), 'budget_id', 'budget').execute();
  await index(db, 'change', ['budget_id', 'id']);
}

/** Every write makes one: the key and one index more are all that it pays for. */
async function items(db: Kysely<unknown>) {
  await db.schema
    .createTable('change_item')
    .addColumn('change_id', 'integer', (column) =>
      column.notNull().references('change.id').onDelete('cascade'),
    )
    .addColumn('account_id', 'integer', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('entity', 'text', (column) =>
      column.notNull().check(sql`entity in ('month-value', 'record', 'part', 'budget')`),
    )
    .addColumn('record_id', 'integer')
    .addColumn('month', 'text')
    .addColumn('scope', 'text')
    .addColumn('part_id', 'integer')
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .addPrimaryKeyConstraint('change_item_primary', ['change_id', 'position'])
    .execute();
  // of a row, newest first; its few months are filtered
  await index(db, 'change_item', ['record_id', 'change_id']);
}
