import { sql, SqliteAdapter, type Kysely } from 'kysely';
import { postgresTriggers } from './revision-triggers-postgres.ts';
import { sqliteTriggers } from './revision-triggers-sqlite.ts';

/** What caches and conditional requests go by: docs/decisions/025. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await ofDatabase(db);
  await ofAccounts(db);
  await ofSheets(db);
  await ofRows(db);
  await sql`insert into database_revision (id, epoch) values (1, 'none')`.execute(db);
  await sql`insert into account_revision (account_id) select id from account`.execute(db);
  await sql`insert into sheet_revision (budget_id, account_id) select id, account_id from budget`.execute(db);
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  for (const statement of isSqlite ? sqliteTriggers() : postgresTriggers())
    await sql.raw(statement).execute(db);
}

const ofDatabase = (db: Kysely<unknown>) =>
  db.schema
    .createTable('database_revision')
    .addColumn('id', 'integer', (column) => column.primaryKey().check(sql`id = 1`))
    .addColumn('epoch', 'text', (column) => column.notNull())
    .addColumn('rates', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();

const ofAccounts = (db: Kysely<unknown>) =>
  db.schema
    .createTable('account_revision')
    .addColumn('account_id', 'integer', (column) =>
      column.primaryKey().references('account.id').onDelete('cascade'),
    )
    .addColumn('access', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('names', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('places', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();

const ofSheets = (db: Kysely<unknown>) =>
  db.schema
    .createTable('sheet_revision')
    .addColumn('budget_id', 'integer', (column) =>
      column.primaryKey().references('budget.id').onDelete('cascade'),
    )
    .addColumn('account_id', 'integer', (column) => column.notNull())
    .addColumn('revision', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('closed_revision', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('complete_from', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();

const ofRows = (db: Kysely<unknown>) =>
  db.schema
    .createTable('row_revision')
    .addColumn('budget_id', 'integer', (column) =>
      column.notNull().references('sheet_revision.budget_id').onDelete('cascade'),
    )
    .addColumn('record_id', 'integer', (column) => column.notNull())
    .addColumn('account_id', 'integer', (column) => column.notNull())
    .addColumn('row_revision', 'bigint', (column) => column.notNull())
    .addColumn('months_revision', 'bigint', (column) => column.notNull())
    .addColumn('parts_revision', 'bigint', (column) => column.notNull())
    .addColumn('revision', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('row_revision_primary', ['budget_id', 'record_id'])
    .execute();
