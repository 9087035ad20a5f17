import { sql, SqliteAdapter, type Kysely } from 'kysely';

const EVENTS = ['insert', 'update', 'delete'] as const;
type Event = (typeof EVENTS)[number];

/** Lines of contracts are written anew where the legal form of their account changes: its payers pay ZUS on another day. */
const marked = (accounts: string): string =>
  `insert into changed_cell (account_id, record_id, month) select account_id, id, '' from record
    where payment_type_name in ('mandate-contract', 'employment-contract') and ${accounts} on conflict do nothing`;

function onSqlite(event: Event): string[] {
  const side = event === 'delete' ? 'old' : 'new';
  return [
    `create trigger "licence_setting_marks_payments_${event}" after ${event} on "licence_setting"
      when ${side}.name = 'legal-form' begin ${marked(`account_id = ${side}.account_id`)}; end`,
  ];
}

function onPostgres(event: Event): string[] {
  const name = `licence_setting_${event}_marks_payments`;
  const rows = event === 'delete' ? 'old_rows' : 'new_rows';
  const tables = `${event === 'delete' ? 'old' : 'new'} table as ${rows}`;
  const accounts = `account_id in (select account_id from ${rows} where name = 'legal-form')`;
  return [
    `create function "${name}"() returns trigger language plpgsql as $$ begin ${marked(accounts)}; return null; end $$`,
    `create trigger "${name}" after ${event} on "licence_setting" referencing ${tables}
      for each statement execute function "${name}"()`,
  ];
}

/** The day of the ZUS of contracts follows the dated legal form (docs/decisions/045), in the lists of payments too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  for (const event of EVENTS) {
    for (const statement of isSqlite ? onSqlite(event) : onPostgres(event))
      await sql.raw(statement).execute(db);
  }
  await sql
    .raw(marked("account_id in (select account_id from licence_setting where name = 'legal-form')"))
    .execute(db);
}
