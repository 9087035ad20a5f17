import { importSource } from '@saldo/contract/import-source';
import { useQuery } from '@tanstack/react-query';
import { createApi, successOf } from '#lib/api/api.ts';
import { keyOf } from '#lib/cache/query-keys.ts';
import { useAcl } from '#lib/session/access.ts';

const api = createApi(importSource);

/** Sources of the company, and the services that there are. */
export const useSources = () =>
  useQuery({
    queryKey: keyOf('ImportSources'),
    queryFn: async ({ signal }) => successOf(await api.list.query({ fetchOptions: { signal } })),
  });

/** Whether the user may fetch from a source, or set one up; where there is none, nothing is said of them. */
export function useHasSources(): boolean {
  const { data: acl } = useAcl();
  const { data } = useSources();
  if (acl === undefined || data === undefined) return false;
  const { items, connectors } = data;
  const maySetUp = acl.isMasterUser && connectors.some(({ fetches }) => fetches);
  return maySetUp || items.some(({ connector }) => connector !== 'vat-list');
}
