import { sql, type Kysely } from 'kysely';
import { index, withFlag } from './columns.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await companyData(db);
  await subscriptions(db);
  await charges(db);
  await receivedEvents(db);
  await licenceSettings(db);
  await cardProvider(db);
}

const COMPANY = [
  'address_city',
  'address_street',
  'address_building_no',
  'address_apartment_no',
  'address_post_code',
  'tax_identification_number',
] as const;

/** What an invoice needs besides the name. */
async function companyData(db: Kysely<unknown>) {
  for (const name of COMPANY) await db.schema.alterTable('account').addColumn(name, 'text').execute();
}

/** A table of what an account has one or more of. */
const ofAccount = (db: Kysely<unknown>, name: string) =>
  db.schema
    .createTable(name)
    .addColumn('account_id', 'integer', (column) => column.notNull().references('account.id'));

async function subscriptions(db: Kysely<unknown>) {
  const whole = ['seat_price', 'fee_price', 'discount', 'balance', 'credits_available', 'credits_used'];
  let table = ofAccount(db, 'subscription')
    .addColumn('type', 'text', (column) => column.notNull().check(sql`type in ('trial', 'paying', 'free')`))
    .addColumn('started_on', 'text')
    .addColumn('card_last4', 'text')
    .addColumn('card_sequence', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('grace_end', 'text')
    .addColumn('tried_on', 'text')
    .addPrimaryKeyConstraint('subscription_primary', ['account_id']);
  for (const name of whole) {
    table = table.addColumn(name as 'account_id', 'integer', (column) => column.notNull().defaultTo(0));
  }
  await table.execute();
  // Accounts from before: what has an end is on trial.
  await sql`insert into subscription (account_id, type, started_on, seat_price, fee_price)
    select id, case when licence_end is null then 'free' else 'trial' end, licence_start, 19900, 30000 from account`.execute(
    db,
  );
}

/** What the card provider was asked to collect. */
async function charges(db: Kysely<unknown>) {
  await ofAccount(db, 'charge')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('purpose', 'text', (column) =>
      column.notNull().check(sql`purpose in ('period', 'seats', 'credits')`),
    )
    .addColumn('quantity', 'integer', (column) => column.notNull())
    .addColumn('amount', 'integer', (column) => column.notNull())
    .addColumn('balance_used', 'integer', (column) => column.notNull())
    .addColumn('status', 'text', (column) =>
      column.notNull().check(sql`status in ('open', 'failed', 'paid', 'void')`),
    )
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await index(db, 'charge', ['account_id', 'status']);
}

/** Events of the provider that have been taken in: each counts once. */
const receivedEvents = (db: Kysely<unknown>) =>
  ofAccount(db, 'received_event')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('received_at', 'text', (column) => column.notNull())
    .execute();

const licenceSettings = (db: Kysely<unknown>) =>
  ofAccount(db, 'licence_setting')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('start_date', 'text', (column) => column.notNull())
    .addColumn('end_date', 'text')
    .addColumn('value', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('licence_setting_primary', ['account_id', 'name', 'start_date'])
    .execute();

/** The card provider's stand-in: customers, their invoices, addresses for one opening, and what is still to be told. */
async function cardProvider(db: Kysely<unknown>) {
  await withFlag(
    ofAccount(db, 'provider_customer')
      .addColumn('card_number', 'text')
      .addColumn('next_outcome', 'text')
      .addColumn('sequence', 'integer', (column) => column.notNull().defaultTo(0))
      .addPrimaryKeyConstraint('provider_customer_primary', ['account_id']),
    'is_cancelled',
  ).execute();
  await ofAccount(db, 'provider_invoice')
    .addColumn('charge_id', 'integer', (column) => column.primaryKey())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('quantity', 'integer', (column) => column.notNull())
    .addColumn('amount', 'integer', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('paid_at', 'text')
    .execute();
  await index(db, 'provider_invoice', ['account_id']);
  await ofAccount(db, 'provider_session')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('credits', 'integer', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  await ofAccount(db, 'provider_event')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
