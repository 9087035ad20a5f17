import type { Kysely } from 'kysely';

/** The account that a document states, until somebody has checked it (docs/decisions/042). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('import_document').addColumn('stated_account', 'text').execute();
}
