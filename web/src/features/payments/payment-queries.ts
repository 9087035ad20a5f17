import { contractor } from '@saldo/contract/contractor';
import { minor } from '@saldo/contract/domain/money';
import { payment, type changePartsBody, type ListedPayment, type PaymentTab } from '@saldo/contract/payment';
import { MAX_PARTS, paymentSource } from '@saldo/contract/payment-source';
import type { PaymentSourceType } from '@saldo/contract/source-type';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { createApi, successOf } from '#lib/api/api.ts';
import { invalidate } from '#lib/cache/invalidate.ts';
import { keyOf } from '#lib/cache/query-keys.ts';
import type { Chosen } from '#lib/list-state/list-rows.ts';
import { listPage } from '#lib/list-state/paged-rows.ts';
import { PLAN_TAGS } from '#lib/plan/plan-tags.ts';
import type { FileFormat } from '#ui/data-table/export-menu.tsx';
import type { PaymentQuestion } from './payment-list.ts';

const api = createApi({ ...payment, ...paymentSource, contractor: contractor.get });

/** Address of the editor of a payment's document. */
export const dialogOf = ({ paymentSourceId, type }: { paymentSourceId: number; type: string }): string =>
  `payments-editor/edit/${paymentSourceId}/${type}`;

const tagOf = (tab: PaymentTab) => (tab === 'attached' ? 'Payments' : 'DetachedPayments');

/** One page of a list, and the ids of all that match. */
export const paymentPages = (question: PaymentQuestion) => ({
  queryKey: keyOf(tagOf(question.tab)),
  page: async (paging: { page: number; pageSize: number; timestamp?: string }, signal: AbortSignal) =>
    listPage(await api.pages.mutate({ body: { ...question, ...paging }, fetchOptions: { signal } })),
  ids: async (paging: { timestamp?: string }) =>
    successOf(await api.queueItems.mutate({ body: { ...question, ...paging } })).map(({ id }) => id),
});

/**
 * The instalments with these ids, with the versions of their documents, and the user's rights to
 * them.
 */
export const chosenParts = async (question: PaymentQuestion, ids: number[]): Promise<QueuedPart[]> => {
  const body = { ...question, ids };
  const items = ids.length === 0 ? [] : successOf(await api.queueItems.mutate({ body }));
  return items.flatMap(({ paymentSourceId, ...item }) =>
    paymentSourceId === null ? [] : [{ ...item, paymentSourceId }],
  );
};

/** All values of a document's contractor; the document does not depend on them. */
export const useContractor = (id: number | null, isNeeded = true) =>
  useQuery({
    queryKey: keyOf('Contractor', id ?? 0),
    enabled: id !== null && isNeeded,
    queryFn: async ({ signal }) =>
      successOf(await api.contractor.query({ params: { id: id ?? 0 }, fetchOptions: { signal } })),
    meta: { ownsFailure: true },
  }).data;

/** The number of payments in each list without filters. */
export const useCounts = (plannedUntil: string | undefined) =>
  useQuery({
    queryKey: keyOf('Payments', 'counts', plannedUntil ?? ''),
    queryFn: async ({ signal }) =>
      successOf(await api.counts.query({ query: { plannedUntil }, fetchOptions: { signal } })),
    enabled: plannedUntil !== undefined,
    placeholderData: (before) => before,
  });

/** Sums of the listed payments. */
export const useSums = (question: PaymentQuestion, isAsked: boolean) =>
  useQuery({
    enabled: isAsked,
    queryKey: [...keyOf(tagOf(question.tab), 'sums'), question],
    queryFn: async ({ signal }) => {
      const { sort: _sort, sortDirection: _direction, ...filter } = question;
      return successOf(await api.sums.mutate({ body: filter, fetchOptions: { signal } })).sums;
    },
    placeholderData: (before) => before,
  });

