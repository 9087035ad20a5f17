import { z } from 'zod';
import { access, once } from './access.ts';
import { c, routes } from './c.ts';
import { errorSchema, errors, rowErrors } from './errors.ts';
import { fileSchema, XLSX } from './named-list.ts';
import { cellPlaceSchema, MAX_PARTS, paymentSourceSchema } from './payment-source.ts';
import { paymentSourceTypeSchema } from './source-type.ts';
import { directionSchema } from './record.ts';
import {
  currencySchema,
  dateSchema,
  idSchema,
  minorSchema,
  monthSchema,
  pageOf,
  pagingBody,
  versionSchema,
} from './values.ts';

/** The lists of payments: every instalment is in one of them (specification 2, section 2). */
export const paymentTabSchema = z.enum(['attached', 'detached', 'unverified']);
export type PaymentTab = z.infer<typeof paymentTabSchema>;

/** `outOfDate`: unpaid or planned, and its expected day has passed; `overdue`: unpaid after its due day; `planned`: no document yet. */
export const paymentStateSchema = z.enum(['paid', 'unpaid', 'overdue', 'outOfDate', 'planned']);
/**
 * States to filter by: `partly`: all instalments of partly paid documents, `planned`: includes
 * out-of-date ones.
 */
export const paymentStateFilterSchema = z.enum([...paymentStateSchema.options, 'partly']);
export const plannedKindSchema = z.enum(['document', 'person', 'income-tax', 'zus']);
export const listedOriginSchema = z.enum(['typed', 'import', 'plan']);
/** An instalment's id; negative for planned payments. */
const listedIdSchema = z.int();

const idsFilter = z.array(idSchema).max(500).optional();

/** A filter of instalments; absent fields do not filter. */
export const paymentFilter = z.object({
  tab: paymentTabSchema,
  search: pagingBody.shape.search,
  /** the date that `from` and `to` apply to, and that the list is sorted by */
  dateKind: z.enum(['due', 'expected', 'paid', 'issue']).default('due'),
  from: dateSchema.optional(),
  to: dateSchema.optional(),
  direction: directionSchema.optional(),
  types: z.array(paymentSourceTypeSchema).max(20).optional(),
  states: z.array(paymentStateFilterSchema).max(6).optional(),
  origins: z.array(listedOriginSchema).max(3).optional(),
  /** excludes planned payments that are due later */
  plannedUntil: dateSchema.optional(),
  /** a receivable or payable: unpaid, verified, not a proforma, and not tax, ZUS or PPK of a pay */
  isOpen: z.boolean().optional(),
  contractorIds: idsFilter,
  /** documents without a contractor */
  withoutContractor: z.boolean().optional(),
  paymentMethodIds: idsFilter,
  budgetIds: idsFilter,
  categoryIds: idsFilter,
  folderIds: idsFilter,
  sectionIds: idsFilter,
  tradeSubjectIds: idsFilter,
  currency: currencySchema.optional(),
  /** gross amounts of instalments, minor units, without sign */
  amountFrom: z.int().min(0).optional(),
  amountTo: z.int().min(0).optional(),
  /** ordered from the bank by a transfer file and not paid yet */
  isOrdered: z.boolean().optional(),
  /** on the cell that this month of the row belongs to */
  cell: cellPlaceSchema.optional(),
  /** whose document has a file, or has none */
  hasFile: z.boolean().optional(),
  ids: z.array(listedIdSchema).max(MAX_PARTS).optional(),
});
export type PaymentFilter = z.output<typeof paymentFilter>;

export const paymentPagesBody = paymentFilter.extend({
  timestamp: pagingBody.shape.timestamp,
  page: pagingBody.shape.page,
  pageSize: pagingBody.shape.pageSize,
  sort: z.enum(['date', 'number', 'contractor', 'gross']).default('date'),
  sortDirection: z.enum(['asc', 'desc']).default('asc'),
});
export type PaymentPagesBody = z.output<typeof paymentPagesBody>;

