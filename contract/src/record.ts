import { z } from 'zod';
import {
  amountSchema,
  currencySchema,
  dateSchema,
  idSchema,
  minorSchema,
  monthSchema,
  percentSchema,
  rateSchema,
  versionSchema,
} from './values.ts';

export const directionSchema = z.enum(['income', 'cost']);
export type Direction = z.infer<typeof directionSchema>;

/** Polish VAT rates: percent, exempt (zw), outside the country (np), reverse charge (oo). */
export const VAT_RATES = ['23', '8', '5', '0', 'zw', 'np', 'oo'] as const;
export const vatRateSchema = z.enum(VAT_RATES);
export type VatRate = z.infer<typeof vatRateSchema>;

/** Basis of a row: the kind of documents that a cell plans (domain.md, "The plan"). */
export const paymentTypeNameSchema = z.enum([
  'invoice',
  'invoice-bag',
  'mandate-contract',
  'employment-contract',
  'vat',
  'income-tax',
  'zus',
  'other',
]);
export type PaymentTypeName = z.infer<typeof paymentTypeNameSchema>;

/** Months that one payment covers; the cell is drawn that many columns wide. */
export const segmentSizeSchema = z.union([
  z.literal(1),
  z.literal(2),
  z.literal(3),
  z.literal(6),
  z.literal(12),
]);
export type SegmentSize = z.infer<typeof segmentSizeSchema>;

/**
 * The rule from the due date to the expected payment date; a day off then moves to the next working
 * day.
 */
export const paymentDayRuleSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('due-date') }),
  /** the first such day of a month that is not before the due date */
  z.object({ kind: z.literal('day-of-month'), day: z.int().min(1).max(31) }),
]);
export type PaymentDayRule = z.infer<typeof paymentDayRuleSchema>;

/** Parts of an employer's total cost in ten-thousandths; their sum is 10 000. */
export const proportionsSchema = z
  .object({
    person: z.int().min(0).max(10_000),
    incomeTax: z.int().min(0).max(10_000),
    zus: z.int().min(0).max(10_000),
  })
  .refine((parts) => parts.person + parts.incomeTax + parts.zus === 10_000, {
    error: 'Proportions must come to 10000',
    path: ['person'],
  });
export type Proportions = z.infer<typeof proportionsSchema>;

/**
 * The tax terms of a row for estimates: the deductible part of a cost, and the lump-sum rate of a
 * revenue.
 */
export const taxTermsSchema = z.object({
  /** deductible percentages of the VAT, and of the net amount for income tax */
  vatDeductiblePct: percentSchema,
  costDeductiblePct: percentSchema,
  /** percent; null: the setting's */
  lumpSumRate: rateSchema.nullable(),
});
export type TaxTerms = z.output<typeof taxTermsSchema>;

/** The editable fields of a row. */
export const recordFields = z.object({
  tradeSubjectId: idSchema,
  contractorId: idSchema.nullable(),
  sectionId: idSchema.nullable(),
  paymentMethodId: idSchema,
  direction: directionSchema,
  /** net amount of one segment, minor units of `currency` */
  netAmount: amountSchema,
  vatRate: vatRateSchema,
  currency: currencySchema,
  firstMonth: monthSchema,
  lastMonth: monthSchema,
  segmentSize: segmentSizeSchema,
  /** day of issue in the segment's first month; in a shorter month its last day */
  issueDay: z.int().min(1).max(31),
  /** days from issue to due date */
  paymentTermDays: z.int().min(0).max(365),
  paymentDayRule: paymentDayRuleSchema,
  paymentTypeName: paymentTypeNameSchema,
  /** for contracts of mandate and employment, else null */
  proportions: proportionsSchema.nullable(),
  /** null: fully deductible, at the rate of the setting */
  taxTerms: taxTermsSchema.nullable(),
  isInCashFlow: z.boolean(),
  isBooked: z.boolean(),
  note: z.string().max(2000),
});

