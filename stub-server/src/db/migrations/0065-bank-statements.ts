import type { Kysely } from 'kysely';
import { index, ofSameAccount, rowTable, withFlag } from './columns.ts';

/** Statements of banks with their lines, and the instalments that lines pay (docs/decisions/043). */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = rowTable(db, 'bank_statement')
    .addColumn('payment_method_id', 'integer', (column) => column.notNull())
    .addColumn('format', 'text', (column) => column.notNull())
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('number', 'text', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('from_date', 'text', (column) => column.notNull())
    .addColumn('to_date', 'text', (column) => column.notNull())
    .addColumn('opening', 'bigint')
    .addColumn('closing', 'bigint')
    .addColumn('remarks', 'text', (column) => column.notNull());
  await ofSameAccount(statements, 'payment_method_id', 'payment_method').execute();
  await index(db, 'bank_statement', ['account_id', 'payment_method_id', 'to_date']);
  const lines = rowTable(db, 'bank_line')
    .addColumn('statement_id', 'integer', (column) =>
      column.notNull().references('bank_statement.id').onDelete('cascade'),
    )
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('booked', 'text', (column) => column.notNull())
    .addColumn('valued', 'text', (column) => column.notNull())
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('operation', 'text', (column) => column.notNull())
    .addColumn('reference', 'text', (column) => column.notNull())
    .addColumn('balance_after', 'bigint')
    .addColumn('identity', 'text', (column) => column.notNull());
  await withFlag(lines, 'is_skipped').execute();
  await index(db, 'bank_line', ['statement_id', 'position']);
  await db.schema
    .createTable('bank_line_part')
    .addColumn('account_id', 'integer', (column) => column.notNull().references('account.id'))
    .addColumn('line_id', 'integer', (column) =>
      column.notNull().references('bank_line.id').onDelete('cascade'),
    )
    // No reference: an instalment that was taken back may come again under its id.
    .addColumn('part_id', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('bank_line_part_key', ['line_id', 'part_id'])
    .execute();
  await index(db, 'bank_line_part', ['account_id', 'part_id']);
}
