import { sql, type Kysely } from 'kysely';
import { index, ofSameAccount, rowTable } from './columns.ts';

/** Files that lie beside the database by their hash, and those of documents (docs/decisions/039). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await rowTable(db, 'stored_file')
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('size', 'bigint', (column) => column.notNull().check(sql`size >= 0`))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('user_id', 'integer')
    .addColumn('unused_since', 'text')
    .execute();
  await index(db, 'stored_file', ['account_id', 'hash']);
  const files = db.schema
    .createTable('payment_file')
    .addColumn('payment_source_id', 'integer', (column) => column.notNull())
    .addColumn('account_id', 'integer', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('file_id', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('payment_file_primary', ['payment_source_id', 'position']);
  await ofSameAccount(
    ofSameAccount(files, 'payment_source_id', 'payment_source'),
    'file_id',
    'stored_file',
  ).execute();
  await index(db, 'payment_file', ['account_id']);
  await index(db, 'payment_file', ['file_id']);
}
