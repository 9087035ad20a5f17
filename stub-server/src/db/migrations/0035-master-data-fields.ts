import { sql, SqliteAdapter, type Kysely } from 'kysely';

/** What contractors and payment methods have beyond the first fields; uses that moved; the revision of the four lists (decision 030). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await contractors(db);
  await paymentMethods(db);
  await db.schema.alterTable('change_item').addColumn('moved', 'text').execute();
  await distinctPairs(db);
  await db.schema
    .alterTable('account_revision')
    .addColumn('lists', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  for (const statement of TABLES.flatMap(isSqlite ? sqliteTriggers : postgresTriggers))
    await sql.raw(statement).execute(db);
}

async function contractors(db: Kysely<unknown>) {
  const change = () => db.schema.alterTable('contractor');
  for (const name of ['short_name', 'eu_vat_number', 'regon', 'vat_rate'])
    await change().addColumn(name, 'text').execute();
  await change()
    .addColumn('country', 'text', (column) => column.notNull().defaultTo('PL'))
    .execute();
  await change()
    .addColumn('note', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  for (const name of ['bank_accounts', 'aliases'])
    await change()
      .addColumn(name, 'text', (column) => column.notNull().defaultTo('[]'))
      .execute();
  await change().addColumn('payment_term_days', 'integer').execute();
  for (const target of ['payment_method', 'trade_subject', 'section']) {
    await change()
      .addColumn(`${target}_id`, 'integer', (column) => column.references(`${target}.id`))
      .execute();
    await db.schema
      .createIndex(`contractor_by_${target}_id`)
      .on('contractor')
      .column(`${target}_id`)
      .execute();
  }
  await sql`update contractor set bank_accounts = '[{"number":"' || bank_account || '","currency":null,"isDefault":true}]'
    where bank_account is not null`.execute(db);
  await change().dropColumn('bank_account').execute();
}

async function paymentMethods(db: Kysely<unknown>) {
  const change = () => db.schema.alterTable('payment_method');
  for (const name of ['bank_name', 'closed_from']) await change().addColumn(name, 'text').execute();
  await change()
    .addColumn('belongs_to_id', 'integer', (column) => column.references('payment_method.id'))
    .execute();
  await db.schema
    .createIndex('payment_method_by_belongs_to_id')
    .on('payment_method')
    .column('belongs_to_id')
    .execute();
}

/** Pairs that somebody has said are different; ids refer to nothing: a contractor that comes again is still another one. */
const distinctPairs = (db: Kysely<unknown>) =>
  db.schema
    .createTable('distinct_contractor')
    .addColumn('account_id', 'integer', (column) => column.notNull().references('account.id'))
    .addColumn('low_id', 'integer', (column) => column.notNull())
    .addColumn('high_id', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('distinct_contractor_primary', ['account_id', 'low_id', 'high_id'])
    .execute();

const TABLES = ['contractor', 'payment_method', 'trade_subject', 'section', 'distinct_contractor'];
const EVENTS = ['insert', 'update', 'delete'] as const;

const sqliteTriggers = (table: string): string[] =>
  EVENTS.map((event) => {
    const side = event === 'delete' ? 'old' : 'new';
    return `create trigger ${table}_${event}_raises_lists after ${event} on ${table}
      begin update account_revision set lists = lists + 1 where account_id = ${side}.account_id; end`;
  });

const postgresTriggers = (table: string): string[] =>
  EVENTS.flatMap((event) => {
    const side = event === 'delete' ? 'old' : 'new';
    const name = `${table}_${event}_raises_lists`;
    return [
      `create function ${name}() returns trigger language plpgsql as $$ begin
        update account_revision set lists = lists + 1 where account_id in (select account_id from touched); return null; end $$`,
      `create trigger ${name} after ${event} on ${table} referencing ${side} table as touched
        for each statement execute function ${name}()`,
    ];
  });
