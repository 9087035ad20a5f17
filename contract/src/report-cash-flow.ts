import { z } from 'zod';
import { access } from './access.ts';
import { routes } from './c.ts';
import { CASH_UNITS, isCashPeriod, type CashUnit } from './domain/cash-columns.ts';
import { errors } from './errors.ts';
import { directionSchema, paymentTypeNameSchema } from './record.ts';
import {
  currencySchema,
  MAX_AMOUNT,
  dateSchema,
  flagSchema,
  idSchema,
  minorSchema,
  monthSchema,
  pathIdSchema,
} from './values.ts';

const sumsSchema = z.object({
  /** paid amounts */
  actual: z.array(minorSchema),
  /** expected amounts from today on: unpaid documents and the rest of the plan */
  projected: z.array(minorSchema),
});

/** Income and costs, one amount per column, without sign; minor units of PLN. */
const cashLineSchema = z.object({ income: sumsSchema, cost: sumsSchema });
export type CashLine = z.output<typeof cashLineSchema>;

export const cashGroupSchema = cashLineSchema.extend({
  key: z.string(),
  /** key of its group; null: none */
  parent: z.string().nullable(),
  name: z.string(),
  methodId: idSchema.nullable(),
  budgetId: idSchema.nullable(),
  /** 0 for rows without a section */
  sectionId: z.int().min(0).nullable(),
});
export type CashGroup = z.output<typeof cashGroupSchema>;

export const cashTransfersSchema = sumsSchema.extend({ methodId: idSchema, name: z.string() });

const lowSchema = z.object({ date: dateSchema, balance: minorSchema });

export const cashBalanceSchema = z.object({
  /** before the first column */
  opening: minorSchema,
  /** at the end of each column */
  ends: z.array(minorSchema),
  /** the lowest end-of-day balance in each column */
  lows: z.array(lowSchema),
  /** opening balances of methods opened within the columns, which no payment explains, by day */
  openings: z.array(lowSchema),
});
export type CashBalance = z.output<typeof cashBalanceSchema>;

const methodBalanceSchema = cashBalanceSchema.extend({
  id: idSchema,
  name: z.string(),
  kind: z.string(),
  currency: currencySchema,
});

/** Cash flow gross, minor units of PLN, by day of payment. */
export const cashFlowSchema = z.object({
  date: dateSchema,
  /**
   * whether there are sheets that the user may not see, so that the sums are not those of the
   * company
   */
  isPartial: z.boolean(),
  columns: z.array(z.object({ from: dateSchema, to: dateSchema })),
  total: cashLineSchema,
  groups: z.array(cashGroupSchema),
  /**
   * between the company's own methods, outside the groups and zero in the total; none if the query
   * groups by sheet
   */
  transfers: z.array(cashTransfersSchema),
  /** overdue amounts, whether they are in the sums or not */
  overdue: z.object({ count: z.int(), income: minorSchema, cost: minorSchema }),
  /** null if the user may not see balances, or sees only some of the sheets */
  balances: z
    .object({
      today: minorSchema,
      yesterday: minorSchema,
      all: cashBalanceSchema,
      methods: z.array(methodBalanceSchema),
      /**
       * the lowest end-of-day balance from today on within the columns; null: they end before today
       */
      lowest: lowSchema.nullable(),
    })
    .nullable(),
});
export type CashFlow = z.output<typeof cashFlowSchema>;

export const cashItemSchema = z.object({
  /** its cell */
  origin: z.object({ budgetId: idSchema, recordId: idSchema, month: monthSchema }),
  budget: z.string(),
  name: z.string(),
  contractor: z.string().nullable(),
  direction: directionSchema,
  basis: paymentTypeNameSchema,
  /** `paid`, `document` (still to be paid) or `plan` (no document yet) */
  state: z.enum(['paid', 'document', 'plan']),
  /** of the document; null: no document yet */
  paymentSourceId: idSchema.nullable(),
  paymentPartId: idSchema.nullable(),
  number: z.string().nullable(),
  /** its payment method */
  methodId: idSchema,
  /** the day it was paid, otherwise the expected day */
  date: dateSchema,
  dueDate: dateSchema,
  isOverdue: z.boolean(),
  /** when its transfer was ordered; null: it was not, or is paid */
  orderedDate: dateSchema.nullable(),
  /** whether the user may move its expected day: unpaid, on a day not fixed by law */
  mayMove: z.boolean(),
  net: minorSchema,
  gross: minorSchema,
});
export type CashItem = z.output<typeof cashItemSchema>;

