import { accountChange } from '@saldo/contract/account-change';
import { change } from '@saldo/contract/change';
import type { Tag } from '@saldo/contract/tags';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { createApi, successOf } from '#lib/api/api.ts';
import { failureText } from '#lib/api/failures.ts';
import { invalidate } from '#lib/cache/invalidate.ts';
import { showToast } from '#lib/toasts.ts';

const changeApi = createApi({ ...accountChange, undoOfSheet: change.undo });

export type Done = {
  title: string;
  body?: string | readonly string[];
  /** the step of a history; null: there is nothing to take back */
  changeId: number | null;
  /** the sheet whose history it is; absent: the account's */
  budgetId?: number;
  /** not all of it could be done */
  isPart?: boolean;
};

/** One toast tells of an undo from its start to its end. */
const idOf = (changeId: number): string => `undo ${changeId}`;

type Step = { title: string; changeId: number; budgetId?: number | undefined };

const takeBack = async ({ changeId, budgetId: id }: Step) =>
  id === undefined
    ? successOf(await changeApi.undoOfAccount.mutate({ params: { changeId }, body: {} }))
    : successOf(await changeApi.undoOfSheet.mutate({ params: { id, changeId }, body: {} }));

/** Tells what a command has done, with the way to take it back; `tags` are read anew then. */
export function useTellDone(tags: readonly Tag[]) {
  const { t } = useTranslation('list');
  const client = useQueryClient();
  const undo = useMutation({
    mutationFn: async (step: Step) => await takeBack(step),
    meta: { ownsFailure: true },
    onMutate: ({ changeId, title }) =>
      showToast({ id: idOf(changeId), duration: 'very-long', title: t('undoing'), body: title }),
    onSuccess: async (_change, { changeId, title }) => {
      showToast({ id: idOf(changeId), type: 'done', title: t('undone'), body: title });
      await invalidate(client, tags);
    },
    onError: (error, { changeId }) =>
      showToast({
        id: idOf(changeId),
        type: 'error',
        duration: 'very-long',
        title: t('notUndone'),
        body: failureText(error),
      }),
  });
  return ({ title, body, changeId, budgetId, isPart = false }: Done) =>
    showToast({
      type: isPart ? 'error' : 'done',
      duration: 'very-long',
      title,
      ...(body !== undefined && { body }),
      ...(changeId !== null && {
        action: { label: t('undo'), run: () => undo.mutate({ changeId, budgetId, title }), isUndo: true },
      }),
    });
}
