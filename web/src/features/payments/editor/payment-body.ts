import { DOCUMENT_TYPES } from '@saldo/contract/domain/document-types';
import { totalsOf } from '@saldo/contract/domain/instalments';
import type { newPaymentSourceBody } from '@saldo/contract/payment-source';
import type { z } from 'zod';
import type { PaymentFields } from './payment-draft.ts';

type Body = z.input<typeof newPaymentSourceBody>;

/** The amounts of a document, by its type: lines, one amount, or its pay. */
function contentOf({ type, lines, pay }: PaymentFields): Pick<Body, 'amounts' | 'lines'> {
  if (pay !== null) return {};
  if (DOCUMENT_TYPES[type].amounts === 'lines') return { lines };
  return { lines: [], amounts: totalsOf(lines) };
}

/** The server creates the instalments of a new or changed pay; a hidden cell stays where it is. */
function partsOf({ parts }: PaymentFields): Body['parts'] {
  return parts.map(({ isElsewhere, cell, ...part }) => ({
    ...part,
    ...(!isElsewhere && { cell: cell ? { recordId: cell.recordId, month: cell.month } : null }),
  }));
}

/** The request body of a new document. */
export function newBody(fields: PaymentFields): Body {
  const { lines: _lines, parts: _parts, isVerified: _checked, files, ...head } = fields;
  return {
    ...head,
    ...contentOf(fields),
    ...(fields.pay === null && { parts: partsOf(fields) }),
    fileIds: files.map(({ id }) => id),
  };
}

/** The request body of a document's changes. */
export function patchBody(fields: PaymentFields, patch: Partial<PaymentFields>): Partial<Body> {
  const { lines, parts, files, ...head } = patch;
  const changesContent = lines !== undefined || patch.type !== undefined || patch.pay !== undefined;
  const isNewPay = fields.pay !== null && patch.pay !== undefined;
  return {
    ...head,
    ...(changesContent && contentOf(fields)),
    ...(parts !== undefined && !isNewPay && { parts: partsOf(fields) }),
    ...(files !== undefined && { fileIds: files.map(({ id }) => id) }),
  };
}
