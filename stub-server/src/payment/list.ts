import type {
  listedPaymentSchema,
  PaymentFilter,
  PaymentPagesBody,
  paymentSumsSchema,
  PaymentTab,
} from '@saldo/contract/payment';
import { minor } from '@saldo/contract/domain/money';
import { sql, type Expression, type SqlBool } from 'kysely';
import type { z } from 'zod';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { conditionsOf, DATES, hasFile, maySeeTab, ofTab, seenBy, stateOn, type Condition } from './filter.ts';

// Instalments by filters, page by page: every one of them is in one of three lists (docs/decisions/032).

type Listed = z.output<typeof listedPaymentSchema>;
type Sums = z.output<typeof paymentSumsSchema>;

/** Joins that no condition and no column names cost nothing: both databases leave them out. */
const joined = (db: Db) =>
  db
    .selectFrom('payment_part as part')
    .innerJoin('payment_source as source', 'source.id', 'part.payment_source_id')
    .leftJoin('payment_method as method', 'method.id', 'part.payment_method_id')
    .leftJoin('contractor', 'contractor.id', 'source.contractor_id')
    .leftJoin('record', 'record.id', 'part.record_id')
    .leftJoin('budget', 'budget.id', 'record.budget_id')
    .leftJoin('category', 'category.id', 'budget.category_id')
    .leftJoin('trade_subject as subject', 'subject.id', 'record.trade_subject_id');

const SORTS = {
  number: 'source.number',
  contractor: 'contractor.name_key',
  gross: 'part.gross',
} as const;

/** What has no value comes last, whichever way the list is sorted; ties go by id, so that pages do not overlap. */
function orderOf({ sort, sortDirection, dateKind }: PaymentPagesBody) {
  const column = sql.ref(sort === 'date' ? DATES[dateKind] : SORTS[sort]);
  const way = sortDirection === 'asc' ? sql`asc` : sql`desc`;
  return sql`${column} is null, ${column} ${way}, part.id ${way}`;
}

const frozen = ({ timestamp }: PaymentPagesBody): Condition =>
  timestamp === undefined
    ? sql<SqlBool>`true`
    : sql<SqlBool>`part.created_at <= ${new Date(timestamp).toISOString()}`;

const COLUMNS = [
  'part.id',
  'source.id as paymentSourceId',
  'source.type',
  'source.direction',
  'source.number',
  'source.description',
  'source.contractor_id as contractorId',
  'contractor.name as contractorName',
  'source.issue_date as issueDate',
  'part.due_date as dueDate',
  'part.expected_date as expectedDate',
  'part.paid_date as paidDate',
  'part.ordered_date as orderedDate',
  'part.payment_method_id as methodId',
  'method.name as methodName',
  'source.currency',
  'part.net',
  'part.vat',
  'part.gross',
  'source.gross as documentGross',
  'part.is_in_cash_flow as inCashFlow',
  'part.is_booked as booked',
  'part.month',
  'part.record_id as recordId',
  'budget.id as budgetId',
  'budget.name as budgetName',
  'subject.name as subjectName',
  'source.version',
] as const;

const rowsOf = (db: Db, today: string, where: Condition, order: ReturnType<typeof orderOf>) =>
  joined(db)
    .select(COLUMNS)
    .select([stateOn(today).as('state'), hasFile.as('filed')])
    .where(where)
    .orderBy(order);
type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

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
    documentGross: minor(row.documentGross),
    isInCashFlow: inCashFlow === 1,
    isBooked: booked === 1,
    hasFile: Boolean(filed),
    cell: cellOf(row),
  };
}

/** One page of a list. */
export async function pageOfPayments(db: Db, actor: Actor, body: PaymentPagesBody) {
  const { page, pageSize } = body;
  const where = sql<SqlBool>`${await conditionsOf(db, actor, body)} and ${frozen(body)}`;
  const { total } = await joined(db)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where(where)
    .executeTakeFirstOrThrow();
  const rows = await rowsOf(db, actor.today, where, orderOf(body))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { items: rows.map(toListed), total, page, pageSize };
}

/** All that a list has, in its order. */
export async function queueOfPayments(db: Db, actor: Actor, body: PaymentPagesBody) {
  const where = sql<SqlBool>`${await conditionsOf(db, actor, body)} and ${frozen(body)}`;
  return await joined(db)
    .select(['part.id', 'source.id as paymentSourceId', 'source.version'])
    .where(where)
    .orderBy(orderOf(body))
    .execute();
}

/** Sums of what a list has, by currency. */
export async function sumsOfPayments(db: Db, actor: Actor, filter: PaymentFilter): Promise<Sums[]> {
  const isPaid = sql`part.paid_date is not null`;
  const isOverdue = sql`part.paid_date is null and part.due_date < ${actor.today}`;
  const sumWhere = (direction: 'income' | 'cost', condition: Expression<unknown>) =>
    sql<number>`sum(case when source.direction = ${direction} and ${condition} then part.gross else 0 end)`;
  const rows = await joined(db)
    .select(({ fn }) => [
      'source.currency',
      fn.countAll<number>().as('count'),
      sumWhere('income', sql`part.paid_date is null`).as('toComeIn'),
      sumWhere('cost', sql`part.paid_date is null`).as('toGoOut'),
      sumWhere('income', isOverdue).as('overdueIn'),
      sumWhere('cost', isOverdue).as('overdueOut'),
      sumWhere('income', isPaid).as('paidIn'),
      sumWhere('cost', isPaid).as('paidOut'),
    ])
    .where(await conditionsOf(db, actor, filter))
    .groupBy('source.currency')
    .orderBy('source.currency')
    .execute();
  return rows.map(({ currency, count, ...sums }) => ({
    currency,
    count,
    toComeIn: minor(sums.toComeIn),
    toGoOut: minor(sums.toGoOut),
    overdueIn: minor(sums.overdueIn),
    overdueOut: minor(sums.overdueOut),
    paidIn: minor(sums.paidIn),
    paidOut: minor(sums.paidOut),
  }));
}

/** How many instalments a list has; null: the user may not see it. */
export async function countOfTab(db: Db, { accountId, acl }: Actor, tab: PaymentTab): Promise<number | null> {
  if (!maySeeTab(acl, tab)) return null;
  const all = [sql<SqlBool>`part.account_id = ${accountId}`, ofTab(tab), ...seenBy(acl)];
  const { total } = await joined(db)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where(sql<SqlBool>`${sql.join(all, sql` and `)}`)
    .executeTakeFirstOrThrow();
  return total;
}
