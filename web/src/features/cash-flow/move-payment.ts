import { budgetRecord } from '@saldo/contract/budget-record';
import { change } from '@saldo/contract/change';
import { payment } from '@saldo/contract/payment';
import type { CashItem } from '@saldo/contract/report-cash-flow';
import type { Tag } from '@saldo/contract/tags';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useTellDone } from '#lib/account-changes/tell-done.ts';
import { createApi, successOf } from '#lib/api/api.ts';
import { failureText } from '#lib/api/failures.ts';
import { invalidate } from '#lib/cache/invalidate.ts';
import { showToast } from '#lib/toasts.ts';
import { formatDate } from '#lib/words/format.ts';

const rows = createApi(budgetRecord);
const payments = createApi(payment);
const changes = createApi(change);

/** What shows payments, planned ones too, or sums of them. */
const TAGS: readonly Tag[] = (
  [
    'Reports',
    'Dashboard',
    'Payments',
    'PaymentSource',
    'PaymentMethod',
    'BudgetRecords',
    'Budget',
    'History',
  ] as const
).map((type) => ({ type }));

/** A payment that can be expected on another day. */
export type Movable = Pick<CashItem, 'origin' | 'paymentPartId' | 'name' | 'contractor'>;
type Move = { item: Movable; to: string };

/** Where a move can be taken back: in the history of its sheet, or in the account's. */
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

/** Expects a payment on another day; the notice of it takes it back. */
export function useMovePayment() {
  const { t } = useTranslation(['cash-flow', 'list']);
  const client = useQueryClient();
  const tellDone = useTellDone(TAGS);
  const undo = useMutation({
    meta: { ownsFailure: true },
    mutationFn: async ({ id, changeId }: { id: number; changeId: number; title: string }) =>
      successOf(await changes.undo.mutate({ params: { id, changeId }, body: {} })),
    onSuccess: async (_answer, { title }) => {
      showToast({ type: 'done', title: t('list:undone'), body: title });
      await invalidate(client, TAGS);
    },
    onError: (error) =>
      showToast({
        type: 'error',
        duration: 'very-long',
        title: t('list:notUndone'),
        body: failureText(error),
      }),
  });
  return useMutation({
    meta: { ownsFailure: true },
    // One after another: a payment that moves again moves from where it is then.
    scope: { id: 'move-payment' },
    mutationFn: async ({ item, to }: Move) =>
      item.paymentPartId === null
        ? await movePlanned(item.origin, to)
        : await moveDocument(item.paymentPartId, to),
    onSuccess: async ({ changeId, budgetId }, { item, to }) => {
      const title = t('move.done', { name: item.contractor ?? item.name, date: formatDate(to) });
      if (budgetId === null || changeId === null) tellDone({ title, changeId });
      else
        showToast({
          type: 'done',
          duration: 'very-long',
          title,
          action: { label: t('list:undo'), run: () => undo.mutate({ id: budgetId, changeId, title }) },
        });
      await invalidate(client, TAGS);
    },
    onError: (error) =>
      showToast({ type: 'error', duration: 'very-long', title: t('move.failed'), body: failureText(error) }),
  });
}
