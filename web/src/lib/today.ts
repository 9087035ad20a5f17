import { account } from '@saldo/contract/account';
import { useQuery } from '@tanstack/react-query';
import { createApi, successOf } from './api.ts';

const accountApi = createApi(account);

/** The account's business date. */
export const useToday = () =>
  useQuery({
    queryKey: ['simulation-time'],
    queryFn: async ({ signal }) =>
      successOf(await accountApi.simulationTime.query({ fetchOptions: { signal } })),
    select: ({ date }) => date,
  });
