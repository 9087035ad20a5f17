import { DOCUMENT_TYPES } from '@saldo/contract/domain/document-types';
import type { VatRate } from '@saldo/contract/record';
import type { QueryClient } from '@tanstack/react-query';
import { followed, startOfContractor } from '#lib/master-data/contractor-start.ts';
import type { PaymentDraft } from './payment-draft.ts';

const rateOf = (client: QueryClient, id: number | null): { vatRate?: VatRate } => {
  const { vatRate } = startOfContractor(client, id);
  return vatRate === null ? {} : { vatRate };
};

/**
 * Lines of a new document without amounts get the VAT rate of its contractor, unless the user has
 * chosen another one.
 */
export function followRate(
  client: QueryClient,
  { type, lines, contractorId: before }: PaymentDraft,
  contractorId: number | null,
): Partial<PaymentDraft> {
  const { amounts, vatRate: plain } = DOCUMENT_TYPES[type];
  const isUntouched = lines.every(({ net, gross }) => net === '' && gross === '');
  if (amounts !== 'lines' || !isUntouched) return {};
  const rates = { plain: { vatRate: plain }, had: rateOf(client, before), has: rateOf(client, contractorId) };
  return { lines: lines.map((line) => ({ ...line, ...followed({ vatRate: line.vatRate }, rates) })) };
}
