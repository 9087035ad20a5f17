import { minor } from '@saldo/contract/domain/money';
import {
  taxTermsSchema,
  type BudgetRecord,
  type MonthValue,
  type NewRecord,
  type Proportions,
  type TaxTerms,
} from '@saldo/contract/record';
import type { Insertable, Selectable } from 'kysely';
import type { Database } from '#src/db/schema.ts';

type RecordRow = Selectable<Database['record']>;
type MonthValueRow = Selectable<Database['month_value']>;

const orNull = (amount: number | null) => (amount === null ? null : minor(amount));

function proportionsOf(row: RecordRow): Proportions | null {
  const { proportion_person: person, proportion_income_tax: incomeTax, proportion_zus: zus } = row;
  return person === null || incomeTax === null || zus === null ? null : { person, incomeTax, zus };
}

export const taxTermsOf = ({ tax_terms: terms }: Pick<RecordRow, 'tax_terms'>): TaxTerms | null =>
  terms === null ? null : taxTermsSchema.parse(JSON.parse(terms));

export const toRecord = (row: RecordRow): BudgetRecord => ({
  id: row.id,
  budgetId: row.budget_id,
  version: row.version,
  position: row.position,
  tradeSubjectId: row.trade_subject_id,
  contractorId: row.contractor_id,
  sectionId: row.section_id,
  paymentMethodId: row.payment_method_id,
  direction: row.direction,
  netAmount: minor(row.net_amount),
  vatRate: row.vat_rate,
  currency: row.currency,
  firstMonth: row.first_month,
  lastMonth: row.last_month,
  segmentSize: row.segment_size,
  issueDay: row.issue_day,
  paymentTermDays: row.payment_term_days,
  paymentDayRule:
    row.payment_day === null ? { kind: 'due-date' } : { kind: 'day-of-month', day: row.payment_day },
  paymentTypeName: row.payment_type_name,
  proportions: proportionsOf(row),
  isInCashFlow: row.is_in_cash_flow === 1,
  isBooked: row.is_booked === 1,
  note: row.note,
  // As in the list of rows, so that clients may compare rows of different answers as JSON.
  taxTerms: taxTermsOf(row),
});

/** Editable fields of a row. */
export type RecordFields = Omit<NewRecord, 'position'>;
/** Picks the editable fields of a row. */
export function fieldsOf(record: BudgetRecord): RecordFields {
  const { id: _id, budgetId: _budgetId, version: _version, position: _position, ...fields } = record;
  return fields;
}

export type FieldColumns = Omit<
  Insertable<Database['record']>,
  'id' | 'account_id' | 'version' | 'created_at' | 'budget_id' | 'position'
>;

export const toColumns = (fields: RecordFields): FieldColumns => ({
  trade_subject_id: fields.tradeSubjectId,
  contractor_id: fields.contractorId,
  section_id: fields.sectionId,
  payment_method_id: fields.paymentMethodId,
  direction: fields.direction,
  net_amount: fields.netAmount,
  vat_rate: fields.vatRate,
  currency: fields.currency,
  first_month: fields.firstMonth,
  last_month: fields.lastMonth,
  segment_size: fields.segmentSize,
  issue_day: fields.issueDay,
  payment_term_days: fields.paymentTermDays,
  payment_day: fields.paymentDayRule.kind === 'due-date' ? null : fields.paymentDayRule.day,
  payment_type_name: fields.paymentTypeName,
  proportion_person: fields.proportions?.person ?? null,
  proportion_income_tax: fields.proportions?.incomeTax ?? null,
  proportion_zus: fields.proportions?.zus ?? null,
  tax_terms: fields.taxTerms === null ? null : JSON.stringify(fields.taxTerms),
  is_in_cash_flow: fields.isInCashFlow ? 1 : 0,
  is_booked: fields.isBooked ? 1 : 0,
  note: fields.note,
});

const FIELD_COLUMNS = [
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
  'tax_terms',
  'is_in_cash_flow',
  'is_booked',
  'note',
] as const satisfies (keyof FieldColumns)[];

/** Only the columns of the editable fields, for prepared queries. */
export const columnsFrom = (values: FieldColumns): FieldColumns =>
  Object.fromEntries(FIELD_COLUMNS.map((name) => [name, values[name]])) as FieldColumns;

export const toMonthValue = (row: MonthValueRow): MonthValue => ({
  recordId: row.record_id,
  month: row.month,
  scope: row.scope,
  version: row.version,
  netAmount: orNull(row.net_amount),
  contractorId: row.contractor_id,
  paymentMethodId: row.payment_method_id,
  issueDate: row.issue_date,
  dueDate: row.due_date,
  expectedPaymentDate: row.expected_payment_date,
  note: row.note,
});
