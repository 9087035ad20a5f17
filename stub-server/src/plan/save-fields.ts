import type { BudgetRecord } from '@saldo/contract/record';
import type { Updateable } from 'kysely';
import type { Db } from '#src/db/open.ts';
import { prepared } from '#src/db/prepared.ts';
import type { Database } from '#src/db/schema.ts';
import { fieldsOf, toColumns } from './record-mapping.ts';

const COLUMNS = [
  'trade_subject_id',
  'contractor_id',
  'section_id',
  'payment_method_id',
  'direction',
  'net_amount',
  'vat_rate',
  'currency',
  'first_month',
  'last_month',
  'segment_size',
  'issue_day',
  'payment_term_days',
  'payment_day',
  'payment_type_name',
  'proportion_person',
  'proportion_income_tax',
  'proportion_zus',
  'is_in_cash_flow',
  'is_booked',
  'note',
] as const satisfies (keyof ReturnType<typeof toColumns>)[];

type Value = number | string | null | undefined;

/** Thousands of rows are saved one by one: the query is built once. */
const update = prepared((db, accountId: number, id: number, version: number, ...values: Value[]) =>
  db
    .updateTable('record')
    .set(
      Object.fromEntries(COLUMNS.map((name, place) => [name, values[place]])) as Updateable<
        Database['record']
      >,
    )
    .set({ version })
    .where('account_id', '=', accountId)
    .where('id', '=', id),
);

/** Saves what a person sets on a row; its version rises. */
export async function saveFields(db: Db, accountId: number, record: BudgetRecord): Promise<void> {
  const columns = toColumns(fieldsOf(record));
  await update(db, accountId, record.id, record.version + 1, ...COLUMNS.map((name) => columns[name]));
}
