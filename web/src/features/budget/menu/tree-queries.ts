import { budget, type budgetRowSchema } from '@saldo/contract/budget';
import { tree } from '@saldo/contract/tree';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { bodyOf, createApi, successOf } from '#lib/api/api.ts';
import { keyOf, SHEET_LISTS } from '#lib/cache/query-keys.ts';
import { invalidate } from '#lib/cache/invalidate.ts';

const treeApi = createApi(tree);
const budgetApi = createApi(budget);

export type SheetRow = z.output<typeof budgetRowSchema>;
export const useTree = () =>
  useQuery({
    queryKey: keyOf('Tree', 'sheets'),
    queryFn: async ({ signal }) => treeApi.get.query({ fetchOptions: { signal } }),
    select: bodyOf,
  });

/** Maximum page size. */
const PAGE = 500;

/** Every visible sheet (or every own draft): searching, filtering and sorting then needs no request. */
export const useAllSheets = (isDraft: boolean) =>
  useQuery({
    queryKey: keyOf('Budget', 'LIST', 'pages', { isDraft }),
    queryFn: async ({ signal }): Promise<readonly SheetRow[]> => {
      // a sheet added meanwhile may appear on two pages
      const sheets = new Map<number, SheetRow>();
      for (let page = 1; ; page += 1) {
        const body = { page, pageSize: PAGE, isDraft };
        const { items, total } = successOf(await budgetApi.pages.mutate({ body, fetchOptions: { signal } }));
        for (const sheet of items) sheets.set(sheet.id, sheet);
        if (items.length < PAGE || sheets.size >= total) return [...sheets.values()];
      }
    },
  });

/** Pins a sheet to this user's menu, or unpins it. */
export function usePin() {
  const client = useQueryClient();
  const onSuccess = () => invalidate(client, [{ type: 'Tree' }, SHEET_LISTS]);
  const pin = useMutation({ mutationFn: budgetApi.pin.mutate, onSuccess });
  const unpin = useMutation({ mutationFn: budgetApi.unpin.mutate, onSuccess });
  return (id: number, isPinned: boolean) => (isPinned ? pin : unpin).mutate({ body: { ids: [id] } });
}
