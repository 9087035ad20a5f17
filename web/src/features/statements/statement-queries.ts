import type { BankColumns } from '@saldo/contract/bank-columns';
import { bankStatement, type settleBody } from '@saldo/contract/bank-statement';
import { file } from '@saldo/contract/file';
import type { Tag } from '@saldo/contract/tags';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { createApi, successOf } from '#lib/api/api.ts';
import { uploadFile } from '#lib/api/upload-file.ts';
import { invalidate } from '#lib/cache/invalidate.ts';
import { keyOf } from '#lib/cache/query-keys.ts';
import type { SendFile } from '#ui/upload/use-uploads.ts';

const api = createApi(bankStatement);

/** Tags of data that shows statements or what their lines pay. */
export const SETTLED_TAGS: readonly Tag[] = (
  [
    'BankStatements',
    'Payments',
    'DetachedPayments',
    'PaymentSource',
    'PaymentMethod',
    'BudgetRecords',
    'Budget',
    'Dashboard',
    'Reports',
    'History',
  ] as const
).map((type) => ({ type }));

const STATEMENTS: readonly Tag[] = [{ type: 'BankStatements' }];

export const useStatements = () =>
  useQuery({
    queryKey: keyOf('BankStatements', 'list'),
    queryFn: async ({ signal }) => successOf(await api.list.query({ fetchOptions: { signal } })).items,
  });

export const useStatement = (id: number) =>
  useQuery({
    queryKey: keyOf('BankStatements', id),
    queryFn: async ({ signal }) =>
      successOf(await api.get.query({ params: { id }, fetchOptions: { signal } })),
  });

/** Instalments that a line may pay. */
export const useFoundParts = (id: number, lineId: number, search: string) =>
  useQuery({
    queryKey: keyOf('BankStatements', id, lineId, search),
    queryFn: async ({ signal }) =>
      successOf(
        await api.parts.mutate({ params: { id }, body: { lineId, search }, fetchOptions: { signal } }),
      ).items,
    placeholderData: (before) => before,
  });

type Uploaded = z.output<(typeof file.upload.responses)[201]>;

export const sendFile: SendFile<Uploaded> = (sent, how) =>
  uploadFile({ path: '/api/file', file: sent, answerSchema: file.upload.responses[201], ...how });

/** `columns`: the chosen fields; undefined: detect. */
export const usePreview = (fileId: number, columns: BankColumns | undefined) =>
  useQuery({
    queryKey: keyOf('BankStatements', 'preview', fileId, columns),
    queryFn: async ({ signal }) =>
      successOf(await api.preview.mutate({ body: bodyOf(fileId, columns), fetchOptions: { signal } })),
    placeholderData: (before) => before,
  });

const bodyOf = (fileId: number, columns: BankColumns | undefined) => ({
  fileId,
  ...(columns && { columns: [...columns] }),
});

interface KeptFile {
  fileId: number;
  columns: BankColumns | undefined;
  statements: { place: number; paymentMethodId: number }[];
}

export function useKeepStatements(
  onDone: (items: { id: number | null; added: number; known: number }[]) => void,
) {
  const client = useQueryClient();
  return useMutation({
    meta: { ownsFailure: true },
    mutationFn: async ({ fileId, columns, statements }: KeptFile) =>
      successOf(await api.create.mutate({ body: { ...bodyOf(fileId, columns), statements } })),
    onSuccess: async ({ items }) => {
      onDone(items);
      await invalidate(client, STATEMENTS);
    },
  });
}

export type SettledLine = z.input<typeof settleBody>['lines'][number];

/** Sends confirmations one at a time, in order; `waiting`: lines whose answer is pending, which cannot be confirmed twice. */
export function useSettle(id: number, onDone: (done: { changeId: number | null; settled: number }) => void) {
  const client = useQueryClient();
  const [waiting, setWaiting] = useState<ReadonlySet<number>>(new Set());
  const { mutate } = useMutation({
    scope: { id: `settle ${id}` },
    mutationFn: async (lines: readonly SettledLine[]) =>
      successOf(await api.settle.mutate({ params: { id }, body: { lines: [...lines] } })),
    onSuccess: async (done) => {
      onDone(done);
      await invalidate(client, SETTLED_TAGS);
    },
    // Someone else has changed a payment since it was shown.
    onError: () => invalidate(client, STATEMENTS),
    onSettled: (_done, _error, lines) => {
      const answered = new Set(lines.map(({ lineId }) => lineId));
      setWaiting((before) => new Set([...before].filter((line) => !answered.has(line))));
    },
  });
  const settle = (lines: readonly SettledLine[]) => {
    const others = lines.filter(({ lineId }) => !waiting.has(lineId));
    if (others.length === 0) return;
    setWaiting((before) => new Set([...before, ...others.map(({ lineId }) => lineId)]));
    mutate(others);
  };
  return { waiting, settle };
}

export function useSkip(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: { lineIds: number[]; isSkipped: boolean }) =>
      successOf(await api.skip.mutate({ params: { id }, body })),
    onSuccess: () => invalidate(client, STATEMENTS),
  });
}

export function useDeleteStatement(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: number) => successOf(await api.delete.mutate({ params: { id } })),
    onSuccess: async () => {
      onDone();
      await invalidate(client, STATEMENTS);
    },
  });
}