/** Headings of a list sorted by its date. */
export const paymentGroupsBody = paymentFilter.extend({
  timestamp: pagingBody.shape.timestamp,
  by: z.enum(['day', 'week', 'month']),
  sortDirection: z.enum(['asc', 'desc']).default('asc'),
});
export type PaymentGroupsBody = z.output<typeof paymentGroupsBody>;

/** An instalment in a list, or the rest of a planned payment. */
export const listedPaymentSchema = z.object({
  id: listedIdSchema,
  /** null: planned */
  paymentSourceId: idSchema.nullable(),
  /** of the document; null: planned */
  type: paymentSourceTypeSchema.nullable(),
  /** the kind of the planned payment; null: an instalment */
  planned: plannedKindSchema.nullable(),
  direction: directionSchema,
  number: z.string(),
  description: z.string(),
  contractor: z.object({ id: idSchema, name: z.string() }).nullable(),
  issueDate: dateSchema,
  dueDate: dateSchema,
  expectedDate: dateSchema,
  paidDate: dateSchema.nullable(),
  /** day of the ordered transfer; null: not ordered */
  orderedDate: dateSchema.nullable(),
  paymentMethod: z.object({ id: idSchema, name: z.string() }),
  /** the account on the other side of an own transfer; null: it is none */
  otherAccount: z.string().nullable(),
  currency: currencySchema,
  net: minorSchema,
  vat: minorSchema,
  gross: minorSchema,
  /** of the whole document */
  documentGross: minorSchema,
  isInCashFlow: z.boolean(),
  isBooked: z.boolean(),
  /** whether its document has a file */
  hasFile: z.boolean(),
  state: paymentStateSchema,
  /** its cell; null: none */
  cell: z
    .object({
      budgetId: idSchema,
      budget: z.string(),
      recordId: idSchema,
      tradeSubject: z.string(),
      month: monthSchema,
    })
    .nullable(),
  /** version of the document; planned: of the month's own value, 0 if it has none */
  version: z.int().min(0),
});
export type ListedPayment = z.output<typeof listedPaymentSchema>;

/** Sums of the filtered instalments in one currency; gross, minor units. */
export const paymentSumsSchema = z.object({
  currency: currencySchema,
  count: z.int(),
  /** unpaid, including overdue ones */
  toComeIn: minorSchema,
  toGoOut: minorSchema,
  overdueIn: minorSchema,
  overdueOut: minorSchema,
  paidIn: minorSchema,
  paidOut: minorSchema,
  /** the planned part of the amounts to come in and to go out */
  plannedIn: minorSchema,
  plannedOut: minorSchema,
  /** unpaid proformas, which no other sum contains */
  proformasIn: minorSchema,
  proformasOut: minorSchema,
});

const groupSumSchema = z.object({ currency: currencySchema, in: minorSchema, out: minorSchema });
/** A heading with its subtotals, gross, minor units. */
export const paymentGroupSchema = z.object({
  /** first day of the day, week or month; null: without such a date */
  from: dateSchema.nullable(),
  count: z.int(),
  sums: z.array(groupSumSchema),
});

/** The fields set on every chosen instalment. */
export const partsSet = z
  .object({
    dueDate: dateSchema.optional(),
    expectedDate: dateSchema.optional(),
    /** null: not paid after all */
    paidDate: dateSchema.nullable().optional(),
    /** null: not ordered after all */
    orderedDate: dateSchema.nullable().optional(),
    paymentMethodId: idSchema.optional(),
    isInCashFlow: z.boolean().optional(),
    isBooked: z.boolean().optional(),
    /** null: on no cell */
    cell: cellPlaceSchema.nullable().optional(),
  })
  .strict()
  .refine((set) => Object.values(set).some((value) => value !== undefined), { error: 'Nothing is set' });

