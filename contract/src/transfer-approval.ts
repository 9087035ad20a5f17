import { z } from 'zod';
import { access, once } from './access.ts';
import { routes } from './c.ts';
import { TRANSFER_CHARSETS } from './domain/transfer-file/transfer.ts';
import { errorSchema, rowErrors, writeErrors } from './errors.ts';
import { changePartsBody } from './payment.ts';
import { paymentSourceSchema } from './payment-source.ts';
import {
  adds,
  approvalStepSchema,
  MAX_TRANSFERS,
  notTransferableSchema,
  orderFields,
  plannedTransferSchema,
  sameTransfersSchema,
} from './transfer.ts';
import { currencySchema, dateSchema, idParams, idSchema, minorSchema, versionSchema } from './values.ts';

/** The company setting with the sum from which a file needs approval, in minor units of its currency; empty: never. */
export const APPROVAL_SETTING = 'transfers.approvalFrom';

/** `void`: an amount or an account has changed since the request, or one of the payments is deleted, ordered or paid. */
export const APPROVAL_STATES = ['requested', 'approved', 'rejected', 'withdrawn', 'done', 'void'] as const;
export const approvalStateSchema = z.enum(APPROVAL_STATES);
export type ApprovalState = z.output<typeof approvalStateSchema>;

export const approvedTransferSchema = plannedTransferSchema
  .pick({ partId: true, account: true, kind: true, amount: true })
  .extend({ name: z.string(), title: z.string() });

/** What has happened to a payment since the request, so that it is void. */
export const approvalChangeSchema = z.enum(['deleted', 'ordered', 'paid', 'changed']);
export type ApprovalChange = z.output<typeof approvalChangeSchema>;

export const requestedTransferSchema = approvedTransferSchema.extend({
  /** null: nothing, the user may not see it, or the request is over */
  change: approvalChangeSchema.nullable(),
});

export const transferApprovalSchema = z.object({
  id: idSchema,
  version: versionSchema,
  state: approvalStateSchema,
  requested: approvalStepSchema,
  /** approved, rejected or withdrawn; null: not yet */
  decided: approvalStepSchema.nullable(),
  /** why it was rejected; otherwise empty */
  reason: z.string(),
  /** when the file was made */
  made: approvalStepSchema.nullable(),
  /** whether it is the user's own request, which the user may not decide */
  isOwn: z.boolean(),
  paymentMethodId: idSchema,
  /** number of that account */
  account: z.string(),
  format: orderFields.format,
  charset: z.enum(TRANSFER_CHARSETS),
  date: dateSchema,
  currency: currencySchema,
  total: minorSchema,
  transfers: z.array(requestedTransferSchema),
  /** other open requests, the newest first; of one that is over: none */
  alsoIn: z.array(sameTransfersSchema),
});
export type TransferApproval = z.output<typeof transferApprovalSchema>;

export const requestApprovalBody = z.object({
  parts: z.array(changePartsBody.shape.parts.element).min(1).max(MAX_TRANSFERS),
  ...orderFields,
  charset: z.enum(TRANSFER_CHARSETS).default('windows-1250'),
  total: minorSchema,
});
export type RequestApproval = z.output<typeof requestApprovalBody>;

export const decideApprovalBody = z
  .object({
    version: versionSchema,
    decision: z.enum(['approved', 'rejected']),
    reason: z.string().trim().max(500).default(''),
  })
  .refine(({ decision, reason }) => decision === 'approved' || reason !== '', {
    error: 'A rejection says why',
    path: ['reason'],
  });
export type DecideApproval = z.output<typeof decideApprovalBody>;

/** All also require `accounts.edit`, because they show account numbers. */
const pays = access(adds);

/** Routes of the approval of transfer files by a second user (docs/decisions/041). */
export const transferApproval = routes({
  approvals: {
    method: 'GET',
    path: '/payment/transfer-approvals',
    summary:
      'Requests for the approval of transfer files, the newest first: own ones, and those whose payments the user sees',
    metadata: pays,
    responses: { ...rowErrors, 200: z.object({ items: z.array(transferApprovalSchema) }) },
  },
  requestApproval: {
    method: 'POST',
    path: '/payment/transfer-approvals',
    summary: 'Ask a second person to approve a transfer file of chosen instalments',
    metadata: once(pays),
    body: requestApprovalBody,
    responses: {
      ...rowErrors,
      201: transferApprovalSchema,
      409: errorSchema.extend({ current: z.array(paymentSourceSchema) }),
      422: notTransferableSchema,
      423: errorSchema,
    },
  },
  decideApproval: {
    method: 'POST',
    path: '/payment/transfer-approvals/:id/decision',
    summary: 'Approve or reject a transfer file that somebody else has asked for',
    metadata: pays,
    pathParams: idParams,
    body: decideApprovalBody,
    responses: { ...writeErrors(transferApprovalSchema), 200: transferApprovalSchema },
  },
  withdrawApproval: {
    method: 'POST',
    path: '/payment/transfer-approvals/:id/withdrawal',
    summary: 'Take a request back before its file is made: who has asked for it, or the master user',
    metadata: pays,
    pathParams: idParams,
    body: z.object({ version: versionSchema }),
    responses: { ...writeErrors(transferApprovalSchema), 200: transferApprovalSchema },
  },
});
