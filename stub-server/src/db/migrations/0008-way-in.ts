import type { Kysely } from 'kysely';
import { index } from './columns.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await registrations(db);
  await passwordResets(db);
  await attempts(db);
}

/** One of an e-mail: begun, and gone once it is confirmed. */
const registrations = (db: Kysely<unknown>) =>
  db.schema
    .createTable('registration_request')
    .addColumn('email', 'text', (column) => column.primaryKey())
    .addColumn('iteration', 'integer', (column) => column.notNull())
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('details', 'text', (column) => column.notNull())
    .execute();

/** At most one of a user: asking again ends the link sent before. */
const passwordResets = (db: Kysely<unknown>) =>
  db.schema
    .createTable('password_reset')
    .addColumn('user_id', 'integer', (column) =>
      column.primaryKey().references('user.id').onDelete('cascade'),
    )
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();

/** Tries of passwords and codes, counted against those who guess. */
async function attempts(db: Kysely<unknown>) {
  await db.schema
    .createTable('attempt')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('key_hash', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .execute();
  await index(db, 'attempt', ['key_hash', 'at']);
  await index(db, 'attempt', ['at']);
}
