import { z } from 'zod';
import { access, once } from './access.ts';
import { routes } from './c.ts';
import { errors, errorSchema, rowErrors, writeErrors } from './errors.ts';
import { fileSchema } from './file.ts';
import { partPurposeSchema, payTermsSchema } from './pay-terms.ts';
import { paymentSourceTypeSchema, sourceTypeSchema } from './source-type.ts';
import { directionSchema, vatRateSchema } from './record.ts';
import {
  currencySchema,
  dateSchema,
  idParams,
  idSchema,
  instantSchema,
  lineOf,
  MAX_AMOUNT,
  minorSchema,
  monthSchema,
  percentSchema,
  rateSchema,
  versionSchema,
} from './values.ts';

/** Maximum number of lines and of instalments of a document. */
export const MAX_LINES = 500;
export const MAX_INSTALMENTS = 200;
/** Maximum number of instalments that one command changes, or whose documents it deletes. */
export const MAX_PARTS = 5000;
/** Maximum number of files of a document. */
export const MAX_FILES = 50;

/** An amount of a document: minor units, negative in corrections. */
export const signedAmount = z.int().min(-MAX_AMOUNT).max(MAX_AMOUNT).brand<'Minor'>();

export const amountFields = { net: signedAmount, vat: signedAmount, gross: signedAmount };
const comesToGross = ({ net, vat, gross }: { net: number; vat: number; gross: number }): boolean =>
  net + vat === gross;
const GROSS_ERROR = { error: 'Net and VAT must come to gross', path: ['gross'] };

/** A decimal with up to six places, negative in corrections. */
const quantitySchema = z.string().regex(/^-?\d{1,9}(?:\.\d{1,6})?$/u);

/** Percent of a VAT or a cost that the law lets be deducted. */
export const paymentLineSchema = z.object({
  vatRate: vatRateSchema,
  description: z.string().trim().max(300),
  /** quantity and unit price, net or gross as entered; null: not stated */
  quantity: quantitySchema.nullable().default(null),
  unitPrice: signedAmount.nullable().default(null),
  ...amountFields,
  /**
   * deductible percentages of the VAT, and of the net amount for income tax; null: the row's,
   * otherwise all
   */
  vatDeductiblePct: percentSchema.nullable(),
  costDeductiblePct: percentSchema.nullable(),
  /** rate of the lump-sum tax on revenue, percent; null: the row's, otherwise the setting's */
  lumpSumRate: rateSchema.nullable(),
});

/**
 * The conversion of a document in a foreign currency: units of the account's currency for one of
 * its own.
 */
export const documentRateSchema = z.object({
  rate: rateSchema,
  /** number of the NBP's table; null: a custom rate */
  table: z.string().max(40).nullable(),
  date: dateSchema,
});

export const cellPlaceSchema = z.object({ recordId: idSchema, month: monthSchema });

const partFields = z.object({
  dueDate: dateSchema,
  expectedDate: dateSchema,
  paidDate: dateSchema.nullable(),
  paymentMethodId: idSchema,
  isInCashFlow: z.boolean(),
  isBooked: z.boolean(),
  /** of a contract: the recipient or purpose; null: the contractor */
  purpose: partPurposeSchema.nullable(),
});

export const paymentPartSchema = partFields.extend({
  id: idSchema,
  net: minorSchema,
  vat: minorSchema,
  gross: minorSchema,
  /** day of the ordered transfer; null: not ordered (docs/decisions/037) */
  orderedDate: dateSchema.nullable(),
  /** the cell it pays; null: none, or on a sheet that the user may not see */
  cell: cellPlaceSchema.extend({ budgetId: idSchema }).nullable(),
  /** on a cell of a sheet that the user may not see */
  isElsewhere: z.boolean(),
});
export type PaymentPart = z.output<typeof paymentPartSchema>;

/** The fields of a document that users edit, besides its amounts and instalments. */
const headFields = z.object({
  type: paymentSourceTypeSchema,
  direction: directionSchema,
  number: lineOf(80),
  internalNumber: lineOf(80).nullable(),
  issueDate: dateSchema,
  saleDate: dateSchema.nullable(),
  /** the day that decides the period of VAT and income tax; null: that of issue or sale */
  taxDate: dateSchema.nullable(),
  contractorId: idSchema.nullable(),
  currency: currencySchema,
  rate: documentRateSchema.nullable(),
  isSplitPayment: z.boolean(),
  /**
   * the base of the VAT calculation: the sum for each rate, or each line; both are legal (VAT act,
   * art. 106e (10))
   */
  vatFrom: z.enum(['rate', 'line']),
  ksefNumber: lineOf(80).nullable(),
  description: z.string().trim().max(2000),
  /** the document that this one corrects or settles */
  originalId: idSchema.nullable(),
  /** of a contract: the input of its pay; its amounts are the employer's total cost */
  pay: payTermsSchema.nullable(),
  /** its data are complete and checked; imported ones may not be yet */
  isVerified: z.boolean(),
});

export const paymentSourceSchema = headFields.extend({
  id: idSchema,
  net: minorSchema,
  vat: minorSchema,
  gross: minorSchema,
  /** by VAT rate; none if the document states none */
  lines: z.array(paymentLineSchema),
  /** at least one; they add up to the document */
  parts: z.array(paymentPartSchema),
  /** in their order; the first is shown */
  files: z.array(fileSchema),
  origin: z.enum(['typed', 'import']),
  version: versionSchema,
  createdAt: instantSchema,
});
export type PaymentSource = z.output<typeof paymentSourceSchema>;

const linesSchema = z.array(paymentLineSchema.refine(comesToGross, GROSS_ERROR)).max(MAX_LINES);

