import { budget } from '@saldo/contract/budget';
import { matching, type cellSearchBody } from '@saldo/contract/matching';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { createApi, successOf } from '#lib/api/api.ts';
import { keyOf } from '#lib/cache/query-keys.ts';

const api = createApi({ ...matching, ...budget });

/** Sheets that the user sees, drafts aside. */
export const useSheets = () =>
  useQuery({
    queryKey: keyOf('Budget', 'places'),
    queryFn: async ({ signal }) =>
      successOf(await api.list.query({ query: {}, fetchOptions: { signal } })).filter(
        ({ isDraft }) => !isDraft,
      ),
  });

export type CellQuestion = z.input<typeof cellSearchBody>;

/** Cells that payments may be put on. */
export const foundCells = (asked: CellQuestion) => ({
  queryKey: [...keyOf('BudgetRecords', 'cells'), asked],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    successOf(await api.findCells.mutate({ body: asked, fetchOptions: { signal } })),
});
