import type { readDocumentSchema } from '@saldo/contract/import-document';
import { importing } from '@saldo/contract/import';
import { paymentSource } from '@saldo/contract/payment-source';
import type { Tag } from '@saldo/contract/tags';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { createApi, successOf } from '#lib/api/api.ts';
import { invalidate } from '#lib/cache/invalidate.ts';
import { keyOf } from '#lib/cache/query-keys.ts';

export type ReadDocument = z.output<typeof readDocumentSchema>;

const api = createApi({ ...importing, source: paymentSource.get, update: paymentSource.update });

/** What shows documents that wait for a check, or that are checked. */
export const VERIFY_TAGS: readonly Tag[] = (
  ['ImportDocuments', 'ImportProcesses', 'Payments', 'DetachedPayments', 'PaymentSource', 'History'] as const
).map((type) => ({ type }));

export const useImportDocument = (id: number) =>
  useQuery({
    queryKey: keyOf('ImportDocuments', id),
    queryFn: async ({ signal }) =>
      successOf(await api.document.query({ params: { id }, fetchOptions: { signal } })),
  });

export const useDocumentCheck = (id: number) =>
  useQuery({
    queryKey: keyOf('ImportDocuments', id, 'check'),
    queryFn: async ({ signal }) =>
      successOf(await api.documentCheck.query({ params: { id }, fetchOptions: { signal } })),
  });

/** The payment document that a line has become, as it stands now. */
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

/** Most that stand beside the one that is checked; whoever has more goes on by the keys. */
const LISTED = 100;

/** The same documents with what they say. */
export const useVerifyList = (processId: number) =>
  useQuery({
    queryKey: keyOf('ImportDocuments', 'list', processId),
    queryFn: async ({ signal }) => {
      const body = { processId, pageSize: LISTED };
      const params = { type: 'all' as const };
      return successOf(await api.documentPages.mutate({ params, body, fetchOptions: { signal } }));
    },
  });

/** Approves a document, or throws it away. */
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