/** Maximum number of payments of one answer; the sums cover all. */
export const MOST_CASH_ITEMS = 500;

export const cashItemsSchema = z.object({
  isPartial: z.boolean(),
  items: z.array(cashItemSchema),
  count: z.int(),
  /** income less cost if the query asks for both */
  sums: z.object({ paid: minorSchema, document: minorSchema, plan: minorSchema }),
});
export type CashItems = z.output<typeof cashItemsSchema>;

export const cashCureSchema = z.object({
  origin: cashItemSchema.shape.origin,
  name: z.string(),
  contractor: z.string().nullable(),
  gross: minorSchema,
  /** the instalment and its document; null: planned */
  paymentSourceId: idSchema.nullable(),
  paymentPartId: idSchema.nullable(),
  from: dateSchema,
  to: dateSchema,
  days: z.int(),
  dueDate: dateSchema,
  isWithinDue: z.boolean(),
  /** whether the user may move it */
  mayMove: z.boolean(),
});
export type CashCure = z.output<typeof cashCureSchema>;

export const cashGapSchema = z.object({
  /** null: all methods together, below the buffer */
  methodId: idSchema.nullable(),
  name: z.string(),
  from: dateSchema,
  /** null: it does not close */
  to: dateSchema.nullable(),
  lowest: lowSchema,
  missing: minorSchema,
  /** payments that close it by themselves when moved, the cheapest first */
  cures: z.array(cashCureSchema),
});
export type CashGap = z.output<typeof cashGapSchema>;

const periodIsValid = ({
  unit = 'month',
  from,
  to,
}: {
  unit?: CashUnit | undefined;
  from: string;
  to: string;
}) => isCashPeriod(unit, from, to);
const PERIOD = { error: 'A period of 1 to 400 columns', path: ['to'] };
const period = {
  from: dateSchema,
  to: dateSchema,
  /** leaves out overdue payments, which are otherwise expected today */
  withoutOverdue: flagSchema,
};

const member = access({ who: 'member' });

export const reportCashFlow = routes({
  cashFlow: {
    method: 'GET',
    path: '/report/cashflow',
    summary: 'Cash flow by month, week or day, and by payment method or sheet',
    metadata: member,
    query: z
      .object({
        ...period,
        unit: z.enum(CASH_UNITS).optional(),
        group: z.enum(['method', 'sheet']).optional(),
      })
      .refine(periodIsValid, PERIOD),
    responses: { ...errors, 200: cashFlowSchema },
  },
  cashFlowItems: {
    method: 'GET',
    path: '/report/cashflow/items',
    summary: 'What a figure of cash flow consists of: payments, and what is left of the plan, by day',
    metadata: member,
    query: z
      .object({
        ...period,
        direction: directionSchema.optional(),
        methodId: pathIdSchema.optional(),
        budgetId: pathIdSchema.optional(),
        /** transfers between the company's own methods: only these, or all but these; absent: all */
        transfers: z.enum(['only', 'none']).optional(),
        sectionId: z.coerce.number<number | string>().int().min(0).max(2_147_483_647).optional(),
      })
      .refine(periodIsValid, PERIOD),
    responses: { ...errors, 200: cashItemsSchema },
  },
  cashFlowGaps: {
    method: 'GET',
    path: '/report/cashflow/gaps',
    summary:
      'Days from today on when a payment method falls below zero, or all below a buffer, and what would close them',
    metadata: member,
    query: z
      .object({
        from: dateSchema,
        to: dateSchema,
        /** minor units of PLN that all methods together should keep */
        buffer: z.coerce.number<number | string>().int().min(0).max(MAX_AMOUNT).optional(),
      })
      .refine(({ from, to }) => isCashPeriod('month', from, to), PERIOD),
    responses: { ...errors, 200: z.object({ gaps: z.array(cashGapSchema) }) },
  },
});
