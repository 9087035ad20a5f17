import type { Kysely } from 'kysely';

/** Which process ends a lock, and until when each process is known to be alive. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('lock_keeper')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.alterTable('resource_lock').addColumn('keeper', 'text').execute();
}
