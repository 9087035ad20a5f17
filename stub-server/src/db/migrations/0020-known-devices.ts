import type { Kysely } from 'kysely';
import { index, ofSameAccount } from './columns.ts';

/** Browsers that have signed a user in: strangers' tries do not count for them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await ofSameAccount(
    db.schema
      .createTable('known_device')
      .addColumn('user_id', 'integer', (column) => column.notNull())
      .addColumn('account_id', 'integer', (column) => column.notNull()),
    'user_id',
    'user',
  )
    .addColumn('device_hash', 'text', (column) => column.notNull())
    .addColumn('seen_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('known_device_primary', ['user_id', 'device_hash'])
    .execute();
  await index(db, 'known_device', ['seen_at']);
}
