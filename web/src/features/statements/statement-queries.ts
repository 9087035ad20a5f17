import type { BankColumns } from '@saldo/contract/bank-columns';
import { bankStatement, type BankStatement } from '@saldo/contract/bank-statement';
import { file } from '@saldo/contract/file';
import type { Tag } from '@saldo/contract/tags';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { z } from 'zod';
import { ApiError } from '#lib/api/api-error.ts';
import { createApi, successOf } from '#lib/api/api.ts';
import { uploadFile } from '#lib/api/upload-file.ts';
import { invalidate } from '#lib/cache/invalidate.ts';
import { keyOf } from '#lib/cache/query-keys.ts';
import { PLAN_TAGS } from '#lib/plan/plan-tags.ts';
import { refetchLocks } from '#lib/live/locks.ts';
import type { SendFile } from '#ui/upload/use-uploads.ts';
import { settleFree, type Settled } from './settle-free.ts';
import type { Confirmed } from './settling.ts';

const api = createApi(bankStatement);

/** Tags of what a settled line changes: contractors without a bank account get the one that was paid. */
export const SETTLED_TAGS: readonly Tag[] = [...PLAN_TAGS, { type: 'Contractor' }];

/** Somebody edits what it would change. */
export const isLocked = (error: Error): boolean => error instanceof ApiError && error.code === 'LOCKED';

export const STATEMENTS: readonly Tag[] = [{ type: 'BankStatements' }];

/** Tags of what a stored file changes: it may have been listed among the drafts of imports. */
export const STORED_TAGS: readonly Tag[] = [...STATEMENTS, { type: 'ImportProcesses' }];

export const useStatements = () =>
  useQuery({
    queryKey: keyOf('BankStatements', 'list'),
    queryFn: async ({ signal }) => successOf(await api.list.query({ fetchOptions: { signal } })).items,
  });

const statementQuery = (id: number) =>
  queryOptions({
    queryKey: keyOf('BankStatements', id),
    queryFn: async ({ signal }) =>
      successOf(await api.get.query({ params: { id }, fetchOptions: { signal } })),
  });

export const useStatement = (id: number) => useQuery(statementQuery(id));

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
      await invalidate(client, STORED_TAGS);
    },
  });
}

/** Sends confirmations one at a time, in order; `waiting`: lines whose answer is pending, which cannot be confirmed twice. */
export function useSettle(
  id: number,
  {
    editorOf,
    onDone,
    onRefused,
  }: {
    /** who edits a document elsewhere; null: nobody */
    editorOf: (documentId: number) => string | null;
    onDone: (done: Settled) => void;
    /** `now`: the statement as the refusal left it; undefined: it could not be read */
    onRefused: (error: Error, confirmed: readonly Confirmed[], now: BankStatement | undefined) => void;
  },
) {
  const client = useQueryClient();
  const [waiting, setWaiting] = useState<ReadonlySet<number>>(new Set());
  const read = () => client.fetchQuery({ ...statementQuery(id), staleTime: 0 });
  const readQuietly = async () => {
    try {
      return await read();
    } catch {
      return undefined;
    }
  };
  const { mutate } = useMutation({
    meta: { ownsFailure: true },
    scope: { id: `settle ${id}` },
    mutationFn: (confirmed: readonly Confirmed[]) =>
      settleFree(confirmed, {
        send: async (lines) => successOf(await api.settle.mutate({ params: { id }, body: { lines } })),
        read,
        readLocks: refetchLocks,
        editorOf,
      }),
    onSuccess: async (done) => {
      onDone(done);
      await invalidate(client, SETTLED_TAGS);
    },
    onError: async (error, confirmed) => onRefused(error, confirmed, await readQuietly()),
    onSettled: (_done, _error, confirmed) => {
      const answered = new Set(confirmed.map(({ body }) => body.lineId));
      setWaiting((before) => new Set([...before].filter((line) => !answered.has(line))));
    },
  });
  const settle = (confirmed: readonly Confirmed[]) => {
    const others = confirmed.filter(({ body }) => !waiting.has(body.lineId));
    if (others.length === 0) return;
    setWaiting((before) => new Set([...before, ...others.map(({ body }) => body.lineId)]));
    mutate(others);
  };
  return { waiting, settle };
}

/** Commands whose answer is pending: a second click of the same one does nothing. */
function useUnderWay() {
  const ids = useRef(new Set<number>());
  return {
    begins: (id: number): boolean => !ids.current.has(id) && ids.current.add(id).has(id),
    ends: (id: number): void => void ids.current.delete(id),
  };
}

export type Reopening = { lineId: number } & Pick<Confirmed, 'name' | 'parts'>;

/** Opens a settled line again; `onDone` gets the step of the history that settles it once more. */
export function useReopen(
  id: number,
  onDone: (done: Reopening & { changeId: number | null }) => void,
  onRefused: (error: Error, line: Reopening) => void,
) {
  const client = useQueryClient();
  const underWay = useUnderWay();
  const { mutate } = useMutation({
    mutationFn: async ({ lineId }: Reopening) =>
      successOf(await api.reopen.mutate({ params: { id }, body: { lineIds: [lineId] } })),
    onSuccess: async ({ changeId, reopened }, line) => {
      if (reopened > 0) onDone({ ...line, changeId });
      await invalidate(client, SETTLED_TAGS);
    },
    meta: { ownsFailure: true },
    onError: async (error, line) => {
      // Someone else may have opened it, or edits what it pays.
      if (isLocked(error)) await refetchLocks();
      onRefused(error, line);
      await invalidate(client, STATEMENTS);
    },
    onSettled: (_done, _error, { lineId }) => underWay.ends(lineId),
  });
  return (line: Reopening): void => void (underWay.begins(line.lineId) && mutate(line));
}

export type Skipping = { lineId: number; name: string; isSkipped: boolean };

/** Leaves a line out, or takes it in again; the history of the account has no step of it, so `onDone` gets a command that takes it back. */
export function useSkip(
  id: number,
  onDone: (done: Skipping, takeBack: (line: Skipping) => Promise<unknown>) => void,
) {
  const client = useQueryClient();
  const run = async ({ lineId, isSkipped }: Skipping) =>
    successOf(await api.skip.mutate({ params: { id }, body: { lineIds: [lineId], isSkipped } }));
  const { mutateAsync: takeBack } = useMutation({
    mutationFn: run,
    meta: { isCommand: false },
    onSuccess: () => invalidate(client, STATEMENTS),
  });
  const underWay = useUnderWay();
  const { mutate } = useMutation({
    mutationFn: run,
    onSuccess: async (_done, skipping) => {
      onDone(skipping, takeBack);
      await invalidate(client, STATEMENTS);
    },
    // Someone else may have deleted the statement.
    onError: () => invalidate(client, STATEMENTS),
    onSettled: (_done, _error, { lineId }) => underWay.ends(lineId),
  });
  return (line: Skipping): void => void (underWay.begins(line.lineId) && mutate(line));
}

export function useDeleteStatement(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    meta: { ownsFailure: true },
    mutationFn: async (id: number) => successOf(await api.delete.mutate({ params: { id } })),
    onSuccess: async () => {
      onDone();
      await invalidate(client, STATEMENTS);
    },
    // Someone else may have deleted it, or reconciled its lines.
    onError: () => invalidate(client, STATEMENTS),
  });
}
