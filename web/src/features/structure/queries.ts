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
import { expected, type Change, type Structure } from './structure.ts';
import { keyOf } from '#lib/cache/query-keys.ts';
import { invalidate } from '#lib/cache/invalidate.ts';

const folderApi = createApi(folder);
const categoryApi = createApi(category);
const budgetApi = createApi(budget);

const KEY = keyOf('Tree', 'structure');

const includeInternals = '1' as const;

/** Folders, categories and sheets, with the versions that writes need. */
export const useStructure = () =>
  useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }): Promise<Structure> => {
      const query = { includeInternals };
      const fetchOptions = { signal };
      const [folders, categories, sheets] = await Promise.all([
        folderApi.list.query({ query, fetchOptions }),
        categoryApi.list.query({ query, fetchOptions }),
        budgetApi.list.query({ query, fetchOptions }),
      ]);
      return {
        folders: successOf(folders),
        categories: successOf(categories),
        sheets: successOf(sheets),
      };
    },
  });

/** Sends one change; the response names what was created. */
async function send(change: Change): Promise<{ folderId?: number; categoryId?: number }> {
  switch (change.kind) {
    case 'addFolder': {
      const { name, categoryName } = change;
      const made = successOf(await folderApi.createWithCategory.mutate({ body: { name, categoryName } }));
      return { folderId: made.folder.id };
    }
    case 'addCategory': {
      const { folderId, name } = change;
      const made = successOf(await categoryApi.create.mutate({ body: { folderId, name } }));
      return { folderId, categoryId: made.id };
    }
    case 'deleteFolder':
      await folderApi.delete.mutate({ params: { id: change.folder.id } });
      return {};
    case 'deleteCategory':
      await categoryApi.delete.mutate({ params: { id: change.category.id } });
      return {};
    default:
      await sendEdit(change);
      return {};
  }
}

type Edit = Extract<Change, { kind: `rename${string}` | `move${string}` }>;

async function sendEdit(change: Edit): Promise<void> {
  switch (change.kind) {
    case 'renameFolder': {
      const { id, version } = change.folder;
      await folderApi.rename.mutate({ params: { id }, body: { name: change.name, version } });
      return;
    }
    case 'renameCategory': {
      const { id, version } = change.category;
      await categoryApi.update.mutate({ params: { id }, body: { name: change.name, version } });
      return;
    }
    case 'moveCategory': {
      const { id, version } = change.category;
      await categoryApi.update.mutate({ params: { id }, body: { folderId: change.folderId, version } });
      return;
    }
    case 'renameSheet': {
      const { id, version } = change.sheet;
      await budgetApi.update.mutate({ params: { id }, body: { name: change.name, version } });
      return;
    }
    case 'moveSheet': {
      const { id, version } = change.sheet;
      await budgetApi.update.mutate({ params: { id }, body: { categoryId: change.categoryId, version } });
    }
  }
}

/** Renames and moves are optimistic; a refusal rolls back, explains and refetches. */
export function useStructureChange() {
  const client = useQueryClient();
  const { t } = useTranslation('structure');
  return useMutation({
    meta: { ownsFailure: true },
    mutationFn: send,
    onMutate: async (change: Change) => {
      await client.cancelQueries({ queryKey: KEY });
      const before = client.getQueryData<Structure>(KEY);
      if (before) client.setQueryData<Structure>(KEY, expected(before, change));
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
