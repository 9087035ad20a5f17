import type { Kysely } from 'kysely';
import { index } from './columns.ts';

/** How often a session or key has called in its window, as far as processes have told each other (docs/decisions/026). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('call_count')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('calls', 'integer', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  await index(db, 'call_count', ['expires_at']);
}
