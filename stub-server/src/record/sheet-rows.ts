import { MONTH_VALUE_COLUMNS, RECORD_COLUMNS } from '@saldo/contract/packed-sheet';
import { sql, type Expression } from 'kysely';
import { distinctOf, joinedTexts, json, jsonFlag, jsonObject, valuesOf } from '#src/db/json-rows.ts';
import { listOf, rowsOfSheet } from '#src/plan/packed-columns.ts';
import type { Db } from '#src/db/open.ts';
import { prepared } from '#src/db/prepared.ts';

// The rows of the records call, written and joined as JSON by the database: docs/decisions/005.

const RECORD = listOf(RECORD_COLUMNS, {
  id: 'id',
  budgetId: 'budget_id',
  version: 'version',
  position: 'position',
  tradeSubjectId: 'trade_subject_id',
  contractorId: 'contractor_id',
  sectionId: 'section_id',
  paymentMethodId: 'payment_method_id',
  direction: 'direction',
  netAmount: 'net_amount',
  vatRate: 'vat_rate',
  currency: 'currency',
  firstMonth: 'first_month',
  lastMonth: 'last_month',
  segmentSize: 'segment_size',
  issueDay: 'issue_day',
  paymentTermDays: 'payment_term_days',
  paymentDayRule: json(
    sql`case when payment_day is null then '{"kind":"due-date"}' else '{"kind":"day-of-month","day":' || payment_day || '}' end`,
  ),
  paymentTypeName: 'payment_type_name',
  proportions: json(
    sql`case when proportion_person is null then 'null' else ${jsonObject({
      person: 'proportion_person',
      incomeTax: 'proportion_income_tax',
      zus: 'proportion_zus',
    })} end`,
  ),
  isInCashFlow: jsonFlag('is_in_cash_flow'),
  isBooked: jsonFlag('is_booked'),
  note: 'note',
  taxTerms: json(sql`coalesce(tax_terms, 'null')`),
});

/** The rows named by `chosen`, with the ids that they use. */
const records = (db: Db, accountId: number, chosen: Expression<boolean>) =>
  db
    .selectFrom(
      db
        .selectFrom('record')
        .select([
          RECORD.as('text'),
          'id',
          'position',
          'trade_subject_id as tradeSubjectId',
          'contractor_id as contractorId',
          'section_id as sectionId',
          'payment_method_id as paymentMethodId',
          'currency',
        ])
        .where('account_id', '=', accountId)
        .where(chosen)
        .orderBy('position')
        .orderBy('id')
        .as('row'),
    )
    .select([
      joinedTexts(['position', 'id']).as('texts'),
      distinctOf('id').as('ids'),
      distinctOf('tradeSubjectId').as('tradeSubjects'),
      distinctOf('contractorId').as('contractors'),
      distinctOf('sectionId').as('sections'),
      distinctOf('paymentMethodId').as('paymentMethods'),
      distinctOf('currency').as('currencies'),
    ]);

export const recordRows = prepared((db, { accountId, budgetId }: { accountId: number; budgetId: number }) =>
  records(db, accountId, sql<boolean>`budget_id = ${budgetId}`),
);
export const recordsOfRows = prepared((db, { accountId, ids }: { accountId: number; ids: string }) =>
  records(db, accountId, sql<boolean>`id in ${valuesOf(ids)}`),
);

const MONTH_VALUE = listOf(MONTH_VALUE_COLUMNS, {
  recordId: 'record_id',
  month: 'month',
  scope: 'scope',
  version: 'version',
  netAmount: 'net_amount',
  contractorId: 'contractor_id',
  paymentMethodId: 'payment_method_id',
  issueDate: 'issue_date',
  dueDate: 'due_date',
  expectedPaymentDate: 'expected_payment_date',
  note: 'note',
});

/** The months of the rows named by `chosen`. */
const monthValues = (db: Db, accountId: number, chosen: Expression<unknown>) =>
  db
    .selectFrom(
      db
        .selectFrom('month_value')
        .select([MONTH_VALUE.as('text'), 'record_id as recordId', 'month', 'scope'])
        .where('account_id', '=', accountId)
        .where(sql<boolean>`record_id in ${chosen}`)
        .orderBy('record_id')
        .orderBy('month')
        .orderBy('scope')
        .as('row'),
    )
    .select(['recordId', joinedTexts(['month', 'scope']).as('texts')])
    .groupBy('recordId');

/** Months that differ from their rows, row by row. */
export const monthValuesOfSheet = prepared(
  (db, { accountId, budgetId }: { accountId: number; budgetId: number }) =>
    monthValues(db, accountId, rowsOfSheet(accountId, budgetId)),
);
export const monthValuesOfRows = prepared((db, { accountId, ids }: { accountId: number; ids: string }) =>
  monthValues(db, accountId, valuesOf(ids)),
);

/** The ids that the months use. */
export const usedByMonthValues = prepared(
  (db, { accountId, budgetId }: { accountId: number; budgetId: number }) =>
    db
      .selectFrom('month_value')
      .select([
        distinctOf('contractor_id').as('contractors'),
        distinctOf('payment_method_id').as('paymentMethods'),
      ])
      .where('account_id', '=', accountId)
      .where(sql<boolean>`record_id in ${rowsOfSheet(accountId, budgetId)}`),
);

const names = (table: 'trade_subject' | 'contractor' | 'section' | 'payment_method') =>
  prepared((db, { accountId, ids }: { accountId: number; ids: string }) =>
    db
      .selectFrom(table)
      .select(['id', 'name'])
      .where('account_id', '=', accountId)
      .where('id', 'in', valuesOf(ids))
      .orderBy('id'),
  );

/** Names of the items in a JSON list of ids. */
export const namesById = {
  tradeSubjects: names('trade_subject'),
  contractors: names('contractor'),
  sections: names('section'),
  paymentMethods: names('payment_method'),
};
