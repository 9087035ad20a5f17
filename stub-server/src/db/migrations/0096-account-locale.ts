import type { Kysely } from 'kysely';

/** The language in which an account was opened: what the server makes by itself has its names. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('account')
    .addColumn('locale', 'text', (column) => column.notNull().defaultTo('pl'))
    .execute();
}
