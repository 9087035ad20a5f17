import { sql, type Kysely } from 'kysely';
import { index, ofSameAccount, rowTable, withFlag } from './columns.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await budgets(db);
  await budgetMonths(db);
  await rightsAndPins(db);
  await records(db);
  await monthValues(db);
}

async function budgets(db: Kysely<unknown>) {
  const table = rowTable(db, 'budget')
    .addColumn('category_id', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('first_month', 'text', (column) => column.notNull())
    .addColumn('last_month', 'text', (column) => column.notNull())
    .addColumn('internal_year', 'integer')
    .addColumn('value', 'bigint', (column) => column.notNull().defaultTo(0));
  await ofSameAccount(
    withFlag(withFlag(table, 'is_internal'), 'is_draft'),
    'category_id',
    'category',
  ).execute();
  await index(db, 'budget', ['account_id']);
  await index(db, 'budget', ['category_id', 'account_id']);
}

/** A table with rows of a sheet, which go when the sheet goes. */
const ofBudget = (db: Kysely<unknown>, name: string) =>
  ofSameAccount(
    db.schema
      .createTable(name)
      .addColumn('budget_id', 'integer', (column) => column.notNull())
      .addColumn('account_id', 'integer', (column) => column.notNull()),
    'budget_id',
    'budget',
  );

async function budgetMonths(db: Kysely<unknown>) {
  await ofBudget(db, 'budget_month')
    .addColumn('month', 'text', (column) => column.notNull())
    .addColumn('income_net', 'bigint', (column) => column.notNull())
    .addColumn('cost_net', 'bigint', (column) => column.notNull())
    .addColumn('income_gross', 'bigint', (column) => column.notNull())
    .addColumn('cost_gross', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('budget_month_primary', ['budget_id', 'month'])
    .execute();
  await index(db, 'budget_month', ['account_id', 'month']);
  await ofBudget(db, 'locked_month')
    .addColumn('month', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('locked_month_primary', ['budget_id', 'month'])
    .execute();
}

async function rightsAndPins(db: Kysely<unknown>) {
  for (const name of ['budget_permission', 'pinned_budget']) {
    const table = ofBudget(db, name)
      .addColumn('user_id', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint(`${name}_primary`, ['user_id', 'budget_id']);
    const withUser = ofSameAccount(table, 'user_id', 'user');
    await (
      name === 'pinned_budget'
        ? withUser
        : withUser.addColumn('permission', 'text', (column) =>
            column.notNull().check(sql`permission in ('denied', 'read', 'write')`),
          )
    ).execute();
    await index(db, name, ['budget_id', 'account_id']);
  }
}

async function records(db: Kysely<unknown>) {
  const table = rowTable(db, 'record')
    .addColumn('budget_id', 'integer', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('trade_subject_id', 'integer', (column) => column.notNull())
    .addColumn('contractor_id', 'integer')
    .addColumn('section_id', 'integer')
    .addColumn('payment_method_id', 'integer', (column) => column.notNull())
    .addColumn('direction', 'text', (column) => column.notNull().check(sql`direction in ('income', 'cost')`))
    .addColumn('net_amount', 'bigint', (column) => column.notNull())
    .addColumn('vat_rate', 'text', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('first_month', 'text', (column) => column.notNull())
    .addColumn('last_month', 'text', (column) => column.notNull())
    .addColumn('segment_size', 'integer', (column) => column.notNull())
    .addColumn('issue_day', 'integer', (column) => column.notNull())
    .addColumn('payment_term_days', 'integer', (column) => column.notNull())
    .addColumn('payment_day', 'integer')
    .addColumn('payment_type_name', 'text', (column) => column.notNull())
    .addColumn('proportion_person', 'integer')
    .addColumn('proportion_income_tax', 'integer')
    .addColumn('proportion_zus', 'integer')
    .addColumn('note', 'text', (column) => column.notNull());
  let full = ofSameAccount(withFlag(withFlag(table, 'is_in_cash_flow'), 'is_booked'), 'budget_id', 'budget');
  full = ofSameAccount(full, 'trade_subject_id', 'trade_subject');
  full = ofSameAccount(full, 'contractor_id', 'contractor');
  full = ofSameAccount(full, 'section_id', 'section');
  full = ofSameAccount(full, 'payment_method_id', 'payment_method');
  await full.execute();
  await index(db, 'record', ['budget_id', 'account_id', 'position']);
  for (const column of [
    'account_id',
    'trade_subject_id',
    'contractor_id',
    'section_id',
    'payment_method_id',
  ]) {
    await index(db, 'record', [column]);
  }
}

async function monthValues(db: Kysely<unknown>) {
  let table = db.schema
    .createTable('month_value')
    .addColumn('record_id', 'integer', (column) => column.notNull())
    .addColumn('account_id', 'integer', (column) => column.notNull())
    .addColumn('month', 'text', (column) => column.notNull())
    .addColumn('scope', 'text', (column) => column.notNull().check(sql`scope in ('month', 'onward')`))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('net_amount', 'bigint')
    .addColumn('contractor_id', 'integer')
    .addColumn('payment_method_id', 'integer')
    .addColumn('issue_date', 'text')
    .addColumn('due_date', 'text')
    .addColumn('expected_payment_date', 'text')
    .addColumn('note', 'text')
    .addPrimaryKeyConstraint('month_value_primary', ['record_id', 'month', 'scope']);
  table = ofSameAccount(table, 'record_id', 'record');
  table = ofSameAccount(table, 'contractor_id', 'contractor');
  table = ofSameAccount(table, 'payment_method_id', 'payment_method');
  await table.execute();
  for (const column of ['contractor_id', 'payment_method_id']) await index(db, 'month_value', [column]);
}
