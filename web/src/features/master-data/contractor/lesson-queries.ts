import { lesson } from '@saldo/contract/lesson';
import { matching } from '@saldo/contract/matching';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createApi, successOf } from '#lib/api/api.ts';
import { invalidate } from '#lib/cache/invalidate.ts';
import { keyOf } from '#lib/cache/query-keys.ts';

const api = createApi({ ...lesson, ...matching });
const TAGS = [{ type: 'DetachedPayments' }] as const;

/** What was learnt about a contractor: every change of its payments invalidates this tag. */
export const useLessons = (contractorId: number) =>
  useQuery({
    queryKey: keyOf('DetachedPayments', 'lessons', contractorId),
    queryFn: async ({ signal }) =>
      successOf(await api.lessons.query({ params: { contractorId }, fetchOptions: { signal } })),
  });

/** Marks a lesson as forgotten, or restores it. */
export function useForgetting(contractorId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ recordId, isForgotten }: { recordId: number; isForgotten: boolean }) => {
      const call = isForgotten ? api.forgetLesson : api.relearnLesson;
      return successOf(await call.mutate({ params: { contractorId }, body: { recordId } }));
    },
    onSettled: () => invalidate(client, TAGS),
  });
}

type Pair = { paymentSourceId: number; recordId: number; month: string };

/** Allows a rejected cell to be proposed again. */
export function useRestoring() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ paymentSourceId, recordId, month }: Pair) =>
      successOf(await api.restore.mutate({ body: { paymentSourceId, cell: { recordId, month } } })),
    onSettled: () => invalidate(client, TAGS),
  });
}
