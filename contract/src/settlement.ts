import { z } from 'zod';
import { access } from './access.ts';
import { c, routes } from './c.ts';
import { AGES } from './domain/ages.ts';
import { errors, rowErrors } from './errors.ts';
import { fileSchema, XLSX } from './named-list.ts';
import { paymentSourceTypeSchema } from './source-type.ts';
import { directionSchema } from './record.ts';
import { currencySchema, dateSchema, idSchema, instantSchema, minorSchema, pathIdSchema } from './values.ts';

/** Unpaid amounts; those on no cell are separate, because they are in another list. */
export const owedSchema = z.object({
  gross: minorSchema,
  count: z.int(),
  detachedGross: minorSchema,
  detachedCount: z.int(),
});
export type Owed = z.output<typeof owedSchema>;

export const agesSchema = z.record(z.enum(AGES), owedSchema);

/** The amount owed by a contractor, or to one, in one currency. */
export const settlementSchema = z.object({
  /** null: documents without a contractor */
  contractor: z.object({ id: idSchema, name: z.string() }).nullable(),
  currency: currencySchema,
  ages: agesSchema,
  total: owedSchema,
});
export type Settlement = z.output<typeof settlementSchema>;

export const settlementsSchema = z.object({
  /** business date of the ages */
  date: dateSchema,
  items: z.array(settlementSchema),
});
export type Settlements = z.output<typeof settlementsSchema>;

/**
 * Open amounts between the company and a contractor, PLN at the rates of the business date, minor
 * units.
 */
export const openOfContractorSchema = z.object({
  id: idSchema,
  receivable: minorSchema,
  payable: minorSchema,
  /** day of the last payment of an instalment; null: none */
  lastPaidDate: dateSchema.nullable(),
});
export type OpenOfContractor = z.output<typeof openOfContractorSchema>;

/** Maximum number of contractors of one query: a page of their list. */
export const MOST_OPEN_CONTRACTORS = 200;

/** A document, or a payment of one. */
export const statementEntrySchema = z.object({
  kind: z.enum(['document', 'payment']),
  date: dateSchema,
  paymentSourceId: idSchema,
  type: paymentSourceTypeSchema,
  number: z.string(),
  direction: directionSchema,
  /** due date of its last instalment */
  dueDate: dateSchema,
  /** positive: the contractor owes us more; minor units */
  amount: minorSchema,
  balance: minorSchema,
});
export type StatementEntry = z.output<typeof statementEntrySchema>;

export const statementOfCurrencySchema = z.object({
  currency: currencySchema,
  opening: minorSchema,
  entries: z.array(statementEntrySchema),
  closing: minorSchema,
});

export const statementPartySchema = z.object({
  name: z.string(),
  taxIdentificationNumber: z.string().nullable(),
  /** in one line; empty: unknown */
  address: z.string(),
});

export const statementSchema = z.object({
  company: statementPartySchema,
  contractor: statementPartySchema.extend({ id: idSchema }),
  from: dateSchema,
  to: dateSchema,
  /** time of the read */
  readAt: instantSchema,
  currencies: z.array(statementOfCurrencySchema),
});
export type ContractorStatement = z.output<typeof statementSchema>;

const settlementQuery = z.object({ direction: directionSchema });
const statementQuery = z
  .object({
    /** absent: the first of January of the last day */
    from: dateSchema.optional(),
    /** absent: the business date */
    to: dateSchema.optional(),
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    error: 'The period ends before it begins',
    path: ['to'],
  });
const statementParams = z.object({ contractorId: pathIdSchema });

const reads = access({ who: 'member' });
const asks = access({ who: 'member' }, { mode: 'read' });
const csv = c.otherResponse({ contentType: 'text/csv; charset=utf-8', body: fileSchema });
const xlsx = c.otherResponse({ contentType: XLSX, body: fileSchema });

/** Routes of receivables and payables of contractors (docs/decisions/041). */
export const settlement = routes({
  list: {
    method: 'GET',
    path: '/payment/settlements',
    summary: 'Receivables (income) or payables (cost) by contractor, currency and age',
    metadata: reads,
    query: settlementQuery,
    responses: { ...errors, 200: settlementsSchema },
  },
  contractors: {
    method: 'POST',
    path: '/payment/settlements/contractors',
    summary: 'What is open with contractors, and when they were paid last; those that are gone are left out',
    metadata: asks,
    body: z.object({ ids: z.array(idSchema).min(1).max(MOST_OPEN_CONTRACTORS) }),
    responses: { ...errors, 200: z.object({ items: z.array(openOfContractorSchema) }) },
  },
  exportCsv: {
    method: 'GET',
    path: '/payment/settlements/export/csv',
    summary: 'Receivables or payables as CSV, in the language of the request',
    metadata: reads,
    query: settlementQuery,
    responses: { ...errors, 200: csv },
  },
  exportXlsx: {
    method: 'GET',
    path: '/payment/settlements/export/xlsx',
    summary: 'Receivables or payables as XLSX, in the language of the request',
    metadata: reads,
    query: settlementQuery,
    responses: { ...errors, 200: xlsx },
  },
  statement: {
    method: 'GET',
    path: '/payment/statement/:contractorId',
    summary: 'Statement of a contractor: opening balance, documents, payments, balance',
    metadata: reads,
    pathParams: statementParams,
    query: statementQuery,
    responses: { ...rowErrors, 200: statementSchema },
  },
  statementCsv: {
    method: 'GET',
    path: '/payment/statement/:contractorId/export/csv',
    summary: 'Statement of a contractor as CSV, in the language of the request',
    metadata: reads,
    pathParams: statementParams,
    query: statementQuery,
    responses: { ...rowErrors, 200: csv },
  },
  statementXlsx: {
    method: 'GET',
    path: '/payment/statement/:contractorId/export/xlsx',
    summary: 'Statement of a contractor as XLSX, in the language of the request',
    metadata: reads,
    pathParams: statementParams,
    query: statementQuery,
    responses: { ...rowErrors, 200: xlsx },
  },
});
