import type { Kysely } from 'kysely';
import { index, ofSameAccount } from './columns.ts';

/** Cells that a person has rejected for a document, which are not proposed for it again (docs/decisions/036). */
export async function up(db: Kysely<unknown>): Promise<void> {
  const table = db.schema
    .createTable('rejected_place')
    .addColumn('account_id', 'integer', (column) => column.notNull().references('account.id'))
    .addColumn('payment_source_id', 'integer', (column) => column.notNull())
    .addColumn('record_id', 'integer', (column) => column.notNull())
    .addColumn('month', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('rejected_place_key', ['payment_source_id', 'record_id', 'month']);
  await ofSameAccount(
    ofSameAccount(table, 'payment_source_id', 'payment_source'),
    'record_id',
    'record',
  ).execute();
  await index(db, 'rejected_place', ['account_id']);
  await index(db, 'rejected_place', ['record_id']);
}
