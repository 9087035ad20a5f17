import { z } from 'zod';
import { access } from './access.ts';
import { routes } from './c.ts';
import { errors } from './errors.ts';
import { directionSchema } from './record.ts';
import { dateSchema, idSchema, minorSchema, monthSchema } from './values.ts';

const months = z.array(minorSchema).length(12);

/** Net amounts of the twelve months of a year, minor units of PLN, without sign. */
export const resultLineSchema = z.object({
  plan: months,
  /** from existing documents */
  actual: months,
  /** the actual amount if there is one, otherwise the plan */
  projection: months,
  /** projection of the previous year */
  previous: months,
});
export type ResultLine = z.output<typeof resultLineSchema>;

export const companyResultSchema = z.object({
  date: dateSchema,
  year: z.int(),
  isPartial: z.boolean(),
  income: resultLineSchema,
  cost: resultLineSchema,
  /** advances on income tax, from the internal sheets; not a cost */
  tax: resultLineSchema,
});
export type CompanyResult = z.output<typeof companyResultSchema>;

export const resultRowSchema = z.object({
  budgetId: idSchema,
  budget: z.string(),
  recordId: idSchema,
  name: z.string(),
  contractor: z.string().nullable(),
  direction: directionSchema,
  /** the first of its months that has an amount */
  month: monthSchema,
  plan: minorSchema,
  actual: minorSchema,
  /** the rest of the plan */
  left: minorSchema,
  projection: minorSchema,
});
export type ResultRow = z.output<typeof resultRowSchema>;

/** Maximum number of rows of one answer; the sums cover all. */
export const MOST_RESULT_ROWS = 500;

export const resultRowsSchema = z.object({
  isPartial: z.boolean(),
  rows: z.array(resultRowSchema),
  count: z.int(),
  /** income less cost if the query asks for both */
  sums: z.object({ plan: minorSchema, actual: minorSchema, left: minorSchema, projection: minorSchema }),
});
export type ResultRows = z.output<typeof resultRowsSchema>;

/**
 * The scope of a figure of the result: the result itself, the advances on income tax below it, or
 * the result after them.
 */
export const COUNTED = ['result', 'tax', 'after-tax'] as const;
export type Counted = (typeof COUNTED)[number];

const MOST_LETTERS = 4000;
/** `12,15`: sheets that the figures cover; absent: all that the user may see. */
const chosenSheets = z
  .string()
  .max(MOST_LETTERS)
  .regex(/^\d{1,10}(,\d{1,10})*$/)
  .optional();

/** The sheets of a query; undefined: all. */
export const sheetsIn = (text: string | undefined): ReadonlySet<number> | undefined =>
  text === undefined ? undefined : new Set(text.split(',').map(Number));

const member = access({ who: 'member' });

export const reportRevenue = routes({
  revenue: {
    method: 'GET',
    path: '/report/revenue',
    summary: 'Result of the company by month of a year: plan, actual, projection, the year before',
    metadata: member,
    query: z.object({
      year: z.coerce.number<number | string>().int().min(1991).max(2199),
      sheets: chosenSheets,
    }),
    responses: { ...errors, 200: companyResultSchema },
  },
  revenueRows: {
    method: 'GET',
    path: '/report/revenue/rows',
    summary: 'Rows that a figure of the result consists of, the largest differences to the plan first',
    metadata: member,
    query: z
      .object({
        from: monthSchema,
        to: monthSchema,
        direction: directionSchema.optional(),
        counted: z.enum(COUNTED).default('result'),
        sheets: chosenSheets,
      })
      .refine(({ from, to }) => from <= to, { error: 'A period of at least a month', path: ['to'] }),
    responses: { ...errors, 200: resultRowsSchema },
  },
});
