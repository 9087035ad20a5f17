import { payment } from '@saldo/contract/payment';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createApi, successOf } from '#lib/api/api.ts';
import { keyOf } from '#lib/cache/query-keys.ts';
import { useDialogRoute } from '#lib/navigation/dialog-route.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { EditPayment } from './payment-editor.tsx';

const api = createApi(payment);
const MOST = 200;

/** The documents on a cell, each once. */
const useDocumentsOfCell = (recordId: number, month: string) =>
  useQuery({
    queryKey: [...keyOf('Payments', 'cell'), recordId, month],
    queryFn: async ({ signal }) => {
      const body = { tab: 'attached' as const, cell: { recordId, month }, pageSize: MOST };
      const { items } = successOf(await api.pages.mutate({ body, fetchOptions: { signal } }));
      // The rest of a bag's plan has no document.
      return [...new Set(items.flatMap(({ paymentSourceId }) => paymentSourceId ?? []))];
    },
    // Documents saved or moved from here stay in the walk.
    staleTime: Infinity,
  });

/**
 * `payments-editor/browse/{rowId}/{date}`: the payments of the row's cell that contains the day,
 * one after another.
 */
export function BrowsePayments({ recordId, date }: { recordId: number; date: string }) {
  const { t } = useTranslation('payments');
  const { t: words } = useTranslation('editing');
  const { close } = useDialogRoute();
  const { data: ids, error } = useDocumentsOfCell(recordId, date.slice(0, 7).replace('_', '-'));
  const [at, setAt] = useState(0);
  const id = ids?.[at];
  if (error || ids?.length === 0)
    return <Dialog title={t('browse.title')} text={t('browse.empty')} cancel={t('cancel')} onClose={close} />;
  if (ids === undefined || id === undefined) return null;
  const walk = {
    labels: { previous: words('walk.previous'), next: words('walk.next') },
    place: words('walk.place', { place: at + 1, count: ids.length }),
    previous: at > 0 ? () => setAt(at - 1) : undefined,
    next: at < ids.length - 1 ? () => setAt(at + 1) : undefined,
  };
  return <EditPayment key={id} id={id} walk={walk} />;
}
