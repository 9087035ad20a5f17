import { budget } from '@saldo/contract/budget';
import { category } from '@saldo/contract/category';
import { folder } from '@saldo/contract/folder';
import type { Tag } from '@saldo/contract/tags';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSteps, useTellDone } from '#lib/account-changes/tell-done.ts';
import { remember, type EarlierStep } from '#lib/account-changes/undo-keys.ts';
import { useEarlierStep } from '#lib/account-changes/use-earlier-step.ts';
import { createApi, successOf } from '#lib/api/api.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { failureText } from '#lib/api/failures.ts';
import { tellTyped } from '#lib/live/tell-typed.ts';
import { showToast } from '#lib/toasts.ts';
import {
  describedStep,
  findStep,
  isOfStructure,
  sheetOfStep,
  stepOf,
  type StructureStep,
} from './history-step.ts';
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

/** Everything that shows folders, categories or the places of sheets. */
export const TAGS: readonly Tag[] = [{ type: 'Tree' }, { type: 'Budget' }];

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

/** A change is shown at once, and can be undone; a refusal rolls back, explains and refetches. */
export function useStructureChange() {
  const client = useQueryClient();
  const own = useOwnWrites();
  const { t } = useTranslation('structure');
  const tellChange = useTellChange();
  return useMutation({
    meta: { ownsFailure: true },
    mutationFn: async (change: Change) => sendChange(own, change).finally(() => unanswered.delete(change)),
    onSuccess: (_nothing, change) => tellChange(change),
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
    onSettled: () => invalidate(client, TAGS),
  });
}

/** Changes that leave nothing to see where they were made: a notice says what happened. */
const WITH_NOTICE: ReadonlySet<Change['kind']> = new Set([
  'moveCategory',
  'moveSheet',
  'deleteFolder',
  'deleteCategory',
]);

const noNotice = () => undefined;

/** Makes a change the next one that Ctrl+Z undoes. */
function useTellChange() {
  const own = useOwnWrites();
  const { t } = useTranslation('structure');
  const undoableOf = useSteps(TAGS);
  const tellDone = useTellDone(TAGS);
  return (change: Change) => {
    const step = stepOf(own, change);
    const title = t(`step.${step.kind}`, { name: step.name });
    const done = { title, changeId: async () => await findStep(step), budgetId: sheetOfStep(step) };
    if (WITH_NOTICE.has(change.kind)) tellDone(done);
    else remember({ ...undoableOf(done), closeNotice: noNotice });
  };
}

/** The user's last change of folders and categories from before the page was opened. */
export function useEarlierChange(): EarlierStep {
  const { t } = useTranslation('structure');
  const titleOf = (change: StructureStep) => {
    const { kind, name } = describedStep(change);
    return t(`step.${kind}`, { name });
  };
  return useEarlierStep({ tags: TAGS, isOf: isOfStructure, titleOf });
}

const refusalText = (error: Error, notEmpty: string): string =>
  error instanceof ApiError && error.code === 'NOT_EMPTY' ? notEmpty : failureText(error);
