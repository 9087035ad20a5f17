import { sql, SqliteAdapter, type Kysely, type RawBuilder } from 'kysely';
import { marksOnPostgres } from './payment-marks-postgres.ts';
import { marksOnSqlite } from './payment-marks-sqlite.ts';

/** One table for the lists of payments, actual and planned, and the marks of what has to be written anew in it (docs/decisions/038). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await listedPayments(db);
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  // One tree in place of a table and its index: every write of a cell comes by.
  await marks(db, isSqlite ? sql`without rowid` : sql``);
  for (const statement of isSqlite ? marksOnSqlite() : marksOnPostgres())
    await sql.raw(statement).execute(db);
  // What there is already is written by the first transaction after this one.
  await sql`insert into changed_cell (account_id, record_id, month) select account_id, id, '' from record`.execute(
    db,
  );
  await sql`insert into changed_document (account_id, payment_source_id) select account_id, id from payment_source`.execute(
    db,
  );
}

async function listedPayments(db: Kysely<unknown>) {
  const texts = ['list', 'origin', 'direction', 'currency', 'issue_date', 'due_date', 'expected_date'];
  let table = db.schema
    .createTable('listed_payment')
    // Given by whoever writes it: an instalment's own id, or one below zero.
    .addColumn('id', 'integer', (column) => column.notNull())
    .addColumn('account_id', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull());
  for (const name of texts) table = table.addColumn(name, 'text', (column) => column.notNull());
  for (const name of ['type', 'kind', 'paid_date', 'month', 'number', 'contractor_key'])
    table = table.addColumn(name, 'text');
  for (const name of ['net', 'vat', 'gross', 'payment_method_id'])
    table = table.addColumn(name, 'bigint', (column) => column.notNull());
  const ids = [
    'payment_source_id',
    'contractor_id',
    'record_id',
    'budget_id',
    'section_id',
    'trade_subject_id',
  ];
  for (const name of ids) table = table.addColumn(name, 'integer');
  for (const name of ['is_ordered', 'is_partly', 'is_in_cash_flow', 'is_booked'])
    table = table.addColumn(name, 'integer', (column) => column.notNull());
  await table.addPrimaryKeyConstraint('listed_payment_key', ['id']).execute();
  for (const column of [
    'due_date',
    'expected_date',
    'paid_date',
    'issue_date',
    'gross',
    'number',
    'contractor_key',
  ])
    await sql`create index ${sql.id(`listed_payment_by_${column}`)} on listed_payment (account_id, list, ${sql.ref(column)}, id)`.execute(
      db,
    );
  for (const column of ['contractor_id', 'record_id'])
    await sql`create index ${sql.id(`listed_payment_of_${column}`)} on listed_payment (${sql.ref(column)})`.execute(
      db,
    );
}

async function marks(db: Kysely<unknown>, form: RawBuilder<unknown>) {
  await db.schema
    .createTable('changed_cell')
    .addColumn('account_id', 'integer', (column) => column.notNull())
    .addColumn('record_id', 'integer', (column) => column.notNull())
    .addColumn('month', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('changed_cell_key', ['account_id', 'record_id', 'month'])
    .modifyEnd(form)
    .execute();
  await db.schema
    .createTable('changed_document')
    .addColumn('account_id', 'integer', (column) => column.notNull())
    .addColumn('payment_source_id', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('changed_document_key', ['account_id', 'payment_source_id'])
    .modifyEnd(form)
    .execute();
}
