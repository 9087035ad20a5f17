import { sql, type Kysely } from 'kysely';

/** What lies before the first month that is estimated, and which accounts have their taxes estimated (docs/decisions/045). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('tax_opening')
    .addColumn('account_id', 'integer', (column) => column.primaryKey().references('account.id'))
    .addColumn('config', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('tax_work')
    .addColumn('account_id', 'integer', (column) => column.primaryKey().references('account.id'))
    .addColumn('wanted', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`insert into tax_work (account_id, wanted) select distinct account_id, 0 from payment_type_setting`.execute(
    db,
  );
}