/** An instalment as input; its VAT is its share of the document's. */
export const partInputSchema = partFields.partial().extend({
  /** id of an existing one; absent: a new one */
  id: idSchema.optional(),
  /**
   * for a new one, the instalment that it is split from: absent fields are copied from it,
   * including its purpose and its order to the bank
   */
  ofId: idSchema.optional(),
  gross: signedAmount,
  cell: cellPlaceSchema.nullable().optional(),
});
export type PartInput = z.output<typeof partInputSchema>;
const partsSchema = z.array(partInputSchema).min(1).max(MAX_INSTALMENTS);

export const documentAmountsSchema = z.object(amountFields).refine(comesToGross, GROSS_ERROR);

interface Content {
  lines?: readonly unknown[] | undefined;
  amounts?: unknown;
  pay?: unknown;
}
const hasAmounts = ({ lines = [], amounts, pay }: Content) =>
  lines.length > 0 || amounts !== undefined || (pay ?? null) !== null;

const contentFields = {
  /** by VAT rate; they add up to the document */
  lines: linesSchema.optional(),
  /** for a document without lines */
  amounts: documentAmountsSchema.optional(),
  parts: partsSchema.optional(),
  /** in their order; those left out are detached */
  fileIds: z.array(idSchema).max(MAX_FILES).optional(),
};

export const newPaymentSourceBody = headFields
  .partial()
  .required({ direction: true, number: true, issueDate: true })
  .extend({ ...contentFields, needsNewNumber: z.boolean().optional() })
  .refine(hasAmounts, { error: 'A document has lines, amounts or a pay', path: ['amounts'] });
export type NewPaymentSource = z.output<typeof newPaymentSourceBody>;

export const paymentSourcePatchBody = headFields
  .partial()
  .extend({ ...contentFields, version: versionSchema });
export type PaymentSourcePatch = z.output<typeof paymentSourcePatchBody>;

/**
 * A document with the step of the account's history that undoes its change; null: nothing changed.
 */
export const changedSourceSchema = z.object({
  changeId: idSchema.nullable(),
  source: paymentSourceSchema,
});

export const deleteSourcesBody = z.object({ ids: z.array(idSchema).min(1).max(MAX_PARTS) });
export const deletedSourcesSchema = z.object({
  changeId: idSchema,
  deletedIds: z.array(idSchema),
  /** their instalments */
  paymentCount: z.int(),
});

export const similarBody = z.object({
  /** the edited document */
  exceptId: idSchema.optional(),
  contractorId: idSchema.nullable(),
  /** with `income`, the number is one of the account's own series, whoever the contractor is */
  direction: directionSchema.optional(),
  number: z.string().trim().max(80),
  currency: currencySchema,
  gross: signedAmount,
  issueDate: dateSchema,
});
export const similarSourceSchema = z.object({
  id: idSchema,
  number: z.string(),
  contractorId: idSchema.nullable(),
  issueDate: dateSchema,
  currency: currencySchema,
  gross: minorSchema,
  reasons: z.array(z.enum(['number', 'ownNumber', 'amount'])),
});

const adds = { who: 'area', area: 'payments.add', atLeast: 'granted' } as const;
const member = access({ who: 'member' });
/** Reads with a body. */
const asks = access({ who: 'member' }, { mode: 'read' });

/** Routes of documents with their instalments. */
export const paymentSource = routes({
  types: {
    method: 'GET',
    path: '/payment-source-type',
    summary: 'The types of documents',
    metadata: member,
    responses: { ...errors, 200: z.array(sourceTypeSchema) },
  },
  defaultType: {
    method: 'GET',
    path: '/payment-source-type/default',
    summary: 'The type that a new document starts with',
    metadata: member,
    responses: { ...errors, 200: sourceTypeSchema },
  },
  get: {
    method: 'GET',
    path: '/payment-source/:id',
    summary: 'One document with its instalments; 404 where the user may see none of them',
    metadata: member,
    pathParams: idParams,
    responses: { ...rowErrors, 200: paymentSourceSchema },
  },
  similar: {
    method: 'POST',
    path: '/payment-source/similar',
    summary: 'Documents that may be the same: number and contractor, or amount and nearly the day',
    metadata: asks,
    body: similarBody,
    responses: { ...errors, 200: z.object({ items: z.array(similarSourceSchema) }), 422: errorSchema },
  },
  create: {
    method: 'POST',
    path: '/payment-source',
    summary:
      'Add a document; absent instalments: one over all of it; 409 DUPLICATE for a number that should be new',
    metadata: once(access(adds)),
    body: newPaymentSourceBody,
    responses: { ...rowErrors, 201: changedSourceSchema, 409: errorSchema, 422: errorSchema },
  },
  update: {
    method: 'PATCH',
    path: '/payment-source/:id',
    summary: 'Change a document, its lines or its instalments; absent properties stay',
    metadata: access(adds),
    pathParams: idParams,
    body: paymentSourcePatchBody,
    responses: { ...writeErrors(paymentSourceSchema), 200: changedSourceSchema },
  },
  delete: {
    method: 'DELETE',
    path: '/payment-source/:id',
    summary: 'Delete a document with its instalments; one that others correct is refused (409)',
    metadata: access(adds),
    pathParams: idParams,
    responses: {
      ...rowErrors,
      200: deletedSourcesSchema,
      409: errorSchema,
      422: errorSchema,
      423: errorSchema,
    },
  },
  deleteMany: {
    method: 'DELETE',
    path: '/payment-source',
    summary: 'Delete several documents: all of them or none; one step of the history',
    metadata: access(adds),
    body: deleteSourcesBody,
    responses: {
      ...rowErrors,
      200: deletedSourcesSchema,
      409: errorSchema,
      422: errorSchema,
      423: errorSchema,
    },
  },
});
