import { payment } from '@saldo/contract/payment';
import { useQuery } from '@tanstack/react-query';
import { createApi, successOf } from '#lib/api/api.ts';
import { keyOf } from '#lib/cache/query-keys.ts';
import { nextFreeNumber } from './next-number.ts';
import type { PaymentDraft } from './payment-draft.ts';

const api = createApi(payment);

/** Numbers are not always used in the order of their days, so the last few are looked at. */
const LOOKED_AT = 50;

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
        pageSize: LOOKED_AT,
        ...(!isOurs && contractorId !== null && { contractorIds: [contractorId] }),
      };
      const { items } = successOf(await api.pages.mutate({ body, fetchOptions: { signal } }));
      return items.flatMap(({ number }) => number ?? []);
    },
    enabled: isOurs || contractorId !== null,
    meta: { ownsFailure: true },
  });
  return data === undefined ? null : nextFreeNumber(data, issueDate);
}
