import type { Kysely } from 'kysely';

/** How far a job is, and who asked for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const job = () => db.schema.alterTable('job');
  await job().addColumn('user_id', 'integer').execute();
  await job()
    .addColumn('progress', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await job().addColumn('step', 'text').execute();
}
