import { z } from 'zod';
import { access } from './access.ts';
import { accountChangeKindSchema } from './account-change.ts';
import { changeKindSchema } from './change.ts';
import { routes } from './c.ts';
import { daysBetween } from './domain/day.ts';
import { errors } from './errors.ts';
import { currencySchema, dateSchema, idSchema, instantSchema, minorSchema, monthSchema } from './values.ts';

/** Most steps of one answer, the newest. */
export const MOST_STEPS = 1000;
/** Most days of a period. */
export const MOST_HISTORY_DAYS = 366;

export const stepKindSchema = z.enum([
  ...new Set([...changeKindSchema.options, ...accountChangeKindSchema.options]),
]);
export type StepKind = z.infer<typeof stepKindSchema>;

const amountSchema = z.object({ amount: minorSchema, currency: currencySchema });

/** One change with what it moved; effects are minor units of PLN, signed. */
export const balanceStepSchema = z.object({
  id: idSchema,
  kind: stepKindSchema,
  at: instantSchema,
  user: z.object({ id: idSchema, firstname: z.string(), lastname: z.string() }),
  isMine: z.boolean(),
  /** the sheet in whose history it stands; null: in the account's */
  budgetId: idSchema.nullable(),
  /** sheets that it moved, and its own */
  sheets: z.array(z.object({ id: idSchema, name: z.string() })),
  /** what it is about: name of the row, number of the document, of several the first; names of items of master data, of a merge with the one that stays */
  name: z.string(),
  itemCount: z.int(),
  recordId: idSchema.nullable(),
  paymentSourceId: idSchema.nullable(),
  month: monthSchema.nullable(),
  /** of one amount that it changed; null where there was none, or where it changed several */
  before: amountSchema.nullable(),
  after: amountSchema.nullable(),
  /** where the amount stayed: its day before and after, of payment, else the due date, else the day of issue; null: none moved, or of several */
  dates: z.object({ before: dateSchema, after: dateSchema }).nullable(),
  effect: minorSchema,
  /** whether it moves money after the day */
  isLater: z.boolean(),
  /** effect by the month of payment; the first ones, the rest of it is later or beyond them */
  months: z.array(z.object({ month: monthSchema, amount: minorSchema })),
  /** projected balance after it; null where balances are not for the user */
  balance: minorSchema.nullable(),
  isUndone: z.boolean(),
  /** which of the history's commands the user may try */
  offers: z.enum(['undo', 'redo']).nullable(),
});
export type BalanceStep = z.output<typeof balanceStepSchema>;

export const balanceHistorySchema = z.object({
  date: dateSchema,
  day: dateSchema,
  isPartial: z.boolean(),
  /** projected balance of the day; null where balances are not for the user */
  balances: z.object({ before: minorSchema, after: minorSchema, now: minorSchema }).nullable(),
  /** what all changes of the period moved of what the user sees, also those that have no line for the user */
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
