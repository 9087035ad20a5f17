import { ownAcl } from '@saldo/contract/own-acl';
import { useQuery } from '@tanstack/react-query';
import { createApi } from '#lib/api/api.ts';
import { ACL_KEY } from './session-key.ts';

const POLL_MS = 30_000;

const aclApi = createApi(ownAcl);

/** Without the time of the answer, so that a poll renders the shell only if rights have changed. */
const rightsOf = <Body extends { lastUpdate: unknown }>(answer: { body: Body }) => {
  const { lastUpdate: _ofThisAnswer, ...rights } = answer.body;
  return rights;
};

/** Rights of the signed-in user; screens pass them to `effectivePermission` of the contract. */
export function useAcl() {
  const { data, error, refetch } = useQuery({
    queryKey: ACL_KEY,
    queryFn: async ({ signal }) => aclApi.get.query({ fetchOptions: { signal } }),
    select: rightsOf,
    staleTime: POLL_MS,
    refetchInterval: POLL_MS,
  });
  const failure: unknown = data ? undefined : error;
  return { data, error: failure instanceof Error ? failure : undefined, retry: () => void refetch() };
}
