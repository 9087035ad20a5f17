import type { askedStateSchema, listedPaymentSchema } from '@saldo/contract/payment';
import { sql, type SqlBool } from 'kysely';
import type { z } from 'zod';
import type { Condition } from '../filter.ts';

// States of payments on a day, as expressions on the lines of lists.

type State = z.output<typeof listedPaymentSchema>['state'];
type Asked = z.output<typeof askedStateSchema>;

/** An unpaid document whose due date has passed; a proforma is owed by nobody. */
export const isOverdueOn = (today: string) =>
  sql<SqlBool>`(line.paid_date is null and line.id > 0 and line.type <> 'proforma' and line.due_date < ${today})`;

/** The state of a payment on a day: of what is unpaid, the due day tells before the expected one. */
export const stateOn = (today: string) =>
  sql<State>`case when line.paid_date is not null then 'paid'
    when ${isOverdueOn(today)} then 'overdue'
    when line.expected_date < ${today} then 'outOfDate'
    when line.id < 0 then 'planned' else 'unpaid' end`;

/** What a line adds to sums of money: a proforma counts for nothing (docs/decisions/032). */
export const countedGross = sql<number>`case when line.type = 'proforma' then 0 else line.gross end`;

export const isOrdered = sql<SqlBool>`line.is_ordered = 1`;
/** Receivables and payables: as `isOpen` of instalments. */
export const isOpenLine = sql<SqlBool>`(line.id > 0 and line.paid_date is null and line.list <> 'unverified'
  and line.type <> 'proforma')`;
export const hasFile = sql<SqlBool>`(line.payment_source_id is not null and line.payment_source_id in
  (select payment_source_id from payment_file))`;
const isUnpaid = sql<SqlBool>`line.paid_date is null`;
/** An expression, so that the index of this date, which has nothing else, is left alone. */
const hasPassed = (today: string) =>
  sql<SqlBool>`coalesce(line.expected_date, line.expected_date) < ${today}`;

/** What is asked for, as conditions that an index answers; each is what `stateOn` says. */
const ASKED: Record<Asked, (today: string) => Condition> = {
  paid: () => sql<SqlBool>`line.paid_date is not null`,
  overdue: isOverdueOn,
  outOfDate: (today) => sql<SqlBool>`(${isUnpaid} and ${hasPassed(today)} and not ${isOverdueOn(today)})`,
  unpaid: (today) =>
    sql<SqlBool>`(line.id > 0 and ${isUnpaid} and not ${hasPassed(today)} and not ${isOverdueOn(today)})`,
  planned: () => sql<SqlBool>`line.id < 0`,
  partly: () => sql<SqlBool>`line.is_partly = 1`,
};

/** Payments in one of the states; none is asked for: none are. */
export const hasState = (asked: readonly Asked[], today: string): Condition =>
  asked.length === 0
    ? sql<SqlBool>`false`
    : sql<SqlBool>`(${sql.join(
        asked.map((state) => ASKED[state](today)),
        sql` or `,
      )})`;
