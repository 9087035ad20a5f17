import { budget } from '@saldo/contract/budget';
import { payment } from '@saldo/contract/payment';
import { matching, type cellSearchBody } from '@saldo/contract/matching';
import { tree } from '@saldo/contract/tree';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { createApi, successOf } from '#lib/api/api.ts';
import { keyOf } from '#lib/cache/query-keys.ts';

const api = createApi({
  ...matching,
  ...budget,
  pages: payment.pages,
  foldersAndCategories: tree.foldersAndCategories,
});

/** Visible sheets, without drafts. */
export const useSheets = () =>
  useQuery({
    queryKey: keyOf('Budget', 'places'),
    queryFn: async ({ signal }) =>
      successOf(await api.list.query({ query: {}, fetchOptions: { signal } })).filter(
        ({ isDraft }) => !isDraft,
      ),
  });

/** Folders, and categories each with its folder's name. */
export const useStructure = () =>
  useQuery({
    queryKey: keyOf('Tree', 'of-payments'),
    queryFn: async ({ signal }) => {
      const { folders } = successOf(
        await api.foldersAndCategories.query({ query: {}, fetchOptions: { signal } }),
      );
      return {
        folders: folders.map(({ id, name }) => ({ id, name })),
        categories: folders.flatMap(({ name: folder, categories }) =>
          categories.map(({ id, name }) => ({ id, name: `${folder} / ${name}` })),
        ),
      };
    },
  });

export type CellQuestion = z.input<typeof cellSearchBody>;

/** Cells that payments may be put on. */
export const foundCells = (asked: CellQuestion) => ({
  queryKey: [...keyOf('BudgetRecords', 'cells'), asked],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    successOf(await api.findCells.mutate({ body: asked, fetchOptions: { signal } })),
});

/** The cell of an instalment with its names, also on a read-only sheet. */
export const cellOfPart = (id: number) => ({
  queryKey: keyOf('Payments', 'cell-of', id),
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const body = { tab: 'attached' as const, ids: [id] };
    return successOf(await api.pages.mutate({ body, fetchOptions: { signal } })).items[0]?.cell ?? null;
  },
});
