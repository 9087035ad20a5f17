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

/** Where a figure comes from: a sheet, and a row and month of it. */
const originSchema = z.object({ budgetId: idSchema, recordId: idSchema, month: monthSchema });

const monthFlowSchema = z.object({
  month: monthSchema,
  income: minorSchema,
  cost: minorSchema,
  /** what of them has been paid */
  paid: z.object({ income: minorSchema, cost: minorSchema }),
  /** balance of all payment methods at the end of the month */
  balance: minorSchema,
  /** whether the month is over: figures are actual */
  isActual: z.boolean(),
});

const dueFields = {
  /** unpaid and planned payments: the latest overdue, the latest out of date, then the next 14 days, each in order; as many as fit */
  due: z.array(
    z.object({
      origin: originSchema,
      direction: directionSchema,
      name: z.string(),
      contractor: z.string().nullable(),
      gross: minorSchema,
      /** day on which it is expected */
      date: dateSchema,
      /** of a document; of what is only planned the day on which it is expected */
      dueDate: dateSchema,
      /** `overdue`: a document whose due date has passed; `outOfDate`: what was expected by now otherwise */
      state: z.enum(['overdue', 'outOfDate', 'upcoming']),
    }),
  ),
  /** of all of them, whether they are in `due` or not */
  dueCount: z.object({ overdue: z.int(), outOfDate: z.int(), upcoming: z.int() }),
};
const duePaymentsSchema = z.object(dueFields);
export type DuePayments = z.output<typeof duePaymentsSchema>;

/** What the dashboard shows, from the sheets that the user may see. Amounts: minor units of PLN; flows gross, results net. */
export const dashboardSchema = z.object({
  date: dateSchema,
  /** whether there are finished sheets that the user may not see: figures of sheets are without them */
  isPartial: z.boolean(),
  /** null where the user may not see balances (neither master nor `accounts.edit`) */
  balances: z
    .object({
      today: minorSchema,
      yesterday: minorSchema,
      /** projected balance at the end of this month, with what comes in and goes out until then */
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
  /** net plan of this month and what documents there are for it, as the result counts: without VAT and advances on income tax */
  month: z.object({
    month: monthSchema,
    income: z.object({ planned: minorSchema, actual: minorSchema }),
    cost: z.object({ planned: minorSchema, actual: minorSchema }),
  }),
  /** the first steps that the master user of a new account has completed; null for others, and once all are complete */
  firstSteps: z
    .object({
      /** the sheet to start with; null if there is none yet */
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
