import { z } from 'zod';
import { access } from './access.ts';
import { c, routes } from './c.ts';
import { errors } from './errors.ts';
import { fileSchema, XLSX } from './named-list.ts';
import { paymentTypeNameSchema, vatRateSchema } from './record.ts';
import {
  currencySchema,
  dateSchema,
  flagSchema,
  idSchema,
  lineOf,
  minorSchema,
  monthSchema,
  versionSchema,
} from './values.ts';

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
export const MOST_INVOICES = 1000;

const sumSchema = z.object({ count: z.int(), net: minorSchema, gross: minorSchema });

export const invoicesToIssueSchema = z.object({
  date: dateSchema,
  isPartial: z.boolean(),
  items: z.array(invoiceToIssueSchema),
  late: sumSchema,
  all: sumSchema,
  /** those that match the filters, by week of issue: first the late ones */
  weeks: z.array(
    sumSchema.extend({
      /** its Monday; null: late, of any week */
      week: dateSchema.nullable(),
    }),
  ),
});
export type InvoicesToIssue = z.output<typeof invoicesToIssueSchema>;

export const INVOICE_SORTS = ['issueDate', 'contractor', 'name', 'budget', 'gross', 'dueDate'] as const;
export type InvoiceSort = (typeof INVOICE_SORTS)[number];

const filters = z.object({
  /** last day of issue */
  until: dateSchema,
  /** in the name of the contractor, row or sheet, with small errors */
  phrase: lineOf(80).optional(),
  /** the Monday of the only week; late ones belong to none */
  week: dateSchema.optional(),
  /** absent: by day of issue; `gross` by the amount in PLN */
  sort: z.enum(INVOICE_SORTS).optional(),
  /** absent: ascending */
  sortDirection: z.enum(['asc', 'desc']).optional(),
});
/** Most invoices that a file may name. */
const MOST_IDS = 2000;
/** Most invoices of one file. */
export const MOST_INVOICES_OF_FILE = 20_000;

export const invoiceFileBody = filters.extend({
  /** only late ones */
  late: z.boolean().optional(),
  /** those that the file has; absent: all of them */
  ids: z.array(z.int()).max(MOST_IDS).optional(),
});
export type InvoiceFile = z.output<typeof invoiceFileBody>;
const member = access({ who: 'member' });
const asks = access({ who: 'member' }, { mode: 'read' });

export const reportInvoices = routes({
  invoices: {
    method: 'GET',
    path: '/report/invoices',
    summary: 'Invoices to issue: planned income without a document, by day of issue',
    metadata: member,
    query: filters.extend({ late: flagSchema }),
    responses: { ...errors, 200: invoicesToIssueSchema },
  },
  invoicesCsv: {
    method: 'POST',
    path: '/report/invoices/export/csv',
    summary: 'Invoices to issue as CSV, in the language of the request',
    metadata: asks,
    body: invoiceFileBody,
    responses: {
      ...errors,
      200: c.otherResponse({ contentType: 'text/csv; charset=utf-8', body: fileSchema }),
    },
  },
  invoicesXlsx: {
    method: 'POST',
    path: '/report/invoices/export/xlsx',
    summary: 'Invoices to issue as XLSX, in the language of the request',
    metadata: asks,
    body: invoiceFileBody,
    responses: { ...errors, 200: c.otherResponse({ contentType: XLSX, body: fileSchema }) },
  },
  invoicesPdf: {
    method: 'POST',
    path: '/report/invoices/export/pdf',
    summary: 'Invoices to issue as PDF, in the language of the request',
    metadata: asks,
    body: invoiceFileBody,
    responses: { ...errors, 200: c.otherResponse({ contentType: 'application/pdf', body: fileSchema }) },
  },
});
