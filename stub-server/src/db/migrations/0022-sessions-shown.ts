import { sql, type Kysely } from 'kysely';
import { index, ofSameAccount } from './columns.ts';

/** What a person is shown of the own sessions, and of those who failed to begin one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ['ref', 'address', 'user_agent']) {
    await db.schema
      .alterTable('session')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  }
  await sql`update session set ref = lower(hex(randomblob(12)))`.execute(db);
  await ofSameAccount(
    db.schema
      .createTable('failed_login')
      .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('user_id', 'integer', (column) => column.notNull())
      .addColumn('account_id', 'integer', (column) => column.notNull()),
    'user_id',
    'user',
  )
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('user_agent', 'text', (column) => column.notNull())
    .execute();
  await index(db, 'failed_login', ['user_id', 'at']);
}
