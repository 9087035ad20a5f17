import { payment } from '@saldo/contract/payment';
import { useQuery } from '@tanstack/react-query';
import { createApi, successOf } from '#lib/api/api.ts';
import { keyOf } from '#lib/cache/query-keys.ts';
import { nextNumber } from './next-number.ts';
import type { PaymentDraft } from './payment-draft.ts';

const api = createApi(payment);

/**
 * The number after the last one: of the type for issued documents, of the contractor for received
 * ones.
 */
export function useNextNumber({
  type,
  direction,
  contractorId,
  issueDate,
}: Pick<PaymentDraft, 'type' | 'direction' | 'contractorId' | 'issueDate'>): string | null {
  const isOurs = direction === 'income';
  const { data } = useQuery({
    queryKey: [...keyOf('Payments', 'nextNumber'), { type, direction, contractorId }],
    queryFn: async ({ signal }) => {
      const body = {
        tab: 'attached' as const,
        types: [type],
        direction,
        dateKind: 'issue' as const,
        sortDirection: 'desc' as const,
        pageSize: 1,
        ...(!isOurs && contractorId !== null && { contractorIds: [contractorId] }),
      };
      return successOf(await api.pages.mutate({ body, fetchOptions: { signal } })).items[0]?.number ?? null;
    },
    enabled: isOurs || contractorId !== null,
    meta: { ownsFailure: true },
  });
  return typeof data === 'string' ? nextNumber(data, issueDate) : null;
}
