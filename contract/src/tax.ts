import { z } from 'zod';
import { access } from './access.ts';
import { routes } from './c.ts';
import { DUE_TYPES } from './domain/tax/dues.ts';
import { STEP_CODES } from './domain/tax/steps.ts';
import { errors, errorSchema } from './errors.ts';
import { directionSchema, vatRateSchema } from './record.ts';
import { percentSchema, TAX_FORMS, ZUS_MODES } from './tax-configs.ts';
import { dateSchema, idSchema, minorSchema, monthSchema } from './values.ts';

const taxSheets = access({ who: 'area', area: 'tributes.list', atLeast: 'granted' });
const writesTaxSheets = access({ who: 'area', area: 'tributes.add', atLeast: 'granted' });

const yearSchema = z.int().min(1990).max(2199);
const dueTypeSchema = z.enum(DUE_TYPES);
const periodSchema = z.string().regex(/^(199\d|20\d\d|21\d\d)-(0[1-9]|1[0-2]|Q[1-4])$/);

/** What is due for December 2199, the last month, is paid in January 2200. */
const dueDaySchema = z.iso.date();

export const taxStepSchema = z.object({
  code: z.enum(STEP_CODES),
  /** minor units of PLN */
  value: minorSchema,
  /** the percentage or VAT rate of the step */
  rate: z.string().nullable(),
});

export const taxDueSchema = z.object({
  type: dueTypeSchema,
  /** `YYYY-MM` or `YYYY-Qn` */
  period: z.string(),
  /** last month of the period, whose cell of the internal sheet has the due */
  month: monthSchema,
  /** the amount really paid or declared, else the estimate, in minor units of PLN */
  amount: minorSchema,
  estimate: minorSchema,
  statutoryDay: dueDaySchema,
  dueDay: dueDaySchema,
  isActual: z.boolean(),
  /** a declaration, payment or payroll document was entered; otherwise the due exists only in the plan */
  isEntered: z.boolean(),
  /** paid to date, in minor units of PLN */
  paid: minorSchema,
  /** first and last due date of its unpaid instalments; null: there are none */
  unpaidDays: z.object({ from: dueDaySchema, to: dueDaySchema }).nullable().default(null),
  hasLastYearsFigures: z.boolean(),
  /** the row of the internal sheet; null: none */
  budgetId: idSchema.nullable(),
  recordId: idSchema.nullable(),
  steps: z.array(taxStepSchema),
});
export type TaxDueRow = z.output<typeof taxDueSchema>;

/** A due under a form and mode for comparison only. */
export const choiceDueSchema = taxDueSchema.pick({
  type: true,
  period: true,
  month: true,
  amount: true,
  estimate: true,
  isActual: true,
  hasLastYearsFigures: true,
  steps: true,
});
export type ChoiceDue = z.output<typeof choiceDueSchema>;

export const taxSummarySchema = z.object({
  year: yearSchema,
  dues: z.array(taxDueSchema),
  /** the first month of the year without a setting; the dues end before it */
  missing: z
    .object({ paymentType: z.enum(['vat', 'income-tax', 'zus']), date: dateSchema, message: z.string() })
    .nullable(),
  /** whether the internal sheet of the year has these amounts */
  isWritten: z.boolean(),
});
export type TaxSummary = z.output<typeof taxSummarySchema>;

/** A row or a document that contributes to a due. */
export const taxLineSchema = z.object({
  direction: directionSchema,
  /** the month in which it counts for income tax */
  month: monthSchema,
  budgetId: idSchema,
  sheetName: z.string(),
  recordId: idSchema,
  name: z.string(),
  /** number of the document; null: the plan */
  number: z.string().nullable(),
  sourceId: idSchema.nullable(),
  vatRate: vatRateSchema,
  net: minorSchema,
  /** VAT that counts in the period, in minor units of PLN */
  vat: minorSchema,
  /** revenue or cost that counts in the due; for a contract its part of a payroll due; in minor units of PLN */
  taxed: minorSchema,
});
export type TaxLineRow = z.output<typeof taxLineSchema>;

/** Sums of lines that are not listed, in minor units of PLN; income less cost. */
export const otherLinesSchema = z.object({
  count: z.int(),
  net: minorSchema,
  vat: minorSchema,
  taxed: minorSchema,
});
export type OtherTaxLines = z.output<typeof otherLinesSchema>;

/** Most lines that an explanation lists. */
export const MOST_TAX_LINES = 5000;

