import {
  importSource,
  type changeSourceBody,
  type ImportSource,
  type newSourceBody,
  type testConnectorBody,
} from '@saldo/contract/import-source';
import type { Tag } from '@saldo/contract/tags';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { createApi, successOf } from '#lib/api/api.ts';
import { invalidate } from '#lib/cache/invalidate.ts';
import { keyOf } from '#lib/cache/query-keys.ts';

const api = createApi(importSource);
export const TAGS: readonly Tag[] = [{ type: 'ImportSources' }];
/** Polling interval of a running fetch; normally a tag announces its end, unless the connection is lost. */
const WHILE_RUNNING_MS = 5000;

export const sourcePath = (id: number): string => `/payments/import/api/${id}`;

/** One source with its last fetches. */
export const useSource = (id: number) =>
  useQuery({
    queryKey: keyOf('ImportSources', id),
    queryFn: async ({ signal }) =>
      successOf(await api.get.query({ params: { id }, fetchOptions: { signal } })),
    refetchInterval: ({ state }) => (state.data?.source.isRunning === true ? WHILE_RUNNING_MS : false),
  });

export type SourceValues = z.input<typeof newSourceBody>;
type SourceChange = z.input<typeof changeSourceBody>;

/** Creates or updates a source. */
export function useSaveSource(onSaved: () => void) {
  const client = useQueryClient();
  return useMutation({
    meta: { ownsFailure: true },
    mutationFn: async (save: { id: number; body: SourceChange } | { id: null; body: SourceValues }) =>
      save.id === null
        ? successOf(await api.create.mutate({ body: save.body }))
        : successOf(await api.change.mutate({ params: { id: save.id }, body: save.body })),
    onSuccess: async () => {
      onSaved();
      await invalidate(client, TAGS);
    },
    // Someone else has changed or deleted it: the dialog shows what is stored now, and sends its version.
    onError: async () => invalidate(client, TAGS),
  });
}

export function useDeleteSource(onDeleted: () => void) {
  const client = useQueryClient();
  return useMutation({
    meta: { ownsFailure: true },
    mutationFn: async ({ id, version }: ImportSource) =>
      successOf(await api.delete.mutate({ params: { id }, body: { version } })),
    onSuccess: async () => {
      onDeleted();
      await invalidate(client, TAGS);
    },
  });
}

/** Fetches now. */
export function useRunSource() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: number) => successOf(await api.run.mutate({ params: { id }, body: {} })),
    onSettled: async () => invalidate(client, TAGS),
  });
}

/** Tests a key without storing it. */
export const useTestConnector = () =>
  useMutation({
    meta: { ownsFailure: true },
    mutationFn: async (body: z.input<typeof testConnectorBody>) =>
      successOf(await api.test.mutate({ body })).fault,
  });
