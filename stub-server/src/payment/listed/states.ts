import type { paymentStateFilterSchema, listedPaymentSchema } from '@saldo/contract/payment';
import { sql, type SqlBool } from 'kysely';
import type { z } from 'zod';
import type { Condition } from '../filter.ts';

// States of payments on a day, as expressions on list lines.

type State = z.output<typeof listedPaymentSchema>['state'];
type StateFilter = z.output<typeof paymentStateFilterSchema>;

/** Unpaid documents past their due date; a proforma is not a debt. */
export const isOverdueOn = (today: string) =>
  sql<SqlBool>`(line.paid_date is null and line.id > 0 and line.type <> 'proforma' and line.due_date < ${today})`;

/**
 * The state of a payment on a day; for unpaid documents, the due date is decisive before the
 * expected date.
 */
export const stateOn = (today: string) =>
  sql<State>`case when line.paid_date is not null then 'paid'
    when ${isOverdueOn(today)} then 'overdue'
    when line.expected_date < ${today} then 'outOfDate'
    when line.id < 0 then 'planned' else 'unpaid' end`;

/** The amount of a line in sums: a proforma counts as 0 (docs/decisions/032). */
export const countedGross = sql<number>`case when line.type = 'proforma' then 0 else line.gross end`;

export const isOrdered = sql<SqlBool>`line.is_ordered = 1`;
/** Receivables and payables: same as `isOpen` for instalments. */
export const isOpenLine = sql<SqlBool>`(line.id > 0 and line.paid_date is null and line.list <> 'unverified'
  and line.type <> 'proforma')`;
export const hasFile = sql<SqlBool>`(line.payment_source_id is not null and line.payment_source_id in
  (select payment_source_id from payment_file))`;
const isUnpaid = sql<SqlBool>`line.paid_date is null`;
/** The expression prevents the use of this date's own index, which covers no other columns. */
const hasPassed = (today: string) =>
  sql<SqlBool>`coalesce(line.expected_date, line.expected_date) < ${today}`;

/** The states as conditions that an index can answer; must agree with `stateOn`. */
const CONDITIONS: Record<StateFilter, (today: string) => Condition> = {
  paid: () => sql<SqlBool>`line.paid_date is not null`,
  overdue: isOverdueOn,
  outOfDate: (today) => sql<SqlBool>`(${isUnpaid} and ${hasPassed(today)} and not ${isOverdueOn(today)})`,
  unpaid: (today) =>
    sql<SqlBool>`(line.id > 0 and ${isUnpaid} and not ${hasPassed(today)} and not ${isOverdueOn(today)})`,
  planned: () => sql<SqlBool>`line.id < 0`,
  partly: () => sql<SqlBool>`line.is_partly = 1`,
};

/** Payments in one of these states; an empty list matches none. */
export const hasState = (states: readonly StateFilter[], today: string): Condition =>
  states.length === 0
    ? sql<SqlBool>`false`
    : sql<SqlBool>`(${sql.join(
        states.map((state) => CONDITIONS[state](today)),
        sql` or `,
      )})`;
