import { sql, SqliteAdapter, type Kysely } from 'kysely';

/** A deleted row takes its planned lines with it; marked, it raises the revision too. */
const marked = (accounts: string): string =>
  `insert into changed_cell (account_id, record_id, month) ${accounts} on conflict do nothing`;

const ON_SQLITE = [
  `create trigger "record_gone_marks_payments" after delete on "record"
    when exists (select 1 from account where id = old.account_id)
    begin ${marked("select old.account_id, old.id, '' where true")}; end`,
];

const ON_POSTGRES = [
  `create function "record_gone_marks_payments"() returns trigger language plpgsql as $$ begin
    ${marked("select account_id, id, '' from old_rows where account_id in (select id from account)")};
    return null; end $$`,
  `create trigger "record_gone_marks_payments" after delete on "record" referencing old table as old_rows
    for each statement execute function "record_gone_marks_payments"()`,
];

/** What counts and sums of lists of payments are kept by (docs/decisions/038): raised at the end of a transaction that changes lines. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('listed_revision')
    .addColumn('account_id', 'integer', (column) =>
      column.primaryKey().references('account.id').onDelete('cascade'),
    )
    .addColumn('revision', 'integer', (column) => column.notNull())
    .execute();
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  for (const statement of isSqlite ? ON_SQLITE : ON_POSTGRES) await sql.raw(statement).execute(db);
}
