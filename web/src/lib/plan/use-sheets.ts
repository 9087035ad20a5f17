import { budget } from '@saldo/contract/budget';
import { useQuery } from '@tanstack/react-query';
import { createApi, successOf } from '#lib/api/api.ts';
import { keyOf } from '#lib/cache/query-keys.ts';

const api = createApi(budget);

/** Visible sheets without drafts and without those of taxes. */
export const useSheets = () =>
  useQuery({
    queryKey: keyOf('Budget', 'LIST', 'ordinary'),
    queryFn: async ({ signal }) => successOf(await api.list.query({ query: {}, fetchOptions: { signal } })),
  });