export const taxChoiceSchema = z.object({
  form: z.enum(TAX_FORMS),
  /** the rate of CIT; null: the form has one rate */
  ratePercent: z.string().nullable(),
  mode: z.enum(ZUS_MODES),
  /** for the whole year, in minor units of PLN */
  incomeTax: minorSchema,
  zus: minorSchema,
  total: minorSchema,
  /** the form and mode in the settings of the current month */
  isCurrent: z.boolean(),
});
export type TaxChoiceRow = z.output<typeof taxChoiceSchema>;

/** Routes of the internal sheets for taxes and social insurance. */
export const tax = routes({
  rebuild: {
    method: 'POST',
    path: '/budget/internal/rebuild',
    summary:
      'Recompute the internal tax and ZUS sheets of the years; 422 MISSING_TAX_SETTING names tax and date',
    metadata: writesTaxSheets,
    body: z.object({ years: z.array(yearSchema).min(1).max(20), dryRun: z.boolean().optional() }),
    responses: {
      ...errors,
      200: z.object({
        budgets: z.array(z.object({ year: z.int(), budgetId: idSchema })),
        changes: z.array(
          z.object({ type: dueTypeSchema, month: monthSchema, before: minorSchema, after: minorSchema }),
        ),
      }),
      422: errorSchema,
    },
  },
  years: {
    method: 'GET',
    path: '/budget/internal/years',
    summary: 'Years that have an internal sheet',
    metadata: taxSheets,
    responses: {
      ...errors,
      200: z.object({ years: z.array(z.object({ year: z.int(), budgetId: idSchema })) }),
    },
  },
  yearsOccupied: {
    method: 'GET',
    path: '/budget/internal/years/occupied',
    summary: 'Years and months in which an internal sheet has payments',
    metadata: taxSheets,
    responses: { ...errors, 200: z.object({ years: z.array(z.int()), dates: z.array(dateSchema) }) },
  },
  summary: {
    method: 'GET',
    path: '/taxes/global-summary',
    summary:
      'Dues of the periods of a year by tax, each with its steps; the business year unless one is given',
    metadata: taxSheets,
    query: z.object({ year: z.coerce.number<number | string>().pipe(yearSchema).optional() }),
    responses: { ...errors, 200: taxSummarySchema },
  },
  updateSummary: {
    method: 'POST',
    path: '/taxes/update-global-summary',
    summary: 'Recompute the internal sheet of a year and answer its dues',
    metadata: writesTaxSheets,
    body: z.object({ year: yearSchema.optional() }),
    responses: { ...errors, 200: taxSummarySchema, 422: errorSchema },
  },
  choices: {
    method: 'GET',
    path: '/taxes/choices',
    summary:
      'What a year would cost in income tax and ZUS under each form and mode that the legal form allows; an estimate',
    metadata: taxSheets,
    query: z.object({ year: z.coerce.number<number | string>().pipe(yearSchema).optional() }),
    responses: { ...errors, 200: z.object({ year: yearSchema, choices: z.array(taxChoiceSchema) }) },
  },
  choice: {
    method: 'GET',
    path: '/taxes/choice',
    summary: 'The dues that the sums of a form and mode consist of, each with its steps',
    metadata: taxSheets,
    query: z.object({
      year: z.coerce.number<number | string>().pipe(yearSchema).optional(),
      form: z.enum(TAX_FORMS),
      ratePercent: percentSchema.optional(),
      mode: z.enum(ZUS_MODES),
    }),
    responses: { ...errors, 200: z.object({ year: yearSchema, dues: z.array(choiceDueSchema) }) },
  },
  explain: {
    method: 'GET',
    path: '/taxes/explain',
    summary: 'Rows and documents that a due was made of, the largest first',
    metadata: taxSheets,
    query: z.object({
      type: dueTypeSchema,
      period: periodSchema,
      /** number of lines; absent: 100 */
      count: z.coerce.number<number | string>().int().min(1).max(MOST_TAX_LINES).optional(),
      /** a form and mode for comparison only; absent: as in the settings */
      form: z.enum(TAX_FORMS).optional(),
      ratePercent: percentSchema.optional(),
      mode: z.enum(ZUS_MODES).optional(),
    }),
    responses: {
      ...errors,
      200: z.object({
        lines: z.array(taxLineSchema),
        /** lines beyond these */
        others: otherLinesSchema,
        /** lines of sheets that the user may not see */
        unseen: otherLinesSchema,
      }),
    },
  },
});
