import { sql, type Kysely } from 'kysely';
import { index, ofSameAccount, rowTable } from './columns.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await accounts(db);
  await users(db);
  await sessions(db);
  await permissions(db);
  await settings(db);
}

const accounts = (db: Kysely<unknown>) =>
  db.schema
    .createTable('account')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('licence_key', 'text', (column) => column.notNull().unique())
    .addColumn('company_name', 'text', (column) => column.notNull())
    .addColumn('legal_entity_type', 'text', (column) => column.notNull())
    .addColumn('licence_status', 'text', (column) =>
      column.notNull().check(sql`licence_status in ('active', 'suspended', 'expired', 'cancelled')`),
    )
    .addColumn('licence_quantity', 'integer', (column) => column.notNull())
    .addColumn('licence_start', 'text', (column) => column.notNull())
    .addColumn('licence_end', 'text')
    .addColumn('simulated_date', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();

async function users(db: Kysely<unknown>) {
  await db.schema
    .createTable('user')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('account_id', 'integer', (column) => column.notNull().references('account.id'))
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('firstname', 'text', (column) => column.notNull())
    .addColumn('lastname', 'text', (column) => column.notNull())
    .addColumn('avatar_id', 'integer', (column) => column.notNull())
    .addColumn('is_master', 'integer', (column) => column.notNull().check(sql`is_master in (0, 1)`))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('user_of_account', ['id', 'account_id'])
    .execute();
  await index(db, 'user', ['account_id']);
}

/** A table with rows of a user, which go when the user goes. */
const ofUser = (db: Kysely<unknown>, name: string) =>
  ofSameAccount(
    db.schema
      .createTable(name)
      .addColumn('user_id', 'integer', (column) => column.notNull())
      .addColumn('account_id', 'integer', (column) => column.notNull()),
    'user_id',
    'user',
  );

async function sessions(db: Kysely<unknown>) {
  await ofUser(db, 'session')
    .addColumn('id_hash', 'text', (column) => column.primaryKey())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('last_seen_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  await index(db, 'session', ['user_id', 'account_id']);
  await index(db, 'session', ['expires_at']);
  await ofUser(db, 'api_key')
    .addColumn('key_hash', 'text', (column) => column.notNull().unique())
    .addColumn('prefix', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('api_key_primary', ['user_id'])
    .execute();
}

const permissions = (db: Kysely<unknown>) =>
  ofUser(db, 'area_permission')
    .addColumn('area', 'text', (column) => column.notNull())
    .addColumn('permission', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('area_permission_primary', ['user_id', 'area'])
    .execute();

async function settings(db: Kysely<unknown>) {
  await ofUser(db, 'user_setting')
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('user_setting_primary', ['user_id', 'key'])
    .execute();
  await db.schema
    .createTable('config')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
  await rowTable(db, 'payment_type_setting')
    .addColumn('payment_type', 'text', (column) => column.notNull())
    .addColumn('start_date', 'text', (column) => column.notNull())
    .addColumn('end_date', 'text')
    .addColumn('config', 'text', (column) => column.notNull())
    .execute();
  await index(db, 'payment_type_setting', ['account_id', 'payment_type', 'start_date']);
}
