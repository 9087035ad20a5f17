import { sql, type CreateTableBuilder, type Kysely } from 'kysely';

type Table = CreateTableBuilder<string, 'account_id' | 'payment_source_id' | 'record_id'>;

/** The columns and the key of each table, besides those of both. */
const TABLES: Record<string, (table: Table) => CreateTableBuilder<string, string>> = {
  rejected_place: (table) =>
    table
      .addColumn('month', 'text', (column) => column.notNull())
      .addColumn('day', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('rejected_place_of_document', ['payment_source_id', 'record_id', 'month']),
  forgotten_place: (table) =>
    table.addPrimaryKeyConstraint('forgotten_place_of_document', ['payment_source_id', 'record_id']),
};

/**
 * Rejected cells and forgotten lessons stay when their document or row is deleted, so that they are there again when the
 * deletion is undone (docs/decisions/036). Ids are never used again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, completed] of Object.entries(TABLES)) {
    const made = db.schema
      .createTable(`${name}_kept`)
      .addColumn('account_id', 'integer', (column) => column.notNull().references('account.id'))
      .addColumn('payment_source_id', 'integer', (column) => column.notNull())
      .addColumn('record_id', 'integer', (column) => column.notNull());
    await completed(made).execute();
    await sql`insert into ${sql.table(`${name}_kept`)} select * from ${sql.table(name)}`.execute(db);
    await db.schema.dropTable(name).execute();
    await db.schema.alterTable(`${name}_kept`).renameTo(name).execute();
    for (const column of ['payment_source_id', 'record_id'])
      await sql`create index ${sql.id(`${name}_by_account_id_${column}`)}
        on ${sql.table(name)} (account_id, ${sql.ref(column)})`.execute(db);
  }
}
