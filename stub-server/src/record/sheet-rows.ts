import { CELL_PART_COLUMNS, MONTH_VALUE_COLUMNS, RECORD_COLUMNS } from '@saldo/contract/packed-sheet';
import { sql, type Expression, type RawBuilder } from 'kysely';
import {
  distinctOf,
  joinedTexts,
  json,
  jsonFlag,
  jsonList,
  jsonObject,
  valuesOf,
} from '#src/db/json-rows.ts';
import type { Db } from '#src/db/open.ts';
import { prepared } from '#src/db/prepared.ts';

// The rows of the records call, written and joined as JSON by the database: docs/decisions/005.

/** The list that the contract wants of a row, from what holds each of its columns. */
const listOf = <Column extends string>(
  columns: readonly Column[],
  fields: Readonly<Record<Column, string | Expression<unknown>>>,
) => jsonList(columns.map((column) => fields[column]));

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
});

/** The rows that `chosen` names, with what they use. */
const records = (db: Db, accountId: number, chosen: RawBuilder<boolean>) =>
  db
    .selectFrom(
      db
        .selectFrom('record')
        .select([
          RECORD.as('text'),
          'id',
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
      joinedTexts().as('texts'),
      distinctOf('id').as('ids'),
      distinctOf('tradeSubjectId').as('tradeSubjects'),
      distinctOf('contractorId').as('contractors'),
      distinctOf('sectionId').as('sections'),
      distinctOf('paymentMethodId').as('paymentMethods'),
      distinctOf('currency').as('currencies'),
    ]);

export const recordRows = prepared((db, accountId: number, budgetId: number) =>
  records(db, accountId, sql<boolean>`budget_id = ${budgetId}`),
);
export const recordsOfRows = prepared((db, accountId: number, ids: string) =>
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

/** The months of the rows that `chosen` names. */
const monthValues = (db: Db, accountId: number, chosen: RawBuilder<unknown>) =>
  db
    .selectFrom(
      db
        .selectFrom('month_value')
        .select([MONTH_VALUE.as('text'), 'record_id as recordId'])
        .where('account_id', '=', accountId)
        .where(sql<boolean>`record_id in ${chosen}`)
        .orderBy('record_id')
        .orderBy('month')
        .orderBy('scope')
        .as('row'),
    )
    .select(['recordId', joinedTexts().as('texts')])
    .groupBy('recordId');

const rowsOfSheet = (accountId: number, budgetId: number) =>
  sql`(select id from record where account_id = ${accountId} and budget_id = ${budgetId})`;

/** Months that are not as their rows, row by row. */
export const monthValuesOfSheet = prepared((db, accountId: number, budgetId: number) =>
  monthValues(db, accountId, rowsOfSheet(accountId, budgetId)),
);
export const monthValuesOfRows = prepared((db, accountId: number, ids: string) =>
  monthValues(db, accountId, valuesOf(ids)),
);

/** What the months use. */
export const usedByMonthValues = prepared((db, accountId: number, budgetId: number) =>
  db
    .selectFrom('month_value')
    .select([
      distinctOf('contractor_id').as('contractors'),
      distinctOf('payment_method_id').as('paymentMethods'),
    ])
    .where('account_id', '=', accountId)
    .where(sql<boolean>`record_id in ${rowsOfSheet(accountId, budgetId)}`),
);

const PART = listOf(CELL_PART_COLUMNS, {
  partId: 'part.id',
  sourceId: 'source.id',
  recordId: 'part.record_id',
  month: 'part.month',
  number: 'source.number',
  contractorId: 'source.contractor_id',
  currency: 'source.currency',
  net: 'part.net',
  vat: 'part.vat',
  gross: 'part.gross',
  issueDate: 'source.issue_date',
  dueDate: 'part.due_date',
  expectedDate: 'part.expected_date',
  paidDate: 'part.paid_date',
});

const parts = (db: Db, accountId: number, chosen: RawBuilder<unknown>) =>
  db
    .selectFrom(
      db
        .selectFrom('payment_part as part')
        .innerJoin('payment_source as source', 'source.id', 'part.payment_source_id')
        .select([PART.as('text'), 'part.record_id as recordId'])
        .where('part.account_id', '=', accountId)
        .where(sql<boolean>`part.record_id in ${chosen}`)
        .orderBy('part.record_id')
        .orderBy('part.month')
        .orderBy('part.id')
        .as('row'),
    )
    .select(['recordId', joinedTexts().as('texts')])
    .groupBy('recordId');

/** Payments on cells, row by row. */
export const partsOfSheet = prepared((db, accountId: number, budgetId: number) =>
  parts(db, accountId, rowsOfSheet(accountId, budgetId)),
);
export const partsOfRows = prepared((db, accountId: number, ids: string) =>
  parts(db, accountId, valuesOf(ids)),
);

/** What the payments use. */
export const usedByParts = prepared((db, accountId: number, budgetId: number) =>
  db
    .selectFrom('payment_part as part')
    .innerJoin('payment_source as source', 'source.id', 'part.payment_source_id')
    .select([
      distinctOf('source.contractor_id').as('contractors'),
      distinctOf('source.currency').as('currencies'),
    ])
    .where('part.account_id', '=', accountId)
    .where(sql<boolean>`part.record_id in ${rowsOfSheet(accountId, budgetId)}`),
);

const names = (table: 'trade_subject' | 'contractor' | 'section' | 'payment_method') =>
  prepared((db, accountId: number, ids: string) =>
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
