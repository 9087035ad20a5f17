import { addDays } from '@saldo/contract/domain/day';
import type { Notices } from '@saldo/contract/notice';
import { sql, type SqlBool } from 'kysely';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { allOf, inLists, isOpen, ofTab } from '#src/payment/filter.ts';

/** The user whose rights decide what is counted. */
export type Counted = Pick<Actor, 'accountId' | 'userId' | 'acl' | 'today'>;
/** The numbers of requests that wait for the decision of a user, and of the user's approved ones. */
export type WaitingApprovals = (db: Db, actor: Counted) => Promise<Pick<Notices, 'approvals' | 'approved'>>;

const SOON_DAYS = 7;
/** The last day of what is due soon. */
export const soonOf = (today: string): string => addDays(today, SOON_DAYS);

const counted = (condition: SqlBool | ReturnType<typeof allOf>) =>
  sql<number>`coalesce(sum(case when ${condition} then 1 else 0 end), 0)`;

const countedDues = (condition: SqlBool | ReturnType<typeof allOf>) =>
  sql<number>`count(distinct case when ${condition} then
    case when budget.is_internal = 1 then '' || line.record_id else line.kind end || ' ' || line.due_date end)`;

/**
 * Planned taxes and ZUS that the user sees, of rows of tax sheets and of pays: pays due on the same
 * day count once.
 */
async function taxesOf(db: Db, { accountId, acl, today }: Counted, until: string) {
  return await db
    .selectFrom('listed_payment as line')
    .innerJoin('budget', 'budget.id', 'line.budget_id')
    .select([
      countedDues(sql<SqlBool>`line.expected_date >= ${today}`).as('taxesDue'),
      countedDues(sql<SqlBool>`line.expected_date < ${today}`).as('taxesOutOfDate'),
    ])
    .where(
      allOf([
        sql<SqlBool>`line.account_id = ${accountId}`,
        sql<SqlBool>`line.list = 'attached'`,
        sql<SqlBool>`line.id < 0`,
        sql<SqlBool>`line.direction = 'cost'`,
        sql<SqlBool>`line.expected_date <= ${until}`,
        sql<SqlBool>`(budget.is_internal = 1 or line.kind in ('income-tax', 'zus'))`,
        ...inLists(acl, { record: 'line.record_id', sheet: 'line.budget_id' }),
      ]),
    )
    .executeTakeFirstOrThrow();
}

/** Open instalments in the user's lists that are due until a day. */
export const openUntil = (db: Db, { accountId, acl }: Counted, until: string) =>
  db
    .selectFrom('payment_part as part')
    .innerJoin('payment_source as source', 'source.id', 'part.payment_source_id')
    .leftJoin('record', 'record.id', 'part.record_id')
    .where(
      allOf([
        sql<SqlBool>`part.account_id = ${accountId}`,
        sql<SqlBool>`part.due_date <= ${until}`,
        isOpen,
        ...inLists(acl),
      ]),
    );

/**
 * The numbers of overdue and soon due payments in the user's lists, and of requests that wait for
 * the user.
 */
export async function noticesOf(db: Db, actor: Counted, waiting: WaitingApprovals): Promise<Notices> {
  const { today } = actor;
  const until = soonOf(today);
  const isOf = (direction: 'income' | 'cost', isOverdue: boolean) =>
    allOf([
      sql<SqlBool>`source.direction = ${direction}`,
      isOverdue ? sql<SqlBool>`part.due_date < ${today}` : sql<SqlBool>`part.due_date >= ${today}`,
    ]);
  const kinds = {
    overdueIn: isOf('income', true),
    overdueOut: isOf('cost', true),
    dueIn: isOf('income', false),
    dueOut: isOf('cost', false),
  } as const;
  const isDetached = ofTab('detached');
  const row = await openUntil(db, actor, until)
    .select([
      counted(kinds.overdueIn).as('overdueIn'),
      counted(kinds.overdueOut).as('overdueOut'),
      counted(kinds.dueIn).as('dueIn'),
      counted(kinds.dueOut).as('dueOut'),
      counted(allOf([kinds.overdueIn, isDetached])).as('overdueInDetached'),
      counted(allOf([kinds.overdueOut, isDetached])).as('overdueOutDetached'),
      counted(allOf([kinds.dueIn, isDetached])).as('dueInDetached'),
      counted(allOf([kinds.dueOut, isDetached])).as('dueOutDetached'),
    ])
    .executeTakeFirstOrThrow();
  return {
    date: today,
    until,
    overdueIn: { count: row.overdueIn, detachedCount: row.overdueInDetached },
    overdueOut: { count: row.overdueOut, detachedCount: row.overdueOutDetached },
    dueIn: { count: row.dueIn, detachedCount: row.dueInDetached },
    dueOut: { count: row.dueOut, detachedCount: row.dueOutDetached },
    ...(await taxesOf(db, actor, until)),
    ...(await waiting(db, actor)),
  };
}
