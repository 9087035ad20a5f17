import type { Kysely } from 'kysely';
import { index, ofSameAccount } from './columns.ts';

/** Documents on rows from which nothing is learnt, because somebody has had the lesson forgotten (docs/decisions/052). */
export async function up(db: Kysely<unknown>): Promise<void> {
  const table = db.schema
    .createTable('forgotten_place')
    .addColumn('account_id', 'integer', (column) => column.notNull().references('account.id'))
    .addColumn('payment_source_id', 'integer', (column) => column.notNull())
    .addColumn('record_id', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('forgotten_place_key', ['payment_source_id', 'record_id']);
  await ofSameAccount(
    ofSameAccount(table, 'payment_source_id', 'payment_source'),
    'record_id',
    'record',
  ).execute();
  await index(db, 'forgotten_place', ['account_id']);
  await index(db, 'forgotten_place', ['record_id']);
}
