import type { Kysely } from 'kysely';

/** What the VAT white list has said of a tax id on a day, kept as the proof that it was asked (docs/decisions/055). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('vat_list_check')
    .addColumn('account_id', 'integer', (column) => column.notNull().references('account.id'))
    .addColumn('nip', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('vat_list_check_key', ['account_id', 'nip', 'day'])
    .execute();
}
