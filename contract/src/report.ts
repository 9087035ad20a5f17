import { z } from 'zod';
import { access } from './access.ts';
import { routes } from './c.ts';
import { errors } from './errors.ts';
import { directionSchema } from './record.ts';
import { reportCashFlow } from './report-cash-flow.ts';
import { reportExplorer } from './report-explorer.ts';
import { reportInvoices } from './report-invoices.ts';
import { reportRevenue } from './report-revenue.ts';
import { currencySchema, dateSchema, idSchema, minorSchema, monthSchema } from './values.ts';

/** The source of a figure: a sheet, and a row and month of it. */
const originSchema = z.object({ budgetId: idSchema, recordId: idSchema, month: monthSchema });

const monthFlowSchema = z.object({
  month: monthSchema,
  income: minorSchema,
  cost: minorSchema,
  /** the paid part of them */
  paid: z.object({ income: minorSchema, cost: minorSchema }),
  /** balance of all payment methods at the end of the month */
  balance: minorSchema,
  /** whether the month is over: figures are actual */
  isActual: z.boolean(),
});

const dueFields = {
  /**
   * unpaid and planned payments: the latest overdue, the latest out of date, then the next 14 days,
   * each in order, up to a limit
   */
  due: z.array(
    z.object({
      origin: originSchema,
      direction: directionSchema,
      name: z.string(),
      contractor: z.string().nullable(),
      gross: minorSchema,
      /** day on which it is expected */
      date: dateSchema,
      /** of a document; of a planned payment its expected day */
      dueDate: dateSchema,
      /**
       * `overdue`: a document past its due date; `outOfDate`: any other payment past its expected
       * day
       */
      state: z.enum(['overdue', 'outOfDate', 'upcoming']),
      /** when its transfer was ordered */
      orderedDate: dateSchema.nullable(),
    }),
  ),
  /** numbers of all of them, including those not in `due` */
  dueCount: z.object({ overdue: z.int(), outOfDate: z.int(), upcoming: z.int() }),
};
const duePaymentsSchema = z.object(dueFields);
export type DuePayments = z.output<typeof duePaymentsSchema>;

/**
 * The content of the dashboard, from the sheets that the user may see. Amounts: minor units of PLN;
 * flows gross, results net.
 */
export const dashboardSchema = z.object({
  date: dateSchema,
  /** whether there are finished sheets that the user may not see, which the figures exclude */
  isPartial: z.boolean(),
  /** null if the user may not see balances (neither master nor `accounts.edit`) */
  balances: z
    .object({
      today: minorSchema,
      yesterday: minorSchema,
      /** projected balance at the end of this month, with the income and costs until then */
      endOfMonth: z.object({
        date: dateSchema,
        balance: minorSchema,
        income: minorSchema,
        cost: minorSchema,
      }),
      lowest: z.object({ month: monthSchema, balance: minorSchema }),
      methods: z.array(
        z.object({
          id: idSchema,
          name: z.string(),
          number: z.string().nullable(),
          kind: z.string(),
          currency: currencySchema,
          balance: minorSchema,
        }),
      ),
      /** 3 months back to 24 ahead */
      months: z.array(monthFlowSchema),
    })
    .nullable(),
  /**
   * net plan of this month and its documents, as in the result: without VAT and advances on income
   * tax
   */
  month: z.object({
    month: monthSchema,
    income: z.object({ planned: minorSchema, actual: minorSchema }),
    cost: z.object({ planned: minorSchema, actual: minorSchema }),
  }),
  /** the first steps that the master user of a new account has completed; null for others, and once all are complete */
  firstSteps: z
    .object({
      /** the sheet to start with; null: none yet */
      budgetId: idSchema.nullable(),
      hasRows: z.boolean(),
      hasColleagues: z.boolean(),
    })
    .nullable(),
  ...dueFields,
  /** projection of this month, best result first */
  sheets: z.array(
    z.object({
      budgetId: idSchema,
      name: z.string(),
      path: z.string(),
      isInternal: z.boolean(),
      income: minorSchema,
      cost: minorSchema,
      result: minorSchema,
    }),
  ),
});
export type Dashboard = z.output<typeof dashboardSchema>;

export const report = routes({
  dashboard: {
    method: 'GET',
    path: '/report/dashboard',
    summary: 'Figures of the dashboard',
    metadata: access({ who: 'member' }),
    responses: { ...errors, 200: dashboardSchema },
  },
  due: {
    method: 'GET',
    path: '/report/due',
    summary: 'Payments that are due, up to 1,200 of them: those that the dashboard has no room for, too',
    metadata: access({ who: 'member' }),
    responses: { ...errors, 200: duePaymentsSchema },
  },
  ...reportCashFlow,
  ...reportExplorer,
  ...reportInvoices,
  ...reportRevenue,
});
