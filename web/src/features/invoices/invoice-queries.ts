import { budgetRecord } from '@saldo/contract/budget-record';
import { change } from '@saldo/contract/change';
import { reportInvoices, type InvoiceToIssue } from '@saldo/contract/report-invoices';
import type { Tag } from '@saldo/contract/tags';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { createApi, successOf } from '#lib/api/api.ts';
import { failureText } from '#lib/api/failures.ts';
import { invalidate } from '#lib/cache/invalidate.ts';
import { keyOf } from '#lib/cache/query-keys.ts';
import { showToast } from '#lib/toasts.ts';
import { formatDate } from '#lib/words/format.ts';
import type { FileFormat } from '#ui/data-table/export-menu.tsx';

const api = createApi(reportInvoices);
const plan = createApi({ monthValue: budgetRecord.monthValue, undo: change.undo });

/** What shows planned payments, or sums of them. */
const TAGS: readonly Tag[] = (
  ['Reports', 'Dashboard', 'Payments', 'PaymentMethod', 'BudgetRecords', 'Budget', 'History'] as const
).map((type) => ({ type }));

/** Invoices to issue until a day; null: it is not known yet. */
export const useInvoices = (until: string | null) =>
  useQuery({
    queryKey: keyOf('Reports', 'invoices', until),
    queryFn: async ({ signal }) =>
      successOf(await api.invoices.query({ query: { until: until ?? '' }, fetchOptions: { signal } })),
    enabled: until !== null,
    placeholderData: keepPreviousData,
  });

/** `ids`: of those that the file has; absent: all. */
export async function readInvoices(until: string, format: FileFormat, ids?: readonly number[]) {
  const call = format === 'csv' ? api.invoicesCsv : api.invoicesXlsx;
  return successOf(await call.query({ query: { until, ...(ids && { ids: ids.join(',') }) } }));
}

type Postponed = { invoice: InvoiceToIssue; to: string };

/** Moves the day of issue, and with it what follows from it; the notice takes it back. */
export function usePostpone(onDone: () => void) {
  const { t } = useTranslation(['invoices', 'list']);
  const client = useQueryClient();
  const takeBack = useMutation({
    meta: { ownsFailure: true },
    mutationFn: async ({ id, changeId }: { id: number; changeId: number }) =>
      successOf(await plan.undo.mutate({ params: { id, changeId }, body: {} })),
    onSuccess: () => showToast({ type: 'done', title: t('list:undone') }),
    onError: (error) =>
      showToast({
        type: 'error',
        duration: 'very-long',
        title: t('list:notUndone'),
        body: failureText(error),
      }),
    onSettled: () => invalidate(client, TAGS),
  });
  return useMutation({
    meta: { ownsFailure: true },
    mutationFn: async ({ invoice: { origin, version }, to }: Postponed) => {
      const body = { month: origin.month, scope: 'month' as const, version, set: { issueDate: to } };
      return successOf(await plan.monthValue.mutate({ params: { rowId: origin.recordId }, body }));
    },
    onSuccess: ({ changeId }, { invoice: { name, origin }, to }) => {
      onDone();
      showToast({
        type: 'done',
        duration: 'very-long',
        title: t('postpone.done', { name, date: formatDate(to) }),
        ...(changeId !== null && {
          action: {
            label: t('list:undo'),
            run: () => takeBack.mutate({ id: origin.budgetId, changeId }),
          },
        }),
      });
    },
    onSettled: () => invalidate(client, TAGS),
  });
}
