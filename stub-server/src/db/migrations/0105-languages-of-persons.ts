import type { Kysely } from 'kysely';

/** The language of a person's last sign-in, for letters to those who have chosen none (docs/decisions/041). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('person').addColumn('locale', 'text').execute();
}
