import type { Kysely } from 'kysely';

/** The session that the portal was opened from: they end together. What was open before ends now. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  db.schema
    .alterTable('provider_session')
    .addColumn('session_hash', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