export const changePartsBody = z.object({
  parts: z
    .array(z.object({ id: idSchema, version: versionSchema }))
    .min(1)
    .max(MAX_PARTS),
  set: partsSet,
});
export type ChangeParts = z.output<typeof changePartsBody>;

export const changedPartsSchema = z.object({
  changeId: idSchema.nullable(),
  sources: z.array(paymentSourceSchema),
  /** changed instalments */
  paymentCount: z.int(),
});

/** Reads with a body. */
const asks = access({ who: 'member' }, { mode: 'read' });
const adds = { who: 'area', area: 'payments.add', atLeast: 'granted' } as const;

/** Routes of lists of payments, and of commands on many instalments. */
export const payment = routes({
  pages: {
    method: 'POST',
    path: '/payment/pages',
    summary: 'One page of a list of payments, filtered and sorted',
    metadata: asks,
    body: paymentPagesBody,
    responses: { ...errors, 200: pageOf(listedPaymentSchema) },
  },
  queueItems: {
    method: 'POST',
    path: '/payment/queue-items',
    summary: 'Instalments that the same filter lists, in its order, with their documents',
    metadata: asks,
    body: paymentPagesBody,
    responses: {
      ...errors,
      200: z.array(
        z.object({
          id: listedIdSchema,
          paymentSourceId: idSchema.nullable(),
          version: z.int().min(0),
          mayChange: z.boolean(),
          /** a deletion removes the whole document, including its instalments on other sheets */
          mayDelete: z.boolean(),
          isInClosedMonth: z.boolean(),
          /** of any instalment of the document */
          hasClosedMonth: z.boolean(),
          /**
           * documents that correct or settle its document, which is deleted with all of them or not
           * at all; number null: the user may not see it
           */
          dependents: z.array(z.object({ id: idSchema, number: z.string().nullable() })),
        }),
      ),
    },
  },
  sums: {
    method: 'POST',
    path: '/payment/sums',
    summary: 'Sums of what the same filter lists, by currency',
    metadata: asks,
    body: paymentFilter,
    responses: { ...errors, 200: z.object({ sums: z.array(paymentSumsSchema) }) },
  },
  groups: {
    method: 'POST',
    path: '/payment/groups',
    summary: 'Days, weeks or months of what the same filter lists, with their subtotals',
    metadata: asks,
    body: paymentGroupsBody,
    responses: { ...errors, 200: z.object({ groups: z.array(paymentGroupSchema) }) },
  },
  exportCsv: {
    method: 'POST',
    path: '/payment/export/csv',
    summary: 'All that the same filter lists, as CSV',
    metadata: asks,
    body: paymentPagesBody,
    responses: {
      ...errors,
      200: c.otherResponse({ contentType: 'text/csv; charset=utf-8', body: fileSchema }),
    },
  },
  exportXlsx: {
    method: 'POST',
    path: '/payment/export/xlsx',
    summary: 'All that the same filter lists, as an Excel workbook',
    metadata: asks,
    body: paymentPagesBody,
    responses: { ...errors, 200: c.otherResponse({ contentType: XLSX, body: fileSchema }) },
  },
  counts: {
    method: 'GET',
    path: '/payment/counts',
    summary: 'How many payments each list has; null: one that the user may not see',
    metadata: access({ who: 'member' }),
    /** planned payments due until this day are counted with the instalments; absent: none */
    query: z.object({ plannedUntil: dateSchema.optional() }),
    responses: {
      ...errors,
      200: z.object({ attached: z.int(), detached: z.int().nullable(), unverified: z.int().nullable() }),
    },
  },
  change: {
    method: 'POST',
    path: '/payment/change',
    summary:
      'Pay, move, attach or detach many instalments at once: all of them or none, one step of the history',
    metadata: once(access(adds)),
    body: changePartsBody,
    responses: {
      ...rowErrors,
      200: changedPartsSchema,
      409: errorSchema.extend({ current: z.array(paymentSourceSchema) }),
      422: errorSchema,
      423: errorSchema,
    },
  },
});
