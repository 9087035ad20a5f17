import { CELL_PART_COLUMNS } from '@saldo/contract/packed-sheet';
import { sql, type Expression } from 'kysely';
import { distinctOf, joinedTexts, valuesOf } from '#src/db/json-rows.ts';
import type { Db } from '#src/db/open.ts';
import { prepared } from '#src/db/prepared.ts';
import { listOf, rowsOfSheet } from '#src/plan/packed-columns.ts';
import { payeeId } from './payee.ts';

// Instalments for the records call, serialized to JSON by the database: docs/decisions/005.

const PART = listOf(CELL_PART_COLUMNS, {
  partId: 'part.id',
  sourceId: 'source.id',
  recordId: 'part.record_id',
  month: 'part.month',
  number: 'source.number',
  contractorId: payeeId,
  currency: 'source.currency',
  net: 'part.net',
  vat: 'part.vat',
  gross: 'part.gross',
  issueDate: 'source.issue_date',
  dueDate: 'part.due_date',
  expectedDate: 'part.expected_date',
  paidDate: 'part.paid_date',
  orderedDate: 'part.ordered_date',
});

const parts = (db: Db, accountId: number, chosen: Expression<unknown>) =>
  db
    .selectFrom(
      db
        .selectFrom('payment_part as part')
        .innerJoin('payment_source as source', 'source.id', 'part.payment_source_id')
        .select([PART.as('text'), 'part.record_id as recordId', 'part.month', 'part.id'])
        .where('part.account_id', '=', accountId)
        .where(sql<boolean>`part.record_id in ${chosen}`)
        .orderBy('part.record_id')
        .orderBy('part.month')
        .orderBy('part.id')
        .as('row'),
    )
    .select(['recordId', joinedTexts(['month', 'id']).as('texts')])
    .groupBy('recordId');

/** Payments of cells, by row. */
export const partTextsOfSheet = prepared(
  (db, { accountId, budgetId }: { accountId: number; budgetId: number }) =>
    parts(db, accountId, rowsOfSheet(accountId, budgetId)),
);
export const partTextsOfRows = prepared((db, { accountId, ids }: { accountId: number; ids: string }) =>
  parts(db, accountId, valuesOf(ids)),
);

/** The contractors and currencies used by these payments. */
export const usedByParts = prepared((db, { accountId, budgetId }: { accountId: number; budgetId: number }) =>
  db
    .selectFrom('payment_part as part')
    .innerJoin('payment_source as source', 'source.id', 'part.payment_source_id')
    .select([distinctOf(payeeId).as('contractors'), distinctOf('source.currency').as('currencies')])
    .where('part.account_id', '=', accountId)
    .where(sql<boolean>`part.record_id in ${rowsOfSheet(accountId, budgetId)}`),
);

/** Subquery of a sheet: number of payments on its cells, counted up to a limit. */
export const countOfParts = (accountId: number, budgetId: number, limit: number) =>
  sql<number>`(select count(*) from (select 1 from payment_part where account_id = ${accountId} and record_id in ${rowsOfSheet(accountId, budgetId)} limit ${limit}) as counted)`;
