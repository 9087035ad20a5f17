import type { Kysely } from 'kysely';

/** How the columns of statements in layouts of nobody were understood, by their names (docs/decisions/048). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('bank_layout')
    .addColumn('account_id', 'integer', (column) => column.notNull().references('account.id'))
    .addColumn('layout_key', 'text', (column) => column.notNull())
    .addColumn('columns', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('bank_layout_primary', ['account_id', 'layout_key'])
    .execute();
}
