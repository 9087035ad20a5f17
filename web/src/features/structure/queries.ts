import { budget } from '@saldo/contract/budget';
import { category } from '@saldo/contract/category';
import { folder } from '@saldo/contract/folder';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { createApi, successOf } from '#lib/api/api.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { failureText } from '#lib/api/failures.ts';
import { tellTyped } from '#lib/live/tell-typed.ts';
import { showToast } from '#lib/toasts.ts';
import { useOwnWrites } from './own-writes.ts';
import { sendChange } from './send-change.ts';
import { expected, withRealIds, type Change, type Structure } from './structure.ts';
import { keyOf } from '#lib/cache/query-keys.ts';
import { invalidate } from '#lib/cache/invalidate.ts';

const folderApi = createApi(folder);
const categoryApi = createApi(category);
const budgetApi = createApi(budget);

const KEY = keyOf('Tree', 'structure');

const includeInternals = '1' as const;

/** Changes without a response, in order: the server's state does not contain them yet. */
const unanswered = new Set<Change>();

/** Folders, categories and sheets, with the versions that writes need. */
export function useStructure() {
  const own = useOwnWrites();
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }): Promise<Structure> => {
      const query = { includeInternals };
      const fetchOptions = { signal };
      const [folders, categories, sheets] = await Promise.all([
        folderApi.list.query({ query, fetchOptions }),
        categoryApi.list.query({ query, fetchOptions }),
        budgetApi.list.query({ query, fetchOptions }),
      ]);
      const stored: Structure = {
        folders: successOf(folders),
        categories: successOf(categories),
        sheets: successOf(sheets),
      };
      return [...unanswered]
        .map((change) => withRealIds(change, (kind, id) => own.realId(kind, id)))
        .reduce(expected, stored);
    },
  });
}

/** Everything but deletions is optimistic; a refusal rolls back, explains and refetches. */
export function useStructureChange() {
  const client = useQueryClient();
  const own = useOwnWrites();
  const { t } = useTranslation('structure');
  return useMutation({
    meta: { ownsFailure: true },
    mutationFn: async (change: Change) => sendChange(own, change).finally(() => unanswered.delete(change)),
    onMutate: async (change: Change) => {
      unanswered.add(change);
      const before = client.getQueryData<Structure>(KEY);
      const show = () => before && client.setQueryData<Structure>(KEY, expected(before, change));
      // Shown in the same task; a cancelled query puts the state from before it back.
      show();
      await client.cancelQueries({ queryKey: KEY });
      show();
      return before;
    },
    onError: (error, change, before) => {
      if (before) client.setQueryData<Structure>(KEY, before);
      const [title, reason] = [t('refused'), refusalText(error, t('notEmpty'))];
      // The refused name stays available for copying.
      if ('name' in change) tellTyped({ id: `name:${change.kind}`, title, reason, text: change.name });
      else showToast({ type: 'error', duration: 'long', title, body: reason });
    },
    onSettled: () => invalidate(client, [{ type: 'Tree' }, { type: 'Budget' }]),
  });
}

const refusalText = (error: Error, notEmpty: string): string =>
  error instanceof ApiError && error.code === 'NOT_EMPTY' ? notEmpty : failureText(error);
