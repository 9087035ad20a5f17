import { currentUser } from '@saldo/contract/current-user';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createApi, successOf } from '#lib/api.ts';

const api = createApi(currentUser);

const API_KEY = ['api-key'] as const;

/** Its first characters and since when; the key itself is nowhere to be read again. */
export const useApiKey = () =>
  useQuery({
    queryKey: API_KEY,
    queryFn: async ({ signal }) => successOf(await api.apiKey.query({ fetchOptions: { signal } })),
  });

export function useMakeApiKey(onMade: (apiKey: string) => void) {
  const client = useQueryClient();
  return useMutation({
    meta: { ownsFailure: true },
    mutationFn: async () => successOf(await api.regenerateApiKey.mutate({ body: {} })),
    onSuccess: ({ apiKey, ...known }) => {
      client.setQueryData(API_KEY, known);
      onMade(apiKey);
    },
  });
}

export function useRevokeApiKey(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    meta: { ownsFailure: true },
    mutationFn: async () => {
      await api.revokeApiKey.mutate({});
    },
    onSuccess: () => {
      client.setQueryData(API_KEY, { prefix: null, createdAt: null });
      onDone();
    },
  });
}
