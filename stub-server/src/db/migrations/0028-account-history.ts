import { sql, type Kysely } from 'kysely';
import { index, ofSameAccount, withFlag } from './columns.ts';

/**
 * The history takes commands that belong to no one sheet, and items of any entity: `budget_id` may be null, `change_sheet` names
 * the sheets of such a change, `entity_id` what an item is about. Both tables are made anew with what they hold.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await changes(db);
  await items(db);
  await sql`insert into change_new (id, account_id, budget_id, user_id, kind, at, of_change_id, is_undone, item_count, command_key)
    select id, account_id, budget_id, user_id, kind, at, of_change_id, is_undone, item_count, command_key from change`.execute(
    db,
  );
  await sql`insert into change_item_new (change_id, account_id, position, entity, record_id, month, scope, part_id, before, after)
    select change_id, account_id, position, entity, record_id, month, scope, part_id, before, after from change_item`.execute(
    db,
  );
  await db.schema.dropTable('change_item').execute();
  await db.schema.dropTable('change').execute();
  await db.schema.alterTable('change_new').renameTo('change').execute();
  await db.schema.alterTable('change_item_new').renameTo('change_item').execute();
  await sheets(db);
  await indexes(db);
}

async function changes(db: Kysely<unknown>) {
  const table = db.schema
    .createTable('change_new')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('account_id', 'integer', (column) => column.notNull())
    // null: it belongs to the account; the sheets that it names stand in change_sheet
    .addColumn('budget_id', 'integer')
    .addColumn('user_id', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('of_change_id', 'integer')
    .addColumn('item_count', 'integer', (column) => column.notNull())
    .addColumn('command_key', 'text');
  await ofSameAccount(withFlag(table, 'is_undone'), 'budget_id', 'budget').execute();
}

async function items(db: Kysely<unknown>) {
  await db.schema
    .createTable('change_item_new')
    .addColumn('change_id', 'integer', (column) =>
      column.notNull().references('change_new.id').onDelete('cascade'),
    )
    .addColumn('account_id', 'integer', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('entity', 'text', (column) => column.notNull())
    .addColumn('entity_id', 'integer')
    .addColumn('record_id', 'integer')
    .addColumn('month', 'text')
    .addColumn('scope', 'text')
    .addColumn('part_id', 'integer')
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .addPrimaryKeyConstraint('change_item_of_change', ['change_id', 'position'])
    .execute();
}

async function sheets(db: Kysely<unknown>) {
  const table = db.schema
    .createTable('change_sheet')
    .addColumn('change_id', 'integer', (column) =>
      column.notNull().references('change.id').onDelete('cascade'),
    )
    .addColumn('account_id', 'integer', (column) => column.notNull())
    .addColumn('budget_id', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('change_sheet_primary', ['change_id', 'budget_id']);
  await ofSameAccount(table, 'budget_id', 'budget').execute();
}

async function indexes(db: Kysely<unknown>) {
  await index(db, 'change', ['budget_id', 'id']);
  await db.schema
    .createIndex('change_command_key')
    .on('change')
    .columns(['account_id', 'user_id', 'command_key'])
    .where(sql.ref('command_key'), 'is not', null)
    .execute();
  await db.schema
    .createIndex('change_of_account')
    .on('change')
    .columns(['account_id', 'id'])
    .where(sql.ref('budget_id'), 'is', null)
    .execute();
  await index(db, 'change_item', ['record_id', 'change_id']);
  // items of sheets are found by their row: they pay for one index only
  await db.schema
    .createIndex('change_item_by_entity')
    .on('change_item')
    .columns(['entity', 'entity_id', 'change_id'])
    .where(sql.ref('entity_id'), 'is not', null)
    .execute();
}
