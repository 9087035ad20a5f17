import { z } from 'zod';
import { access, once } from './access.ts';
import { c, routes } from './c.ts';
import { daysBetween } from './domain/day.ts';
import { errors, errorSchema, rowErrors } from './errors.ts';
import { cashItemSchema } from './report-cash-flow.ts';
import { dateSchema, idParams, idSchema, instantSchema, lineOf, monthSchema } from './values.ts';

/** Number of rows of a preview. */
export const PREVIEW_ROWS = 20;
/** Maximum number of rows of a file. */
export const MOST_FILE_ROWS = 200_000;
/** Hours that a file is kept. */
export const FILE_HOURS = 24;
/** Maximum number of files kept per user. */
export const MOST_FILES = 20;
const MOST_DAYS = 3660;
const MOST_COLUMNS = 40;

export const ANALYSIS_SOURCES = [
  'payments',
  'plan',
  'cash-flow',
  'result',
  'contractors',
  'history',
] as const;
export const analysisSourceSchema = z.enum(ANALYSIS_SOURCES);
export type AnalysisSource = z.output<typeof analysisSourceSchema>;

export const fileFormatSchema = z.enum(['xlsx', 'csv', 'pdf']);
export type AnalysisFormat = z.output<typeof fileFormatSchema>;

const columnKeySchema = z.string().regex(/^[a-z][a-zA-Z]{0,39}$/);

export const analysisFilterSchema = z.object({
  column: columnKeySchema,
  /** one of these values */
  values: z.array(z.string().max(200)).min(1).max(200),
});
export type AnalysisFilter = z.output<typeof analysisFilterSchema>;

const questionFields = {
  source: analysisSourceSchema,
  from: dateSchema,
  to: dateSchema,
  /** which of the source's days the period applies to; absent: the first */
  dates: columnKeySchema.optional(),
  filters: z.array(analysisFilterSchema).max(20).default([]),
  /** keys in order; absent: the defaults */
  columns: z.array(columnKeySchema).min(1).max(MOST_COLUMNS).optional(),
  /** column whose equal values are grouped */
  groupBy: columnKeySchema.nullable().default(null),
};
const isPeriod = ({ from, to }: { from: string; to: string }) =>
  from <= to && daysBetween(from, to) < MOST_DAYS;
const PERIOD_ERROR = { error: `A period of 1 to ${MOST_DAYS} days`, path: ['to'] };

const analysisQuestionSchema = z.object(questionFields);
export type AnalysisQuestion = z.output<typeof analysisQuestionSchema>;

export const columnTypeSchema = z.enum(['text', 'date', 'month', 'amount', 'number']);
export type AnalysisColumnType = z.output<typeof columnTypeSchema>;

export const analysisColumnSchema = z.object({
  key: columnKeySchema,
  name: z.string(),
  type: columnTypeSchema,
  isUsual: z.boolean(),
  /** whether rows can be grouped by it */
  isGroup: z.boolean(),
});
export type AnalysisColumn = z.output<typeof analysisColumnSchema>;

export const analysisCellSchema = z.union([z.string(), z.int(), z.null()]);
export type AnalysisCell = z.output<typeof analysisCellSchema>;

export const analysisPreviewSchema = z.object({
  /** all columns of the source */
  columns: z.array(analysisColumnSchema),
  /** keys of the days that the period may apply to */
  dates: z.array(columnKeySchema),
  /** keys of the columns of the rows */
  shown: z.array(columnKeySchema),
  rows: z.array(z.array(analysisCellSchema)),
  count: z.int(),
  /** sums of the shown columns over all rows; null: not summable */
  sums: z.array(z.int().nullable()),
  /** values to filter by */
  values: z.array(z.object({ column: columnKeySchema, values: z.array(z.string()) })),
  isPartial: z.boolean(),
  /** problems to check before the file is used */
  warnings: z.array(
    z.object({ kind: z.enum(['sums', 'nip', 'number']), count: z.int(), example: z.string() }),
  ),
});
export type AnalysisPreview = z.output<typeof analysisPreviewSchema>;

export const previewBody = analysisQuestionSchema.refine(isPeriod, PERIOD_ERROR);

