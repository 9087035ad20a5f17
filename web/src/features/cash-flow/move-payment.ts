import { budgetRecord } from '@saldo/contract/budget-record';
import { payment } from '@saldo/contract/payment';
import type { CashItem } from '@saldo/contract/report-cash-flow';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useTellDone } from '#lib/account-changes/tell-done.ts';
import { createApi, successOf } from '#lib/api/api.ts';
import { failureText } from '#lib/api/failures.ts';
import { invalidate } from '#lib/cache/invalidate.ts';
import { PLAN_TAGS } from '#lib/plan/plan-tags.ts';
import { showToast } from '#lib/toasts.ts';
import { formatDate } from '#lib/words/format.ts';

const rows = createApi(budgetRecord);
const payments = createApi(payment);

/** A payment whose expected day can be moved. */
export type Movable = Pick<CashItem, 'origin' | 'paymentPartId' | 'name' | 'contractor'>;
type Move = { item: Movable; to: string };

/** The history in which a move can be undone: that of its sheet, or the account's. */
type Moved = { changeId: number | null; budgetId: number | null };

async function moveDocument(partId: number, to: string): Promise<Moved> {
  const body = { tab: 'attached' as const, ids: [partId], pageSize: 1 };
  const [found] = successOf(await payments.queueItems.mutate({ body }));
  const parts = [{ id: partId, version: found?.version ?? 0 }];
  const { changeId } = successOf(
    await payments.change.mutate({ body: { parts, set: { expectedDate: to } } }),
  );
  return { changeId, budgetId: null };
}

async function movePlanned({ budgetId, recordId, month }: Movable['origin'], to: string): Promise<Moved> {
  const params = { rowId: recordId };
  const { own } = successOf(await rows.overwrites.query({ params: { ...params, date: month } }));
  const body = {
    month,
    scope: 'month' as const,
    version: own?.version ?? 0,
    set: { expectedPaymentDate: to },
  };
  const { changeId } = successOf(await rows.monthValue.mutate({ params, body }));
  return { changeId, budgetId };
}

/** Moves the expected day of a payment; its notice offers undo. */
export function useMovePayment() {
  const { t } = useTranslation('cash-flow');
  const client = useQueryClient();
  const tellDone = useTellDone(PLAN_TAGS);
  return useMutation({
    meta: { ownsFailure: true },
    // Sequential, because a payment moved twice starts from its latest day.
    scope: { id: 'move-payment' },
    mutationFn: async ({ item, to }: Move) =>
      item.paymentPartId === null
        ? await movePlanned(item.origin, to)
        : await moveDocument(item.paymentPartId, to),
    onSuccess: async ({ changeId, budgetId }, { item, to }) => {
      const title = t('move.done', { name: item.contractor ?? item.name, date: formatDate(to) });
      tellDone({ title, changeId, ...(budgetId !== null && { budgetId }) });
      await invalidate(client, PLAN_TAGS);
    },
    onError: (error) =>
      showToast({ type: 'error', duration: 'very-long', title: t('move.failed'), body: failureText(error) }),
  });
}
