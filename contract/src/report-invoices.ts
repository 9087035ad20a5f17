import { z } from 'zod';
import { access } from './access.ts';
import { c, routes } from './c.ts';
import { errors } from './errors.ts';
import { fileSchema, XLSX } from './named-list.ts';
import { paymentTypeNameSchema, vatRateSchema } from './record.ts';
import { currencySchema, dateSchema, idSchema, minorSchema, monthSchema, versionSchema } from './values.ts';

export const invoiceToIssueSchema = z.object({
  /** of the planned payment: negative */
  id: z.int(),
  origin: z.object({ budgetId: idSchema, recordId: idSchema, month: monthSchema }),
  budget: z.string(),
  name: z.string(),
  contractor: z.object({ id: idSchema, name: z.string() }).nullable(),
  basis: paymentTypeNameSchema,
  /** null: no VAT */
  vatRate: vatRateSchema.nullable(),
  issueDate: dateSchema,
  dueDate: dateSchema,
  /** whether the day of issue has passed */
  isLate: z.boolean(),
  currency: currencySchema,
  /** the plan that no document has replaced, minor units of `currency` */
  net: minorSchema,
  vat: minorSchema,
  gross: minorSchema,
  /** the same in PLN */
  netPln: minorSchema,
  grossPln: minorSchema,
  /** version of the month's own value, 0 if it has none */
  version: versionSchema,
  /** whether the user may change this part of the plan */
  mayWrite: z.boolean(),
});
export type InvoiceToIssue = z.output<typeof invoiceToIssueSchema>;

/** Maximum number of invoices of one answer; the counts and sums cover all. */
export const MOST_INVOICES = 2000;

const sumSchema = z.object({ count: z.int(), net: minorSchema, gross: minorSchema });

export const invoicesToIssueSchema = z.object({
  date: dateSchema,
  isPartial: z.boolean(),
  items: z.array(invoiceToIssueSchema),
  late: sumSchema,
  all: sumSchema,
});
export type InvoicesToIssue = z.output<typeof invoicesToIssueSchema>;

const query = z.object({
  /** last day of issue */
  until: dateSchema,
});
const MOST_LETTERS = 8000;
/** `-12,-15`: ids of the invoices for the file; absent: all. */
const fileQuery = query.extend({
  ids: z
    .string()
    .max(MOST_LETTERS)
    .regex(/^-?\d{1,16}(,-?\d{1,16})*$/)
    .optional(),
});
const member = access({ who: 'member' });

export const reportInvoices = routes({
  invoices: {
    method: 'GET',
    path: '/report/invoices',
    summary: 'Invoices to issue: planned income without a document, by day of issue',
    metadata: member,
    query,
    responses: { ...errors, 200: invoicesToIssueSchema },
  },
  invoicesCsv: {
    method: 'GET',
    path: '/report/invoices/export/csv',
    summary: 'Invoices to issue as CSV, in the language of the request',
    metadata: member,
    query: fileQuery,
    responses: {
      ...errors,
      200: c.otherResponse({ contentType: 'text/csv; charset=utf-8', body: fileSchema }),
    },
  },
  invoicesXlsx: {
    method: 'GET',
    path: '/report/invoices/export/xlsx',
    summary: 'Invoices to issue as XLSX, in the language of the request',
    metadata: member,
    query: fileQuery,
    responses: { ...errors, 200: c.otherResponse({ contentType: XLSX, body: fileSchema }) },
  },
  invoicesPdf: {
    method: 'GET',
    path: '/report/invoices/export/pdf',
    summary: 'Invoices to issue as PDF, in the language of the request',
    metadata: member,
    query: fileQuery,
    responses: { ...errors, 200: c.otherResponse({ contentType: 'application/pdf', body: fileSchema }) },
  },
});
