import { sql, type Kysely } from 'kysely';
import { index, ofSameAccount, rowTable, withFlag } from './columns.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sources(db);
  await parts(db);
}

async function sources(db: Kysely<unknown>) {
  const table = rowTable(db, 'payment_source')
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('direction', 'text', (column) => column.notNull())
    .addColumn('number', 'text', (column) => column.notNull())
    .addColumn('issue_date', 'text', (column) => column.notNull())
    .addColumn('sale_date', 'text')
    .addColumn('contractor_id', 'integer')
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('net', 'bigint', (column) => column.notNull())
    .addColumn('vat', 'bigint', (column) => column.notNull())
    .addColumn('gross', 'bigint', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull());
  await ofSameAccount(table, 'contractor_id', 'contractor').execute();
  await index(db, 'payment_source', ['account_id', 'issue_date']);
  await index(db, 'payment_source', ['contractor_id']);
}

async function parts(db: Kysely<unknown>) {
  const table = rowTable(db, 'payment_part')
    .addColumn('payment_source_id', 'integer', (column) => column.notNull())
    .addColumn('record_id', 'integer')
    .addColumn('month', 'text')
    .addColumn('net', 'bigint', (column) => column.notNull())
    .addColumn('vat', 'bigint', (column) => column.notNull())
    .addColumn('gross', 'bigint', (column) => column.notNull())
    .addColumn('due_date', 'text', (column) => column.notNull())
    .addColumn('expected_date', 'text', (column) => column.notNull())
    .addColumn('paid_date', 'text')
    .addColumn('payment_method_id', 'integer', (column) => column.notNull())
    .addCheckConstraint('on_a_cell_or_none', sql`(record_id is null) = (month is null)`)
    // The deleting command detaches payments first: none is lost with a row.
    .addForeignKeyConstraint(
      'record_id_of_account',
      ['record_id', 'account_id'],
      'record',
      ['id', 'account_id'],
      (constraint) => constraint.onDelete('restrict'),
    );
  let full = withFlag(withFlag(table, 'is_in_cash_flow'), 'is_booked');
  full = ofSameAccount(full, 'payment_source_id', 'payment_source');
  full = ofSameAccount(full, 'payment_method_id', 'payment_method');
  await full.execute();
  await index(db, 'payment_part', ['payment_source_id', 'account_id']);
  await index(db, 'payment_part', ['account_id', 'record_id', 'month']);
  await index(db, 'payment_part', ['account_id', 'paid_date']);
  await index(db, 'payment_part', ['payment_method_id']);
}
