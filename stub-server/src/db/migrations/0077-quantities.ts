import type { Kysely } from 'kysely';

/** Quantities and prices on lines of documents, and what their VAT is counted from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('payment_line').addColumn('quantity', 'text').execute();
  await db.schema.alterTable('payment_line').addColumn('unit_price', 'bigint').execute();
  await db.schema
    .alterTable('payment_source')
    .addColumn('vat_from', 'text', (column) => column.notNull().defaultTo('line'))
    .execute();
}
