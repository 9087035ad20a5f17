import { z } from 'zod';
import { access } from './access.ts';
import { c, routes } from './c.ts';
import { CASH_UNITS, isCashPeriod } from './domain/cash-columns.ts';
import { PIVOT_DIMENSIONS, type PivotDimension } from './domain/pivot.ts';
import { errors } from './errors.ts';
import { fileSchema, XLSX } from './named-list.ts';
import { directionSchema, paymentTypeNameSchema, vatRateSchema } from './record.ts';
import { cashItemsSchema } from './report-cash-flow.ts';
import { dateSchema, flagSchema, lineOf, minorSchema, pathIdSchema } from './values.ts';

export const pivotDimensionSchema = z.enum(PIVOT_DIMENSIONS);

const sumsSchema = z.object({
  /** of documents, paid or unpaid */
  actual: z.array(minorSchema),
  /** the plan that no document has replaced */
  planned: z.array(minorSchema),
});

/** Income and costs, one amount per column, without sign; minor units of PLN. */
export const explorerLineSchema = z.object({ income: sumsSchema, cost: sumsSchema });
export type ExplorerLine = z.output<typeof explorerLineSchema>;

export const explorerNodeSchema = explorerLineSchema.extend({
  /** its value and those of its parents */
  key: z.string(),
  /** key of the parent node; null: none */
  parent: z.string().nullable(),
  dimension: pivotDimensionSchema,
  /** id (0: none), a name in the contract, or the first day of a span */
  value: z.string(),
  /** empty if the value is its own name, and for no value */
  name: z.string(),
  /** for a row: its contractor */
  note: z.string().nullable(),
  /** for a row */
  direction: directionSchema.nullable(),
  /** maintained by the server: taxes and social insurance */
  isInternal: z.boolean(),
});
export type ExplorerNode = z.output<typeof explorerNodeSchema>;

/** Maximum number of nodes of one answer; the sums cover all. */
export const MOST_EXPLORER_NODES = 5000;

export const explorerSchema = z.object({
  date: dateSchema,
  /**
   * whether there are sheets that the user may not see, so that the sums are not those of the
   * company
   */
  isPartial: z.boolean(),
  columns: z.array(
    z.object({
      value: z.string(),
      name: z.string(),
      /** days that the column covers */
      from: dateSchema,
      to: dateSchema,
    }),
  ),
  total: explorerLineSchema,
  /** each followed by its child nodes */
  nodes: z.array(explorerNodeSchema),
  /** total number */
  count: z.int(),
});
export type Explorer = z.output<typeof explorerSchema>;

const orNone = z.coerce.number<number | string>().int().min(0).max(2_147_483_647).optional();
const only = pathIdSchema.optional();

/** Filters of a figure; a flow must match all of them. */
const filters = {
  folderId: only,
  categoryId: only,
  budgetId: only,
  sectionId: orNone,
  tradeSubjectId: only,
  contractorId: orNone,
  methodId: only,
  recordId: only,
  direction: directionSchema.optional(),
  vatRate: vatRateSchema.optional(),
  basis: paymentTypeNameSchema.optional(),
  booked: z.enum(['0', '1']).optional(),
};

const asked = {
  from: dateSchema,
  to: dateSchema,
  amount: z.enum(['net', 'gross']).optional(),
  /** VAT and advances on income tax, which are neither income nor costs of the company */
  withTaxes: flagSchema,
  withoutInternals: flagSchema,
  /** in the name of a row, its contractor, section, sheet, category or folder */
  phrase: lineOf(80).optional(),
  ...filters,
};

const DEEPEST = 6;
const isDimension = (text: string): text is PivotDimension => pivotDimensionSchema.safeParse(text).success;
const levels = z
  .string()
  .max(200)
  .refine(
    (text) => {
      const parts = text.split(',');
      return parts.length <= DEEPEST && parts.every(isDimension) && new Set(parts).size === parts.length;
    },
    { error: 'One to six dimensions with commas between, each once' },
  )
  .optional();

/** The dimensions of a query. */
export const dimensionsIn = (text: string): PivotDimension[] => text.split(',').filter(isDimension);

const shape = { rows: levels, columns: pivotDimensionSchema.optional() };
const datesSchema = z.enum(['cell', 'payment']);

const periodIsValid = ({
  columns,
  from,
  to,
}: {
  columns?: PivotDimension | undefined;
  from: string;
  to: string;
}) => isCashPeriod(CASH_UNITS.find((unit) => unit === columns) ?? 'month', from, to);
const PERIOD = { error: 'A period of 1 to 400 columns', path: ['to'] };

const member = access({ who: 'member' });
const anyDates = z.enum([...datesSchema.options, 'issue']).optional();
const fileQuery = z.object({ ...asked, ...shape, dates: anyDates }).refine(periodIsValid, PERIOD);

export const reportExplorer = routes({
  explorerBudget: {
    method: 'GET',
    path: '/report/explorer/budget',
    summary: 'Profitability by any dimensions, by month of the sheet or day of payment',
    metadata: member,
    query: z.object({ ...asked, ...shape, dates: datesSchema.optional() }).refine(periodIsValid, PERIOD),
    responses: { ...errors, 200: explorerSchema },
  },
  explorerBooking: {
    method: 'GET',
    path: '/report/explorer/booking',
    summary: 'Profitability by any dimensions, by day of issue, booked and not booked apart',
    metadata: member,
    query: z.object({ ...asked, ...shape }).refine(periodIsValid, PERIOD),
    responses: { ...errors, 200: explorerSchema },
  },
  explorerCsv: {
    method: 'GET',
    path: '/report/explorer/export/csv',
    summary:
      'Profitability as CSV, in the language of the request: a line for each direction of what nothing lies in',
    metadata: member,
    query: fileQuery,
    responses: {
      ...errors,
      200: c.otherResponse({ contentType: 'text/csv; charset=utf-8', body: fileSchema }),
    },
  },
  explorerXlsx: {
    method: 'GET',
    path: '/report/explorer/export/xlsx',
    summary:
      'Profitability as XLSX, in the language of the request: a line for each direction of what nothing lies in',
    metadata: member,
    query: fileQuery,
    responses: { ...errors, 200: c.otherResponse({ contentType: XLSX, body: fileSchema }) },
  },
  explorerItems: {
    method: 'GET',
    path: '/report/explorer/items',
    summary: 'What a figure of profitability consists of: documents, and what is left of the plan',
    metadata: member,
    query: z.object({ ...asked, dates: anyDates }).refine(periodIsValid, PERIOD),
    responses: { ...errors, 200: cashItemsSchema },
  },
});
