import type { Kysely } from 'kysely';
import { index, ofSameAccount } from './columns.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await ofSameAccount(
    db.schema
      .createTable('gateway_session')
      .addColumn('id_hash', 'text', (column) => column.primaryKey())
      .addColumn('account_id', 'integer', (column) => column.notNull())
      .addColumn('user_id', 'integer', (column) => column.notNull()),
    'user_id',
    'user',
  )
    .addColumn('session_hash', 'text')
    .addColumn('app_id', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  await ofSameAccount(
    db.schema
      .createTable('resource_lock')
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('id', 'integer', (column) => column.notNull())
      .addColumn('account_id', 'integer', (column) => column.notNull())
      .addColumn('user_id', 'integer', (column) => column.notNull()),
    'user_id',
    'user',
  )
    .addColumn('app_id', 'text', (column) => column.notNull())
    // no reference: the session may have been ended by a newer log-in of the browser
    .addColumn('session_hash', 'text')
    .addColumn('since', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('resource_lock_primary', ['type', 'id'])
    .execute();
  await index(db, 'resource_lock', ['account_id']);
}
