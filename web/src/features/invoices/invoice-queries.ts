import { budgetRecord } from '@saldo/contract/budget-record';
import {
  INVOICE_SORTS,
  reportInvoices,
  type InvoiceSort,
  type InvoiceToIssue,
} from '@saldo/contract/report-invoices';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useTellDone } from '#lib/account-changes/tell-done.ts';
import { createApi, successOf } from '#lib/api/api.ts';
import { invalidate } from '#lib/cache/invalidate.ts';
import { keyOf } from '#lib/cache/query-keys.ts';
import type { Direction } from '#lib/list-state/list-address.ts';
import { PLAN_TAGS } from '#lib/plan/plan-tags.ts';
import { formatDate } from '#lib/words/format.ts';
import type { PaperFormat } from '#ui/data-table/export-menu.tsx';

const api = createApi(reportInvoices);
const plan = createApi({ monthValue: budgetRecord.monthValue });

/** Which invoices the list has, and in which order. */
export type InvoiceQuestion = {
  /** last day of issue */
  until: string;
  /** empty: any */
  phrase: string;
  late: boolean;
  /** the Monday of the only week */
  week: string | null;
  sort: InvoiceSort;
  direction: Direction;
};

const [USUAL_SORT] = INVOICE_SORTS;
const LONGEST_PHRASE = 80;

const filtersOf = ({ until, phrase, week, sort, direction }: InvoiceQuestion) => ({
  until,
  ...(phrase !== '' && { phrase: phrase.slice(0, LONGEST_PHRASE) }),
  ...(week !== null && { week }),
  ...((sort !== USUAL_SORT || direction === 'desc') && { sort, sortDirection: direction }),
});

/** Invoices to issue; null: the question is unknown yet. */
export function useInvoices(question: InvoiceQuestion | null) {
  const query = question && { ...filtersOf(question), ...(question.late && { late: '1' as const }) };
  return useQuery({
    queryKey: keyOf('Reports', 'invoices', query),
    queryFn: async ({ signal }) => {
      if (query === null) throw new Error('A question is asked for once it is known');
      return successOf(await api.invoices.query({ query, fetchOptions: { signal } }));
    },
    enabled: query !== null,
    placeholderData: keepPreviousData,
  });
}

/** `ids`: the invoices for the file; absent: all that match. */
export async function readInvoices(question: InvoiceQuestion, format: PaperFormat, ids?: readonly number[]) {
  const call = { csv: api.invoicesCsv, xlsx: api.invoicesXlsx, pdf: api.invoicesPdf }[format];
  const body = { ...filtersOf(question), late: question.late, ...(ids && { ids: [...ids] }) };
  return successOf(await call.mutate({ body }));
}

type Postponed = { invoice: InvoiceToIssue; to: string };

/** Moves the day of issue, and the dates that depend on it; the notice offers undo. */
export function usePostpone(onDone: () => void) {
  const { t } = useTranslation('invoices');
  const client = useQueryClient();
  const tellDone = useTellDone(PLAN_TAGS);
  return useMutation({
    meta: { ownsFailure: true },
    mutationFn: async ({ invoice: { origin, version }, to }: Postponed) => {
      const body = { month: origin.month, scope: 'month' as const, version, set: { issueDate: to } };
      return successOf(await plan.monthValue.mutate({ params: { rowId: origin.recordId }, body }));
    },
    onSuccess: ({ changeId }, { invoice: { name, origin }, to }) => {
      onDone();
      const title = t('postpone.done', { name, date: formatDate(to) });
      tellDone({ title, changeId, budgetId: origin.budgetId });
    },
    onSettled: () => invalidate(client, PLAN_TAGS),
  });
}
