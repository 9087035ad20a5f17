import { z } from 'zod';
import { access } from './access.ts';
import { accountChangeKindSchema } from './account-change.ts';
import { changeKindSchema } from './change.ts';
import { routes } from './c.ts';
import { daysBetween } from './domain/day.ts';
import { errors } from './errors.ts';
import { currencySchema, dateSchema, idSchema, instantSchema, minorSchema, monthSchema } from './values.ts';

/** Maximum number of steps of one answer, the newest ones. */
export const MOST_STEPS = 1000;
/** Maximum number of days of a period. */
export const MOST_HISTORY_DAYS = 366;

export const stepKindSchema = z.enum([
  ...new Set([...changeKindSchema.options, ...accountChangeKindSchema.options]),
]);
export type StepKind = z.infer<typeof stepKindSchema>;

const amountSchema = z.object({ amount: minorSchema, currency: currencySchema });

/** One change with its effect; effects are minor units of PLN, signed. */
export const balanceStepSchema = z.object({
  id: idSchema,
  kind: stepKindSchema,
  at: instantSchema,
  user: z.object({ id: idSchema, firstname: z.string(), lastname: z.string() }),
  isMine: z.boolean(),
  /** the sheet whose history contains it; null: the account's history */
  budgetId: idSchema.nullable(),
  /** sheets that it affected, and its own */
  sheets: z.array(z.object({ id: idSchema, name: z.string() })),
  /**
   * its subject: name of the row, number of the document (of the first of several); names of items
   * of master data, for a merge including the one kept
   */
  name: z.string(),
  itemCount: z.int(),
  recordId: idSchema.nullable(),
  paymentSourceId: idSchema.nullable(),
  month: monthSchema.nullable(),
  /** for a change of one amount; null: none, or several */
  before: amountSchema.nullable(),
  after: amountSchema.nullable(),
  /**
   * if the amount is unchanged: its day before and after, of payment, otherwise the due date,
   * otherwise the day of issue; null: none changed, or several
   */
  dates: z.object({ before: dateSchema, after: dateSchema }).nullable(),
  effect: minorSchema,
  /** whether it affects amounts after the day */
  isLater: z.boolean(),
  /** effect by the month of payment, for the first months; the rest is later */
  months: z.array(z.object({ month: monthSchema, amount: minorSchema })),
  /** projected balance after it; null if the user may not see balances */
  balance: minorSchema.nullable(),
  isUndone: z.boolean(),
  /** the history's command that the user may run */
  offers: z.enum(['undo', 'redo']).nullable(),
});
export type BalanceStep = z.output<typeof balanceStepSchema>;

export const balanceHistorySchema = z.object({
  date: dateSchema,
  day: dateSchema,
  isPartial: z.boolean(),
  /** projected balance of the day; null if the user may not see balances */
  balances: z.object({ before: minorSchema, after: minorSchema, now: minorSchema }).nullable(),
  /**
   * effect of all changes of the period on the user's visible sheets, including changes without a
   * line for the user
   */
  effect: minorSchema,
  /** newest first */
  steps: z.array(balanceStepSchema),
  count: z.int(),
});
export type BalanceHistory = z.output<typeof balanceHistorySchema>;

export const balanceHistory = routes({
  steps: {
    method: 'GET',
    path: '/report/history',
    summary: 'How the projected balance of a day changed with each change of plan and payments, newest first',
    metadata: access({ who: 'member' }),
    query: z
      .object({ day: dateSchema, from: dateSchema, to: dateSchema })
      .refine(({ from, to }) => from <= to && daysBetween(from, to) < MOST_HISTORY_DAYS, {
        error: `A period of 1 to ${MOST_HISTORY_DAYS} days`,
        path: ['to'],
      }),
    responses: { ...errors, 200: balanceHistorySchema },
  },
});
