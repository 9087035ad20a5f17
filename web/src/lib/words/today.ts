import { account } from '@saldo/contract/account';
import { useQuery } from '@tanstack/react-query';
import { createApi, successOf } from '#lib/api/api.ts';
import { keyOf } from '#lib/cache/query-keys.ts';

const accountApi = createApi(account);

/** The account's business date. */
export const useToday = () =>
  useQuery({
    queryKey: keyOf('SimulationTime'),
    queryFn: async ({ signal }) =>
      successOf(await accountApi.simulationTime.query({ fetchOptions: { signal } })),
    select: ({ date }) => date,
  });
