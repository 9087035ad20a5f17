import { accountChange } from '@saldo/contract/account-change';
import type { Tag, TagType } from '@saldo/contract/tags';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { createApi, successOf } from '#lib/api/api.ts';
import { failureText } from '#lib/api/failures.ts';
import { invalidate } from '#lib/cache/invalidate.ts';
import { showToast } from '#lib/toasts.ts';
import type { Noun } from './noun.ts';

const changeApi = createApi(accountChange);

/** What shows uses of items, or names them. */
const USERS: readonly TagType[] = [
  'BudgetRecords',
  'Contractor',
  'Dashboard',
  'DetachedPayments',
  'History',
  'Payments',
  'PaymentSource',
];

const tagsOf = ({ tag }: Pick<Noun, 'tag'>): Tag[] => [...new Set([tag, ...USERS])].map((type) => ({ type }));

/** Reads anew what a merge, a deletion or its taking back has changed. */
export const itemsChanged = (client: QueryClient, noun: Pick<Noun, 'tag'>): Promise<void> =>
  invalidate(client, tagsOf(noun));

type Done = { title: string; body?: string | readonly string[]; changeId: number | null; isPart?: boolean };

/** Tells what a command has done, with the way to take it back. */
export function useTellDone(noun: Noun) {
  const { t } = useTranslation('master-data');
  const client = useQueryClient();
  const undo = useMutation({
    mutationFn: async ({ changeId }: { changeId: number; title: string }) =>
      successOf(await changeApi.undoOfAccount.mutate({ params: { changeId }, body: {} })),
    meta: { ownsFailure: true },
    onSuccess: async (_change, { title }) => {
      showToast({ type: 'done', title: t('undone'), body: title });
      await itemsChanged(client, noun);
    },
    onError: (error) =>
      showToast({ type: 'error', duration: 'very-long', title: t('notUndone'), body: failureText(error) }),
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
