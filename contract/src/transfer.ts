import { z } from 'zod';
import { access, once } from './access.ts';
import { routes } from './c.ts';
import { TRANSFER_CHARSETS, TRANSFER_FAULT_CODES } from './domain/transfer-file/transfer.ts';
import { errorSchema, rowErrors } from './errors.ts';
import { paymentSourceSchema } from './payment-source.ts';
import { paymentSourceTypeSchema } from './source-type.ts';
import { changePartsBody } from './payment.ts';
import { currencySchema, dateSchema, idSchema, instantSchema, minorSchema, versionSchema } from './values.ts';

/** Maximum number of transfers in one file. */
export const MAX_TRANSFERS = 1000;

export const TRANSFER_FORMATS = ['elixir', 'pain'] as const;
export const transferFormatSchema = z.enum(TRANSFER_FORMATS);
export type TransferFormat = z.output<typeof transferFormatSchema>;

/**
 * Reasons why a payment, the account or the day is unsuitable, besides the refusals of the formats.
 */
export const ORDER_FAULT_CODES = [
  'NOT_A_COST',
  'PAID',
  'ORDERED',
  'NOT_VERIFIED',
  'ACCOUNT_OF_A_TAX_OFFICE',
  'CLOSED_ACCOUNT',
  'DAY_PASSED',
  'DAY_OFF',
] as const;

/** Who acted on a request, and when. */
export const approvalStepSchema = z.object({ name: z.string(), at: instantSchema });

export const transferFaultSchema = z.object({
  code: z.enum([...TRANSFER_FAULT_CODES, ...ORDER_FAULT_CODES]),
  /** the instalment; null: the fault concerns the paying account, the company or the order */
  partId: idSchema.nullable(),
  field: z.string(),
  /** characters that banks do not accept */
  characters: z.string().optional(),
});
export type TransferFault = z.output<typeof transferFaultSchema>;

/** A transfer as it will be in the file. */
export const plannedTransferSchema = z.object({
  partId: idSchema,
  paymentSourceId: idSchema,
  /** version of the document, for the following command */
  version: versionSchema,
  type: paymentSourceTypeSchema,
  number: z.string(),
  contractor: z.object({ id: idSchema, name: z.string() }).nullable(),
  /** the contractor's account for the currency; null: unknown */
  account: z.string().nullable(),
  kind: z.enum(['ordinary', 'split', 'zus', 'tax']),
  /** the number of the document; for a tax its form and period */
  title: z.string(),
  currency: currencySchema,
  amount: minorSchema,
});
export type PlannedTransfer = z.output<typeof plannedTransferSchema>;

export const orderFields = {
  paymentMethodId: idSchema,
  format: transferFormatSchema,
  /** day on which the bank should send the money */
  date: dateSchema,
};

/** An open request for the approval of transfers that pays some of the same instalments. */
export const sameTransfersSchema = z.object({
  approvalId: idSchema,
  requested: approvalStepSchema,
  partIds: z.array(idSchema),
});
export type SameTransfers = z.output<typeof sameTransfersSchema>;

export const checkTransfersBody = z.object({
  partIds: z.array(idSchema).min(1).max(MAX_TRANSFERS),
  /** leaves out deleted instalments, which are otherwise refused as unknown */
  leavesOutGone: z.boolean().optional(),
  ...orderFields,
});
export type CheckTransfers = z.output<typeof checkTransfersBody>;

export const checkedTransfersSchema = z.object({
  transfers: z.array(plannedTransferSchema),
  currency: currencySchema,
  /** minor units of that currency */
  total: minorSchema,
  /** none: a file can be created */
  faults: z.array(transferFaultSchema),
  /** whether a second person has to approve the file first */
  needsApproval: z.boolean(),
  /** the newest first */
  alsoIn: z.array(sameTransfersSchema),
  /** deleted instalments that are left out */
  goneIds: z.array(idSchema).default([]),
});
export type CheckedTransfers = z.output<typeof checkedTransfersSchema>;

export const writeTransfersBody = z.object({
  parts: z.array(changePartsBody.shape.parts.element).min(1).max(MAX_TRANSFERS),
  ...orderFields,
  /** for an Elixir-0 file */
  charset: z.enum(TRANSFER_CHARSETS).default('windows-1250'),
  /** the sum shown to the user, minor units */
  total: minorSchema,
  /** whether the payments are marked as ordered */
  marksOrdered: z.boolean(),
  /** the approved request for this file */
  approvalId: idSchema.optional(),
});
export type WriteTransfers = z.output<typeof writeTransfersBody>;

export const transferFileSchema = z.object({
  name: z.string(),
  mediaType: z.string(),
  /** base64, because a file has the bank's encoding */
  content: z.base64(),
  count: z.int(),
  total: minorSchema,
  changeId: idSchema.nullable(),
});
export type TransferFileAnswer = z.output<typeof transferFileSchema>;

/** 422 NOT_TRANSFERABLE: the obstacles to the file. */
export const notTransferableSchema = errorSchema.extend({ faults: z.array(transferFaultSchema).optional() });

/** Both also need `accounts.edit`, because they show account numbers. */
export const adds = { who: 'area', area: 'payments.add', atLeast: 'granted' } as const;

/** Routes of transfer files (docs/decisions/037). */
export const transfer = routes({
  check: {
    method: 'POST',
    path: '/payment/transfers/check',
    summary: 'Transfers of chosen instalments as a file would have them, and all that stands against it',
    metadata: access(adds, { mode: 'read' }),
    body: checkTransfersBody,
    responses: { ...rowErrors, 200: checkedTransfersSchema, 422: errorSchema },
  },
  write: {
    method: 'POST',
    path: '/payment/transfers',
    summary: 'A transfer file of chosen instalments, which are marked as ordered in one step of the history',
    metadata: once(access(adds)),
    body: writeTransfersBody,
    responses: {
      ...rowErrors,
      200: transferFileSchema,
      409: errorSchema.extend({ current: z.array(paymentSourceSchema) }),
      422: notTransferableSchema,
      423: errorSchema,
    },
  },
});
