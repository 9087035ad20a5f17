import { currentUser, type KnownKey, type newKeyBody } from '@saldo/contract/current-user';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { createApi, successOf } from '#lib/api/api.ts';
import { keyOf } from '#lib/cache/query-keys.ts';

const api = createApi(currentUser);

const API_KEY = keyOf('ApiKey');
const NONE: KnownKey = {
  prefix: null,
  createdAt: null,
  expiresAt: null,
  lastUsedAt: null,
  isReadOnly: false,
};

/** The key's metadata; the key itself cannot be read again. */
export const useApiKey = () =>
  useQuery({
    queryKey: API_KEY,
    queryFn: async ({ signal }) => successOf(await api.apiKey.query({ fetchOptions: { signal } })),
  });

export type NewKey = z.output<typeof newKeyBody>;

export function useMakeApiKey(onMade: (apiKey: string) => void) {
  const client = useQueryClient();
  return useMutation({
    meta: { ownsFailure: true },
    mutationFn: async (body: NewKey) => successOf(await api.regenerateApiKey.mutate({ body })),
    onSuccess: ({ apiKey, ...known }) => {
      client.setQueryData<KnownKey>(API_KEY, { ...known, lastUsedAt: null });
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
      client.setQueryData<KnownKey>(API_KEY, NONE);
      onDone();
    },
  });
}
