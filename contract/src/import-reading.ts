import { z } from 'zod';
import { access, once } from './access.ts';
import { routes } from './c.ts';
import { errorSchema, rowErrors } from './errors.ts';
import { importProcessSchema } from './import-process.ts';
import { vatRateSchema } from './record.ts';
import { dateSchema, idSchema, minorSchema } from './values.ts';

/** Fields that are read from a scanned or printed document. */
export const READ_FIELDS = [
  'type',
  'number',
  'issueDate',
  'saleDate',
  'dueDate',
  'sellerName',
  'sellerTaxId',
  'buyerName',
  'buyerTaxId',
  'bankAccount',
  'currency',
  'net',
  'vat',
  'gross',
] as const;
export const readFieldNameSchema = z.enum(READ_FIELDS);
export type ReadFieldName = z.infer<typeof readFieldNameSchema>;

/** A bounding box in fractions of a page's width and height, from its upper left corner. */
export const pagePlaceSchema = z.object({
  /** from 0 */
  page: z.int().min(0),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
});
export type PagePlace = z.output<typeof pagePlaceSchema>;

/** Confidence from which a value needs no review. */
export const SURE_READING = 0.95;

export const readFieldSchema = z.object({
  field: readFieldNameSchema,
  /** amounts with a point, days as `YYYY-MM-DD`, tax IDs and accounts without separators */
  text: z.string(),
  /** probability that it is right, 0 to 1 */
  confidence: z.number().min(0).max(1),
  /** null: derived from other values */
  place: pagePlaceSchema.nullable(),
  /** alternatives, the likeliest first */
  others: z.array(z.string()).optional(),
});
export type ReadField = z.output<typeof readFieldSchema>;

export const readRateSchema = z.object({
  /** null: a rate that documents do not support */
  rate: vatRateSchema.nullable(),
  net: minorSchema,
  vat: minorSchema,
  gross: minorSchema,
});

/** A frame that the user draws on a page, at most as large as the page. */
export const pageFrameSchema = z.object({
  page: z.int().min(0).max(999),
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
  width: z.number().gt(0).max(1),
  height: z.number().gt(0).max(1),
});
export type PageFrame = z.output<typeof pageFrameSchema>;

/** The text in a frame: its words, and the first value of each kind. */
export const frameReadingSchema = z.object({
  text: z.string(),
  day: dateSchema.nullable(),
  amount: minorSchema.nullable(),
  /** ten digits with a valid check digit */
  taxId: z.string().nullable(),
});
export type FrameReading = z.output<typeof frameReadingSchema>;

/** The reading of a document, each value with its place. */
export const documentReadingSchema = z.object({
  pages: z.int(),
  /** pages read from an image */
  scannedPages: z.int(),
  fields: z.array(readFieldSchema),
  rates: z.array(readRateSchema),
  isSplitPayment: z.boolean(),
});
export type DocumentReading = z.output<typeof documentReadingSchema>;

/** Most files per reading, and most pages per file. */
export const MAX_SCANNED_FILES = 100;
export const MAX_SCANNED_PAGES = 40;

export const readingBody = z.object({ fileIds: z.array(idSchema).min(1).max(MAX_SCANNED_FILES) });

/** Routes of documents that are read from their pages. */
export const importReading = routes({
  readDocuments: {
    method: 'POST',
    path: '/import/ocr/process',
    summary:
      'Read uploaded PDFs and pictures as documents that wait for a check: one process for all of them; 415 where one is neither',
    metadata: once(access({ who: 'area', area: 'payments.add', atLeast: 'granted' })),
    body: readingBody,
    responses: { ...rowErrors, 201: importProcessSchema, 409: errorSchema, 422: errorSchema },
  },
});