/** Sums of ticked payments that are not all loaded; null: they are. */
export const useTickedSums = (question: PaymentQuestion, chosen: Chosen<ListedPayment> | null) =>
  useQuery({
    queryKey: [
      ...keyOf(tagOf(question.tab), 'sums', 'ticked'),
      question,
      chosen?.isAll,
      chosen?.count,
      chosen?.rows.map(({ id }) => id),
    ],
    enabled: chosen !== null,
    // Ticks of rows that are not loaded are no part of the key.
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const { sort: _sort, sortDirection: _direction, ...filter } = question;
      const ids = chosen === null || chosen.isAll ? undefined : [...(await chosen.ids())];
      if (ids !== undefined && ids.length > MAX_PARTS) return [];
      const body = { ...filter, ...(ids !== undefined && { ids }) };
      const { sums } = successOf(await api.sums.mutate({ body, fetchOptions: { signal } }));
      return sums.map(({ currency, toComeIn, paidIn, toGoOut, paidOut, ...sum }) => ({
        currency,
        in: minor(toComeIn + paidIn),
        out: minor(toGoOut + paidOut),
        proformas: minor(sum.proformasIn + sum.proformasOut),
      }));
    },
    placeholderData: (before) => before,
  });

export type PartsSet = z.input<typeof changePartsBody>['set'];
export type ChosenPart = { id: number; paymentSourceId: number; version: number };
export type QueuedPart = ChosenPart &
  Record<'mayChange' | 'mayDelete' | keyof ClosedMonths, boolean> & { dependents: readonly Dependent[] };
/** A document that corrects or settles another one; number null: the user may not see it. */
type Dependent = { id: number; number: string | null };
type ClosedMonths = { isInClosedMonth: boolean; hasClosedMonth: boolean };
/** Closed months of a part whose command did not ask for them are unknown. */
export type CommandedPart = ChosenPart & Partial<ClosedMonths>;

/** Sets the same values on many instalments, or deletes their documents. */
/** What a command did: the step that takes it back (null: nothing), and the number of changed payments. */
type Commanded = { changeId: number | null; paymentCount: number };

export function useChangePayments(onDone: (done: Commanded) => void) {
  const client = useQueryClient();
  const onSuccess = async ({ changeId, paymentCount }: Commanded) => {
    onDone({ changeId, paymentCount });
    await invalidate(client, PLAN_TAGS);
  };
  const change = useMutation({
    meta: { ownsFailure: true },
    mutationFn: async ({ parts, set }: { parts: readonly ChosenPart[]; set: PartsSet }) =>
      successOf(
        await api.change.mutate({ body: { parts: parts.map(({ id, version }) => ({ id, version })), set } }),
      ),
    onSuccess,
  });
  const remove = useMutation({
    meta: { ownsFailure: true },
    mutationFn: async (ids: readonly number[]) =>
      successOf(await api.deleteMany.mutate({ body: { ids: [...ids] } })),
    onSuccess,
  });
  return { change, remove };
}

export type { ListedPayment };

/** A listed payment with a document. */
export type Instalment = ListedPayment & { paymentSourceId: number; type: PaymentSourceType };
export const isInstalment = (row: ListedPayment): row is Instalment =>
  row.paymentSourceId !== null && row.type !== null;

/** Headings of a list with their subtotals; `by` null: none. */
export const useGroups = (question: PaymentQuestion, by: 'day' | 'week' | 'month' | null) =>
  useQuery({
    queryKey: [...keyOf(tagOf(question.tab), 'groups'), by, question],
    enabled: by !== null,
    queryFn: async ({ signal }) => {
      const { sort: _sort, ...filter } = question;
      const body = { ...filter, by: by ?? 'day' };
      return successOf(await api.groups.mutate({ body, fetchOptions: { signal } })).groups;
    },
    placeholderData: (before) => before,
  });

/** All listed payments as a file. */
export async function readPayments(question: PaymentQuestion, format: FileFormat) {
  const call = format === 'csv' ? api.exportCsv : api.exportXlsx;
  return successOf(await call.mutate({ body: question }));
}
