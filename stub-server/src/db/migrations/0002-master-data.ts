import type { Kysely } from 'kysely';
import { index, ofSameAccount, rowTable, withFlag } from './columns.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await structure(db);
  await contractors(db);
  await paymentMethods(db);
  await foundByName(db, 'section').execute();
  await withFlag(foundByName(db, 'trade_subject'), 'is_default').execute();
  await db.schema
    .createTable('currency_rate')
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('effective_date', 'text', (column) => column.notNull())
    .addColumn('rate', 'text', (column) => column.notNull())
    .addColumn('table_no', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('currency_rate_primary', ['code', 'effective_date'])
    .execute();
}

const named = (db: Kysely<unknown>, name: string) =>
  withFlag(rowTable(db, name), 'is_internal').addColumn('name', 'text', (column) => column.notNull());

/** One of a name in each account, whatever the case; the constraint is the index of the look-up too. */
const foundByName = (db: Kysely<unknown>, name: string) =>
  named(db, name)
    .addColumn('name_key', 'text', (column) => column.notNull())
    .addUniqueConstraint(`${name}_by_name`, ['account_id', 'name_key']);

async function structure(db: Kysely<unknown>) {
  await named(db, 'folder')
    .addColumn('position', 'integer', (column) => column.notNull())
    .execute();
  await index(db, 'folder', ['account_id', 'position']);
  await ofSameAccount(
    named(db, 'category')
      .addColumn('folder_id', 'integer', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull()),
    'folder_id',
    'folder',
  ).execute();
  await index(db, 'category', ['account_id', 'position']);
  await index(db, 'category', ['folder_id', 'account_id']);
}

const contractors = (db: Kysely<unknown>) =>
  foundByName(db, 'contractor')
    .addColumn('tax_identification_number', 'text')
    .addColumn('bank_account', 'text')
    .addColumn('email', 'text')
    .addColumn('phone_number', 'text')
    .addColumn('address_city', 'text')
    .addColumn('address_street', 'text')
    .addColumn('address_post_code', 'text')
    .execute();

const paymentMethods = (db: Kysely<unknown>) =>
  withFlag(foundByName(db, 'payment_method'), 'is_default')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('number', 'text')
    .addColumn('opening_balance', 'bigint', (column) => column.notNull())
    .addColumn('opening_date', 'text', (column) => column.notNull())
    .execute();
