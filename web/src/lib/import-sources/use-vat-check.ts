import { importSource } from '@saldo/contract/import-source';
import { useQuery } from '@tanstack/react-query';
import { createApi, successOf } from '#lib/api/api.ts';
import { keyOf } from '#lib/cache/query-keys.ts';
import { mayChangePayments } from '#lib/session/payment-rules.ts';
import { useAcl } from '#lib/session/access.ts';
import { isFetched, useSources } from './use-sources.ts';

const api = createApi(importSource);
/** The list changes once a day. */
const FRESH_MS = 10 * 60_000;

/** The entry of a contractor on the VAT white list today; `check` null: it was not queried. */
export function useVatCheck(contractorId: number | null) {
  const { data: acl } = useAcl();
  const mayAsk = acl !== undefined && mayChangePayments(acl);
  const { data: sources } = useSources(mayAsk);
  const isSetUp = sources?.items.some((source) => !isFetched(source)) ?? false;
  return useQuery({
    queryKey: keyOf('Contractor', 'vat-check', contractorId ?? 0),
    enabled: contractorId !== null && isSetUp,
    staleTime: FRESH_MS,
    queryFn: async ({ signal }) =>
      successOf(
        await api.vatCheck.query({
          params: { contractorId: contractorId ?? 0 },
          fetchOptions: { signal },
        }),
      ),
  });
}
