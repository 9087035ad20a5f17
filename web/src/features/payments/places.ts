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

/** Cells that payments may be put on; undefined: they are not sought. */
export const useFoundCells = (asked: z.input<typeof cellSearchBody> | undefined) =>
  useQuery({
    queryKey: [...keyOf('BudgetRecords', 'cells'), asked],
    queryFn: async ({ signal }) => {
      if (asked === undefined) throw new Error('Nothing is sought');
      return successOf(await api.findCells.mutate({ body: asked, fetchOptions: { signal } }));
    },
    enabled: asked !== undefined,
    placeholderData: (before) => before,
  });
