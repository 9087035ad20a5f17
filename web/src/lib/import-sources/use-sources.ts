import { importSource, type ImportSource } from '@saldo/contract/import-source';
import { useQuery } from '@tanstack/react-query';
import { createApi, successOf } from '#lib/api/api.ts';
import { keyOf } from '#lib/cache/query-keys.ts';
import { useAcl } from '#lib/session/access.ts';

const api = createApi(importSource);

/** Sources of the company, and the available services; `mayAsk`: the user may add payments. */
export const useSources = (mayAsk = true) =>
  useQuery({
    queryKey: keyOf('ImportSources'),
    enabled: mayAsk,
    queryFn: async ({ signal }) => successOf(await api.list.query({ fetchOptions: { signal } })),
  });

/** Whether documents are fetched from it; the VAT white list only answers queries. */
export const isFetched = ({ connector }: Pick<ImportSource, 'connector'>): boolean =>
  connector !== 'vat-list';

/**
 * Whether the user may fetch from a source, or set one up; without one the interface does not
 * mention sources.
 */
export function useHasSources(): boolean {
  const { data: acl } = useAcl();
  const { data } = useSources();
  if (acl === undefined || data === undefined) return false;
  const { items, connectors } = data;
  const maySetUp = acl.isMasterUser && connectors.some(({ fetches }) => fetches);
  return maySetUp || items.some(isFetched);
}
