import { budgetRecord } from '@saldo/contract/budget-record';
import { change } from '@saldo/contract/change';
import { matching } from '@saldo/contract/matching';
import type { PaymentPart, PaymentSource } from '@saldo/contract/payment-source';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { createApi, successOf } from '#lib/api/api.ts';
import { failureText } from '#lib/api/failures.ts';
import { invalidate } from '#lib/cache/invalidate.ts';
import { PLAN_TAGS } from '#lib/plan/plan-tags.ts';
import { showToast } from '#lib/toasts.ts';
import { rowFor, type Chosen } from './new-row-draft.ts';

const api = createApi({
  attachToNewRow: matching.attachToNewRow,
  startOf: budgetRecord.default,
  undo: change.undo,
});

type Wanted = Chosen & { budgetId: number; name: string };
type Placing = { source: PaymentSource; parts: readonly PaymentPart[] };

/** Creates a row of a sheet for a payment and puts it there; the notice undoes both together. */
export function useNewRow({ source, parts }: Placing, onDone: () => void) {
  const { t } = useTranslation(['payments', 'list']);
  const client = useQueryClient();
  const undo = useMutation({
    meta: { ownsFailure: true },
    mutationFn: async (step: { id: number; changeId: number }) =>
      successOf(await api.undo.mutate({ params: step, body: {} })),
    onSuccess: async () => {
      await invalidate(client, PLAN_TAGS);
      showToast({ type: 'done', title: t('list:undone') });
    },
    onError: async (error) => {
      showToast({
        type: 'error',
        duration: 'very-long',
        title: t('list:notUndone'),
        body: failureText(error),
      });
      await invalidate(client, PLAN_TAGS);
    },
  });
  return useMutation({
    meta: { ownsFailure: true },
    mutationFn: async ({ budgetId, ...chosen }: Wanted) => {
      const start = successOf(await api.startOf.query({ params: { id: budgetId } }));
      const row = rowFor({ source, parts }, start, chosen);
      const body = {
        budgetId,
        row,
        month: row.firstMonth,
        parts: parts.map(({ id }) => ({ id, version: source.version })),
      };
      return successOf(await api.attachToNewRow.mutate({ body }));
    },
    onSuccess: ({ changeId }, { budgetId: id, name }) => {
      onDone();
      showToast({
        type: 'done',
        duration: 'very-long',
        title: t('newRow.done', { number: source.number, row: name }),
        action: { label: t('list:undo'), run: () => undo.mutate({ id, changeId }), isUndo: true },
      });
    },
    onSettled: () => invalidate(client, PLAN_TAGS),
  });
}
