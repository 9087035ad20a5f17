import { z } from 'zod';
import { access, once } from './access.ts';
import { c, routes } from './c.ts';
import { errorSchema, errors, rowErrors } from './errors.ts';
import { fileSchema, XLSX } from './named-list.ts';
import { cellPlaceSchema, paymentSourceSchema } from './payment-source.ts';
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

/** Most instalments that one command changes. */
export const MAX_PARTS = 5000;

/** The lists of payments: every instalment is in one of them (specification 2, section 2). */
export const paymentTabSchema = z.enum(['attached', 'detached', 'unverified']);
export type PaymentTab = z.infer<typeof paymentTabSchema>;

/** `outOfDate`: unpaid or planned, and its expected day has passed; `overdue`: unpaid after its due day; `planned`: no document yet. */
export const paymentStateSchema = z.enum(['paid', 'unpaid', 'overdue', 'outOfDate', 'planned']);
/** What can be asked for: `partly` are all instalments of documents that are paid in part, `planned` also what is out of date. */
export const askedStateSchema = z.enum([...paymentStateSchema.options, 'partly']);
export const plannedKindSchema = z.enum(['document', 'person', 'income-tax', 'zus']);
export const listedOriginSchema = z.enum(['typed', 'import', 'plan']);
/** An instalment's id; one below zero is a planned payment's. */
const listedIdSchema = z.int();

const idsFilter = z.array(idSchema).max(500).optional();

/** Which instalments; what is absent is not asked for. */
export const paymentFilter = z.object({
  tab: paymentTabSchema,
  search: pagingBody.shape.search,
  /** the date that `from` and `to` are of, and that the list is ordered by */
  dateKind: z.enum(['due', 'expected', 'paid', 'issue']).default('due'),
  from: dateSchema.optional(),
  to: dateSchema.optional(),
  direction: directionSchema.optional(),
  types: z.array(paymentSourceTypeSchema).max(20).optional(),
  states: z.array(askedStateSchema).max(6).optional(),
  origins: z.array(listedOriginSchema).max(3).optional(),
  /** planned payments that are due later are left out */
  plannedUntil: dateSchema.optional(),
  /** a receivable or a payable: unpaid, verified, no proforma, and no tax, ZUS or PPK of a pay */
  isOpen: z.boolean().optional(),
  contractorIds: idsFilter,
  /** of documents that name nobody */
  withoutContractor: z.boolean().optional(),
  paymentMethodIds: idsFilter,
  budgetIds: idsFilter,
  categoryIds: idsFilter,
  folderIds: idsFilter,
  sectionIds: idsFilter,
  tradeSubjectIds: idsFilter,
  currency: currencySchema.optional(),
  /** gross amounts of instalments, minor units, without their sign */
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

/** Headings of a list that is ordered by its date. */
export const paymentGroupsBody = paymentFilter.extend({
  timestamp: pagingBody.shape.timestamp,
  by: z.enum(['day', 'week', 'month']),
  sortDirection: z.enum(['asc', 'desc']).default('asc'),
});
export type PaymentGroupsBody = z.output<typeof paymentGroupsBody>;

/** An instalment in a list, or what remains of a planned payment. */
export const listedPaymentSchema = z.object({
  id: listedIdSchema,
  /** null: planned */
  paymentSourceId: idSchema.nullable(),
  /** of the document; null: planned */
  type: paymentSourceTypeSchema.nullable(),
  /** what the plan pays; null: an instalment */
  planned: plannedKindSchema.nullable(),
  direction: directionSchema,
  number: z.string(),
  description: z.string(),
  contractor: z.object({ id: idSchema, name: z.string() }).nullable(),
  issueDate: dateSchema,
  dueDate: dateSchema,
  expectedDate: dateSchema,
  paidDate: dateSchema.nullable(),
  /** day of the transfer that it is ordered by; null: it is not */
  orderedDate: dateSchema.nullable(),
  paymentMethod: z.object({ id: idSchema, name: z.string() }),
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
  /** where it lies in the plan; null: on no cell */
  cell: z
    .object({
      budgetId: idSchema,
      budget: z.string(),
      recordId: idSchema,
      tradeSubject: z.string(),
      month: monthSchema,
    })
    .nullable(),
  /** of the document; planned: of the month's own value, 0 where it has none */
  version: z.int().min(0),
});
export type ListedPayment = z.output<typeof listedPaymentSchema>;

/** Sums of what a filter lists, in one currency; gross, minor units. */
export const paymentSumsSchema = z.object({
  currency: currencySchema,
  count: z.int(),
  /** unpaid, overdue ones among them */
  toComeIn: minorSchema,
  toGoOut: minorSchema,
  overdueIn: minorSchema,
  overdueOut: minorSchema,
  paidIn: minorSchema,
  paidOut: minorSchema,
  /** of what is to come in and to go out, what is only planned */
  plannedIn: minorSchema,
  plannedOut: minorSchema,
});

const groupSumSchema = z.object({ currency: currencySchema, in: minorSchema, out: minorSchema });
/** A heading with its subtotals, gross, minor units. */
export const paymentGroupSchema = z.object({
  /** first day of the day, week or month; null: without such a date */
  from: dateSchema.nullable(),
  count: z.int(),
  sums: z.array(groupSumSchema),
});

/** What is set of every chosen instalment. */
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
          /** what goes is a whole document, with its instalments on other sheets */
          mayDelete: z.boolean(),
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
    /** planned payments that are due until this day are counted with the instalments; absent: none is */
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
