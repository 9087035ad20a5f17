import { minor } from '@saldo/contract/domain/money';
import type { listedPaymentSchema } from '@saldo/contract/payment';
import { sql } from 'kysely';
import type { z } from 'zod';
import { valuesOf } from '#src/db/json-rows.ts';
import type { Db } from '#src/db/open.ts';
import { ownedBy } from '#src/db/owned-by.ts';
import type { Actor } from '#src/http/actor.ts';
import { otherAccount } from '../other-account.ts';
import { stateOn } from './states.ts';

type Listed = z.output<typeof listedPaymentSchema>;

const COLUMNS = [
  'line.id',
  'line.payment_source_id as paymentSourceId',
  'line.type',
  'line.kind as planned',
  'line.direction',
  'line.contractor_id as contractorId',
  'contractor.name as contractorName',
  'line.issue_date as issueDate',
  'line.due_date as dueDate',
  'line.expected_date as expectedDate',
  'line.paid_date as paidDate',
  'part.ordered_date as orderedDate',
  'line.payment_method_id as methodId',
  'method.name as methodName',
  'line.currency',
  'line.net',
  'line.vat',
  'line.gross',
  'source.gross as documentGross',
  'line.is_in_cash_flow as inCashFlow',
  'line.is_booked as booked',
  'line.month',
  'line.record_id as recordId',
  'line.budget_id as budgetId',
  'budget.name as budgetName',
  'subject.name as subjectName',
] as const;

const query = (db: Db, accountId: number, today: string, ids: readonly number[]) =>
  db
    .selectFrom('listed_payment as line')
    .leftJoin('payment_part as part', 'part.id', 'line.id')
    .leftJoin('payment_source as source', 'source.id', 'line.payment_source_id')
    .leftJoin('payment_method as method', 'method.id', 'line.payment_method_id')
    .leftJoin('contractor', 'contractor.id', 'line.contractor_id')
    .leftJoin('record', 'record.id', 'line.record_id')
    .leftJoin('budget', 'budget.id', 'line.budget_id')
    .leftJoin('trade_subject as subject', 'subject.id', 'line.trade_subject_id')
    .leftJoin('month_value as own', (join) =>
      join
        .onRef('own.record_id', '=', 'line.record_id')
        .onRef('own.month', '=', 'line.month')
        .on('own.scope', '=', 'month'),
    )
    .select(COLUMNS)
    .select([
      sql<string>`coalesce(line.number, '')`.as('number'),
      sql<string>`coalesce(source.description, own.note, record.note, '')`.as('description'),
      sql<number>`coalesce(source.version, own.version, 0)`.as('version'),
      stateOn(today).as('state'),
      otherAccount.as('otherAccount'),
      sql<
        number | boolean
      >`exists (select 1 from payment_file where payment_source_id = line.payment_source_id)`.as('filed'),
    ])
    .where(ownedBy('line.account_id', accountId))
    .where('line.id', 'in', sql<number>`${valuesOf(JSON.stringify(ids))}`);
type Row = Awaited<ReturnType<ReturnType<typeof query>['execute']>>[number];

function cellOf({ recordId, month, budgetId, budgetName, subjectName }: Row): Listed['cell'] {
  if (recordId === null || month === null || budgetId === null) return null;
  return { recordId, month, budgetId, budget: budgetName ?? '', tradeSubject: subjectName ?? '' };
}

function toListed(row: Row): Listed {
  const { contractorId, contractorName, methodId, methodName, inCashFlow, booked, filed, ...rest } = row;
  const { recordId: _recordId, month: _month, budgetId: _budgetId, ...fields } = rest;
  const { budgetName: _budgetName, subjectName: _subjectName, ...shown } = fields;
  return {
    ...shown,
    contractor: contractorId === null ? null : { id: contractorId, name: contractorName ?? '' },
    paymentMethod: { id: methodId, name: methodName ?? '' },
    net: minor(row.net),
    vat: minor(row.vat),
    gross: minor(row.gross),
    documentGross: minor(row.documentGross ?? row.gross),
    isInCashFlow: inCashFlow === 1,
    isBooked: booked === 1,
    hasFile: Boolean(filed),
    cell: cellOf(row),
  };
}

/** The shown fields of lines, in the order of the ids. */
export async function rowsOf(db: Db, { accountId, today }: Actor, ids: readonly number[]): Promise<Listed[]> {
  const found = await query(db, accountId, today, ids).execute();
  const byId = new Map(found.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [toListed(row)] : [];
  });
}
