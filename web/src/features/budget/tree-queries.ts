import { budget, type budgetPagesBody, type budgetRowSchema } from '@saldo/contract/budget';
import { tree } from '@saldo/contract/tree';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { bodyOf, createApi, successOf } from '#lib/api.ts';

const treeApi = createApi(tree);
const budgetApi = createApi(budget);

export type SheetRow = z.output<typeof budgetRowSchema>;
export type SheetFilter = Pick<
  z.input<typeof budgetPagesBody>,
  'search' | 'isPinned' | 'sort' | 'sortDirection' | 'pageSize'
>;

export const useTree = () => treeApi.get.useQuery({ queryKey: ['tree'], select: bodyOf });

/** A POST that only reads, so it is a query. */
export const useSheetPage = (filter: SheetFilter) =>
  useQuery({
    queryKey: ['budget', 'pages', filter],
    queryFn: async ({ signal }) =>
      successOf(await budgetApi.pages.mutate({ body: filter, fetchOptions: { signal } })),
    placeholderData: keepPreviousData,
  });

/** Pins a sheet to the menu of this user, or takes it off. */
export function usePin() {
  const client = useQueryClient();
  const onSuccess = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['tree'] }),
      client.invalidateQueries({ queryKey: ['budget', 'pages'] }),
    ]);
  const pin = budgetApi.pin.useMutation({ onSuccess });
  const unpin = budgetApi.unpin.useMutation({ onSuccess });
  return (id: number, isPinned: boolean) => (isPinned ? pin : unpin).mutate({ body: { ids: [id] } });
}