export const itemsBody = z
  .object({
    ...questionFields,
    /** index of a row of the preview, from 0; null: all rows, for a sum */
    row: z
      .int()
      .min(0)
      .max(PREVIEW_ROWS - 1)
      .nullable(),
    column: columnKeySchema,
  })
  .refine(isPeriod, PERIOD_ERROR);
export type AnalysisFigure = z.output<typeof itemsBody>;

/** The link target of an item of a figure. */
export const analysisOriginSchema = z.object({
  /** the cell that it is on */
  cell: cashItemSchema.shape.origin.nullable(),
  paymentSourceId: idSchema.nullable(),
  contractorId: idSchema.nullable(),
  /** the change, and its day */
  change: z.object({ id: idSchema, date: dateSchema }).nullable(),
});
export type AnalysisOrigin = z.output<typeof analysisOriginSchema>;

export const analysisItemSchema = z.object({
  name: z.string(),
  details: z.array(z.string()),
  /** day or month that the period applies to; null: none */
  date: z.union([dateSchema, monthSchema]).nullable(),
  amount: z.int(),
  origin: analysisOriginSchema,
});
export type AnalysisItem = z.output<typeof analysisItemSchema>;

/** Maximum number of listed items of a figure. */
export const MOST_FIGURE_ITEMS = 500;
export const analysisItemsSchema = z.object({
  items: z.array(analysisItemSchema),
  count: z.int(),
  /** sum of all items */
  sum: z.int(),
});
export type AnalysisItems = z.output<typeof analysisItemsSchema>;

export const newFileBody = z
  .object({
    ...questionFields,
    columns: questionFields.columns.unwrap(),
    format: fileFormatSchema,
    title: lineOf(80),
    withSums: z.boolean().default(true),
  })
  .refine(isPeriod, PERIOD_ERROR);
export type NewFile = z.output<typeof newFileBody>;

export const analysisFileSchema = z.object({
  id: idSchema,
  title: z.string(),
  format: fileFormatSchema,
  orderedAt: instantSchema,
  state: z.enum(['preparing', 'ready', 'failed']),
  /** 0 to 1 */
  progress: z.number().min(0).max(1),
  /** bytes; null: not ready */
  size: z.int().nonnegative().nullable(),
  /** reason of the failure; null: none, or unknown */
  reason: z.enum(['tooLarge', 'noRights']).nullable(),
});
export type AnalysisFile = z.output<typeof analysisFileSchema>;

const filesSchema = z.object({ items: z.array(analysisFileSchema) });
/** The bytes of a file. */
export const analysisBytesSchema = z.unknown();

const member = access({ who: 'member' });

export const analysis = routes({
  preview: {
    method: 'POST',
    path: '/analysis/preview',
    summary: 'The first rows of an export, with its sums and what it can be made of',
    metadata: access({ who: 'member' }, { mode: 'read' }),
    body: previewBody,
    responses: { ...errors, 200: analysisPreviewSchema },
  },
  items: {
    method: 'POST',
    path: '/analysis/items',
    summary: 'What a number of the preview consists of: documents, cells, contractors or changes',
    metadata: access({ who: 'member' }, { mode: 'read' }),
    body: itemsBody,
    responses: { ...errors, 200: analysisItemsSchema },
  },
  files: {
    method: 'GET',
    path: '/analysis/files',
    summary: 'Files that the user has ordered within a day, newest first',
    metadata: member,
    responses: { ...errors, 200: filesSchema },
  },
  order: {
    method: 'POST',
    path: '/analysis/files',
    summary: 'Order a file of an export',
    metadata: once(member),
    body: newFileBody,
    responses: { ...errors, 201: analysisFileSchema, 422: errorSchema },
  },
  read: {
    method: 'GET',
    path: '/analysis/files/:id/content',
    summary: 'A file that is ready; 404 where it is not',
    metadata: member,
    pathParams: idParams,
    responses: {
      ...rowErrors,
      200: c.otherResponse({ contentType: 'application/octet-stream', body: analysisBytesSchema }),
    },
  },
  stop: {
    method: 'DELETE',
    path: '/analysis/files/:id',
    summary: 'Stop preparing a file, or delete it',
    metadata: member,
    pathParams: idParams,
    responses: { ...rowErrors, 200: filesSchema },
  },
});
