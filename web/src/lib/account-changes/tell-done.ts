import { accountChange } from '@saldo/contract/account-change';
import type { Tag } from '@saldo/contract/tags';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { createApi, successOf } from '#lib/api/api.ts';
import { failureText } from '#lib/api/failures.ts';
import { invalidate } from '#lib/cache/invalidate.ts';
import { showToast } from '#lib/toasts.ts';

const changeApi = createApi(accountChange);

export type Done = {
  title: string;
  body?: string | readonly string[];
  /** the step of the account's history; null: there is nothing to take back */
  changeId: number | null;
  /** not all of it could be done */
  isPart?: boolean;
};

/** One toast tells of an undo from its start to its end. */
const idOf = (changeId: number): string => `undo ${changeId}`;

/** Tells what a command of the account's history has done, with the way to take it back; `tags` are read anew then. */
export function useTellDone(tags: readonly Tag[]) {
  const { t } = useTranslation('list');
  const client = useQueryClient();
  const undo = useMutation({
    mutationFn: async ({ changeId }: { changeId: number; title: string }) =>
      successOf(await changeApi.undoOfAccount.mutate({ params: { changeId }, body: {} })),
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
  return ({ title, body, changeId, isPart = false }: Done) =>
    showToast({
      type: isPart ? 'error' : 'done',
      duration: 'very-long',
      title,
      ...(body !== undefined && { body }),
      ...(changeId !== null && {
        action: { label: t('undo'), run: () => undo.mutate({ changeId, title }) },
      }),
    });
}
