import { acl } from '@saldo/contract/acl';
import { useQuery } from '@tanstack/react-query';
import { bodyOf, createApi } from './api.ts';
import { ACL_KEY } from './session-key.ts';

const POLL_MS = 30_000;

const aclApi = createApi(acl);

/** What the signed-in user may do; screens ask `effectivePermission` of the contract with it. */
export function useAcl() {
  const { data, error, refetch } = useQuery({
    queryKey: ACL_KEY,
    queryFn: async ({ signal }) => aclApi.get.query({ fetchOptions: { signal } }),
    select: bodyOf,
    staleTime: POLL_MS,
    refetchInterval: POLL_MS,
  });
  const failure: unknown = data ? undefined : error;
  return { data, error: failure instanceof Error ? failure : undefined, retry: () => void refetch() };
}
