import type { readDocumentSchema } from '@saldo/contract/import-document';
import { importing } from '@saldo/contract/import';
import type { PageFrame } from '@saldo/contract/import-reading';
import { paymentSource } from '@saldo/contract/payment-source';
import type { Tag } from '@saldo/contract/tags';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { createApi, successOf } from '#lib/api/api.ts';
import { invalidate } from '#lib/cache/invalidate.ts';
import { keyOf } from '#lib/cache/query-keys.ts';
import { PLAN_TAGS } from '#lib/plan/plan-tags.ts';

export type ReadDocument = z.output<typeof readDocumentSchema>;

const api = createApi({ ...importing, source: paymentSource.get, update: paymentSource.update });

/** Tags of data that shows documents to check, or checked ones. */
export const VERIFY_TAGS: readonly Tag[] = [
  ...PLAN_TAGS,
  { type: 'ImportProcesses' },
  { type: 'ImportHistory' },
  { type: 'Contractor' },
];

export const importDocumentQuery = (id: number) =>
  queryOptions({
    queryKey: keyOf('ImportDocuments', id),
    queryFn: async ({ signal }) =>
      successOf(await api.document.query({ params: { id }, fetchOptions: { signal } })),
  });

export const useImportDocument = (id: number) => useQuery(importDocumentQuery(id));

export const useDocumentCheck = (id: number) =>
  useQuery({
    queryKey: keyOf('ImportDocuments', id, 'check'),
    queryFn: async ({ signal }) =>
      successOf(await api.documentCheck.query({ params: { id }, fetchOptions: { signal } })),
  });

/** The payment document made of a line, in its current state. */
export const useSourceOf = (id: number | null | undefined) =>
  useQuery({
    queryKey: keyOf('PaymentSource', id ?? 0, 'verify'),
    queryFn: async ({ signal }) =>
      successOf(await api.source.query({ params: { id: id ?? 0 }, fetchOptions: { signal } })),
    enabled: typeof id === 'number',
  });

/** Documents of the same import that wait for a check. */
export const useVerifyQueue = (processId: number | undefined) =>
  useQuery({
    queryKey: keyOf('ImportDocuments', 'queue', processId),
    queryFn: async ({ signal }) => {
      const body = processId === undefined ? {} : { processId };
      const params = { type: 'all' as const };
      return successOf(await api.documentQueueItems.mutate({ params, body, fetchOptions: { signal } }));
    },
    enabled: processId !== undefined,
  });

/** Most documents listed beside the one being checked. */
const MAX_LISTED = 100;
const TO_CHECK = 'unverified' as const;

/** Documents of an import to check, around the open one, and how many are already checked. */
export function useVerifyList(processId: number, currentId: number) {
  const { data: order } = useQuery({
    queryKey: keyOf('ImportDocuments', 'order', processId),
    queryFn: async ({ signal }) => {
      const params = { id: processId, type: TO_CHECK };
      return successOf(await api.lineQueueItems.mutate({ params, body: {}, fetchOptions: { signal } }));
    },
  });
  const place = order?.findIndex(({ id }) => id === currentId) ?? 0;
  const page = Math.floor(Math.max(0, place) / MAX_LISTED) + 1;
  const { data: lines } = useQuery({
    queryKey: keyOf('ImportDocuments', 'beside', processId, page),
    queryFn: async ({ signal }) => {
      const params = { id: processId, type: TO_CHECK };
      const body = { page, pageSize: MAX_LISTED };
      return successOf(await api.linePages.mutate({ params, body, fetchOptions: { signal } })).items;
    },
    enabled: order !== undefined,
    placeholderData: (before) => before,
  });
  const { data: stats } = useQuery({
    queryKey: keyOf('ImportDocuments', 'checked', processId),
    queryFn: async ({ signal }) =>
      successOf(await api.stats.query({ params: { id: processId }, fetchOptions: { signal } })),
  });
  const all = stats?.unverified ?? 0;
  return { lines, all, done: all - (stats?.waiting ?? 0) };
}

/** The text in a frame drawn on a page of a document. */
export const readFrame = async (id: number, body: PageFrame) =>
  successOf(await api.readFrame.mutate({ params: { id }, body }));

/** Approves or discards a document. */
export function useVerify(onDone: (changeId: number | null) => void) {
  const client = useQueryClient();
  const onSuccess = async ({ changeId }: { changeId: number | null }) => {
    onDone(changeId);
    await invalidate(client, VERIFY_TAGS);
  };
  const approve = useMutation({
    meta: { ownsFailure: true },
    mutationFn: async ({ id, version }: { id: number; version: number }) =>
      successOf(await api.update.mutate({ params: { id }, body: { version, isVerified: true } })),
    onSuccess,
  });
  const discard = useMutation({
    meta: { ownsFailure: true },
    mutationFn: async (id: number) => successOf(await api.deleteDocuments.mutate({ body: { ids: [id] } })),
    onSuccess,
  });
  return { approve, discard };
}
