import { accountChange } from '@saldo/contract/account-change';
import { balanceHistory, type BalanceStep } from '@saldo/contract/balance-history';
import { change } from '@saldo/contract/change';
import type { Tag } from '@saldo/contract/tags';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { ApiError } from '#lib/api/api-error.ts';
import { bodyOf, createApi, successOf } from '#lib/api/api.ts';
import { failureText } from '#lib/api/failures.ts';
import { invalidate } from '#lib/cache/invalidate.ts';
import { keyOf } from '#lib/cache/query-keys.ts';
import { PLAN_TAGS } from '#lib/plan/plan-tags.ts';
import { showToast } from '#lib/toasts.ts';

const api = createApi(balanceHistory);
const ofSheet = createApi({ undo: change.undo, redo: change.redo });
const ofAccount = createApi({
  undoOfAccount: accountChange.undoOfAccount,
  redoOfAccount: accountChange.redoOfAccount,
});

/** `YYYY-MM-DD`: the day of the balance, and the days of the changes. */
export type WhichHistory = { day: string; from: string; to: string };

/** The history of the balance; the previous one stays until another has loaded. */
export const useBalanceHistory = (which: WhichHistory | null) =>
  useQuery({
    queryKey: keyOf('Reports', 'history', which?.day, which?.from, which?.to),
    queryFn: async ({ signal }) => {
      const { day = '', from = '', to = '' } = which ?? {};
      return await api.steps.query({ query: { day, from, to }, fetchOptions: { signal } });
    },
    select: bodyOf,
    enabled: which !== null,
    placeholderData: keepPreviousData,
  });

/** A later change that an undo would overwrite. */
const laterSchema = z.object({
  id: z.int(),
  at: z.string(),
  isMine: z.boolean(),
  user: z.object({ firstname: z.string(), lastname: z.string() }),
});
export type LaterChange = z.output<typeof laterSchema>;
const overtakenSchema = z.object({ current: z.array(laterSchema) });

/** Later changes of the same entities in a refusal; null: another refusal. */
export function laterOf(error: unknown): readonly LaterChange[] | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  return overtakenSchema.safeParse(error.body).data?.current ?? null;
}

const TAGS: readonly Tag[] = [...PLAN_TAGS, { type: 'Tree' }];

type StepToUndo = { step: BalanceStep; seen: readonly number[] };

/** Undoes or redoes a change, by the history that it belongs to. */
export function useTakeBack(onDone: () => void) {
  const { t } = useTranslation('balance-history');
  const client = useQueryClient();
  return useMutation({
    meta: { ownsFailure: true },
    mutationFn: async ({ step: { id, budgetId, isUndone }, seen }: StepToUndo) => {
      const body = seen.length > 0 ? { force: true, seen: [...seen] } : {};
      if (budgetId === null) {
        const call = isUndone ? ofAccount.redoOfAccount : ofAccount.undoOfAccount;
        return successOf(await call.mutate({ params: { changeId: id }, body })).id;
      }
      const call = isUndone ? ofSheet.redo : ofSheet.undo;
      return successOf(await call.mutate({ params: { id: budgetId, changeId: id }, body })).changeId;
    },
    onSuccess: (_changeId, { step }) => {
      onDone();
      showToast({ type: 'done', title: t(step.isUndone ? 'restore.doneAgain' : 'restore.done') });
    },
    onError: (error) => {
      if (laterOf(error)) return;
      showToast({
        type: 'error',
        duration: 'very-long',
        title: t('restore.failed'),
        body: failureText(error),
      });
    },
    // The question after a refusal does not wait for the figures.
    onSettled: () => void invalidate(client, TAGS),
  });
}
