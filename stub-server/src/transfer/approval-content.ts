import { approvedTransferSchema } from '@saldo/contract/transfer-approval';
import { transferFormatSchema } from '@saldo/contract/transfer';
import { currencySchema, minorSchema } from '@saldo/contract/values';
import { z } from 'zod';
import { plannedTransfer, totalOf, type Order, type Payable } from './compose.ts';

/**
 * The content that a second person approves. It is compared as text: any difference voids the
 * approval.
 */
const contentSchema = z.object({
  account: z.string(),
  format: transferFormatSchema,
  currency: currencySchema,
  total: minorSchema,
  transfers: z.array(
    approvedTransferSchema.extend({
      /** for a split payment */
      vat: z.int(),
      nip: z.string(),
    }),
  ),
});
type Content = z.output<typeof contentSchema>;

/** What is approved of one payment. */
export function approvedTransferOf(payable: Payable): Content['transfers'][number] {
  const { partId, account, kind, amount, contractor, title } = plannedTransfer(payable);
  const isSplit = kind === 'split';
  return {
    partId,
    account,
    kind,
    amount,
    name: contractor?.name ?? '',
    title,
    vat: isSplit ? payable.part.vat : 0,
    nip: isSplit ? (payable.contractor?.taxIdentificationNumber ?? '') : '',
  };
}

export function contentOf({
  method,
  format,
  payables,
}: Pick<Order, 'method' | 'format' | 'payables'>): string {
  return contentText({
    account: method.kind === 'bank-account' ? (method.number ?? '') : '',
    format,
    currency: method.currency,
    total: totalOf(payables),
    transfers: payables.map(approvedTransferOf),
  });
}

/** What is compared: properties in the order of the type. */
export const contentText = (content: Content): string => JSON.stringify(content);

export const readContent = (text: string): Content => contentSchema.parse(JSON.parse(text));
