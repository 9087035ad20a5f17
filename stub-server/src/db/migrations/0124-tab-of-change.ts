import type { Kysely } from 'kysely';

/** The tab that made a change: the undo of another open tab of the user leaves it out (docs/decisions/007). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('change').addColumn('app_id', 'text').execute();
}