export const recordSchema = recordFields.extend({
  id: idSchema,
  budgetId: idSchema,
  version: versionSchema,
  position: z.int(),
});
export type BudgetRecord = z.output<typeof recordSchema>;

export const rangeIsOrdered = (range: { firstMonth?: string | undefined; lastMonth?: string | undefined }) =>
  range.firstMonth === undefined || range.lastMonth === undefined || range.firstMonth <= range.lastMonth;
export const RANGE_ERROR = { error: 'lastMonth must not be before firstMonth', path: ['lastMonth'] };

/** Fields that may be absent in a new row, or in an old change. */
export const optionalFields = { taxTerms: taxTermsSchema.nullable().default(null) };

export const newRecordBody = recordFields
  .extend({ ...optionalFields, position: z.int().optional() })
  .refine(rangeIsOrdered, RANGE_ERROR);
export type NewRecord = z.output<typeof newRecordBody>;

export const recordPatchBody = recordFields
  .partial()
  .extend({ version: versionSchema, position: z.int().optional() })
  .refine(rangeIsOrdered, RANGE_ERROR);

/** `month`: this month only; `onward`: this and all later ones. */
export const monthScopeSchema = z.enum(['month', 'onward']);
export type MonthScope = z.infer<typeof monthScopeSchema>;

/** Values of one month that override its row; null keeps the row's value. Dates and note exist only in scope `month`. */
export const monthValueFields = z.object({
  netAmount: amountSchema.nullable(),
  contractorId: idSchema.nullable(),
  paymentMethodId: idSchema.nullable(),
  issueDate: dateSchema.nullable(),
  dueDate: dateSchema.nullable(),
  expectedPaymentDate: dateSchema.nullable(),
  note: z.string().max(2000).nullable(),
});

/** Fields to set; an unknown field is refused, since a mistyped name would otherwise be ignored silently. */
export const monthValueSet = monthValueFields.partial().strict();

export const monthValueSchema = monthValueFields.extend({
  recordId: idSchema,
  month: monthSchema,
  scope: monthScopeSchema,
  version: versionSchema,
});
export type MonthValue = z.output<typeof monthValueSchema>;

/**
 * An actual payment (or the unpaid rest of a document) on a cell. Amounts of the whole part, minor
 * units of `currency`.
 */
export const cellPartSchema = z.object({
  partId: idSchema,
  sourceId: idSchema,
  recordId: idSchema,
  month: monthSchema,
  number: z.string(),
  contractorId: idSchema.nullable(),
  currency: currencySchema,
  net: minorSchema,
  vat: minorSchema,
  gross: minorSchema,
  issueDate: dateSchema,
  dueDate: dateSchema,
  expectedDate: dateSchema,
  paidDate: dateSchema.nullable(),
  /** day of the ordered transfer; null: not ordered */
  orderedDate: dateSchema.nullable(),
});
export type CellPart = z.output<typeof cellPartSchema>;

/** All current payments on a row's cells after a change to some of them. */
export const rowPartsSchema = z.object({ recordId: idSchema, parts: z.array(cellPartSchema) });
export type RowParts = z.output<typeof rowPartsSchema>;

const namedSchema = z.object({ id: idSchema, name: z.string() });

/** All data of a sheet in one answer. Month values are sparse. */
export const sheetRecordsSchema = z.object({
  records: z.array(recordSchema),
  monthValues: z.array(monthValueSchema),
  parts: z.array(cellPartSchema),
  lockedMonths: z.array(monthSchema),
  /** units of the account's currency for one unit of each other currency used here */
  rates: z.partialRecord(currencySchema, rateSchema),
  /** names of the master data that the rows use */
  names: z.object({
    tradeSubjects: z.array(namedSchema),
    contractors: z.array(namedSchema),
    sections: z.array(namedSchema),
    paymentMethods: z.array(namedSchema),
  }),
});
export type SheetRecords = z.output<typeof sheetRecordsSchema>;
