import { bank } from '@saldo/contract/bank';
import { useQuery } from '@tanstack/react-query';
import { createApi, successOf } from '#lib/api/api.ts';

const bankApi = createApi(bank);

/** Polish banks by their sort codes; they change with a build. */
export const useBanks = () =>
  useQuery({
    queryKey: ['banks'],
    queryFn: async ({ signal }) =>
      successOf(await bankApi.list.query({ query: {}, fetchOptions: { signal } })).banks,
    staleTime: Infinity,
  });
