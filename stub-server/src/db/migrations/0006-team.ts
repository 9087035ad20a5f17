import { sql, type Kysely } from 'kysely';
import { ofSameAccount } from './columns.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('user')
    .addColumn('state', 'text', (column) =>
      column
        .notNull()
        .defaultTo('active')
        .check(sql`state in ('active', 'invited', 'removed')`),
    )
    .execute();
  await db.schema
    .alterTable('user')
    .addColumn('acl_version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await db.schema.alterTable('user').addColumn('last_seen_at', 'text').execute();
  await db.schema.alterTable('user').addColumn('phone_number', 'text').execute();
  await db.schema
    .alterTable('user')
    .addColumn('has_newsletter', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await invitations(db);
}

/** At most one of a user: sending it again ends the link sent before. */
const invitations = (db: Kysely<unknown>) =>
  ofSameAccount(
    db.schema
      .createTable('invitation')
      .addColumn('user_id', 'integer', (column) => column.notNull())
      .addColumn('account_id', 'integer', (column) => column.notNull()),
    'user_id',
    'user',
  )
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('sent_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('invitation_primary', ['user_id'])
    .execute();
