import { change } from '@saldo/contract/change';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createApi, successOf } from '#lib/api/api.ts';
import type { HistoryPlace } from './history-address.ts';
import { invalidate } from '#lib/cache/invalidate.ts';
import { keyOf } from '#lib/cache/query-keys.ts';

const changeApi = createApi(change);

const PAGE = 50;
const STEPS = 30;

const historyKey = (budgetId: number) => keyOf('History', budgetId, 'list');

/** Pages of a sheet's, row's or cell's changes, newest first. */
export const useHistory = (budgetId: number, { row, month, isMine }: HistoryPlace) =>
  useInfiniteQuery({
    queryKey: [...historyKey(budgetId), row, month, isMine],
    initialPageParam: null as number | null,
    queryFn: async ({ signal, pageParam }) =>
      successOf(
        await changeApi.list.query({
          params: { id: budgetId },
          query: {
            withNames: '1',
            limit: PAGE,
            ...(row !== null && { recordId: row }),
            ...(month !== null && { month }),
            ...(isMine && { mine: '1' as const }),
            ...(pageParam !== null && { before: pageParam }),
          },
          fetchOptions: { signal },
        }),
      ),
    getNextPageParam: ({ changes }) => (changes.length < PAGE ? undefined : changes.at(-1)?.id),
  });

/** The user's last changes, for the lists beside undo and redo. */
export const useOwnSteps = (budgetId: number, isWanted: boolean) =>
  useQuery({
    queryKey: [...historyKey(budgetId), 'steps'],
    queryFn: async ({ signal }) =>
      successOf(
        await changeApi.list.query({
          params: { id: budgetId },
          query: { withNames: '1', mine: '1', limit: STEPS },
          fetchOptions: { signal },
        }),
      ),
    enabled: isWanted,
    staleTime: 0,
    gcTime: 0,
  });

/** Refetches the history after a change of the sheet. */
export function useFreshHistory(budgetId: number, landed: number): void {
  const client = useQueryClient();
  useEffect(() => {
    if (landed > 0) void invalidate(client, [{ type: 'History', id: budgetId }]);
  }, [client, budgetId, landed]);
}
