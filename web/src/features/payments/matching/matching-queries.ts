import { matching, type attachBody, type Proposal } from '@saldo/contract/matching';
import { minor, type Minor } from '@saldo/contract/domain/money';
import { payment, type PaymentPagesBody } from '@saldo/contract/payment';
import {
  paymentSource,
  type PartInput,
  type PaymentPart,
  type PaymentSource,
} from '@saldo/contract/payment-source';
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { useSingleSend } from '#lib/api/use-single-send.ts';
import { createApi, successOf } from '#lib/api/api.ts';
import { invalidate } from '#lib/cache/invalidate.ts';
import { keyOf } from '#lib/cache/query-keys.ts';
import { PLAN_TAGS } from '#lib/plan/plan-tags.ts';
import { documentQuery } from '../editor/use-payment-editor.ts';
import { isInstalment } from '../payment-queries.ts';

const api = createApi({ ...matching, ...payment, ...paymentSource });

/** Address of the dialog that proposes cells for an instalment. */
export const matchingOf = ({ id, paymentSourceId }: { id: number; paymentSourceId: number }): string =>
  matchingTogether({ paymentSourceId, partIds: [id] });

/** The same for instalments that are matched by their sum. */
export const matchingTogether = ({ paymentSourceId, partIds }: MatchQuery): string =>
  `payments-editor/autodetector/${paymentSourceId}/parts/${partIds.join(',')}`;

/** Address of the dialog that assigns all waiting payments. */
export const MATCH_ALL = 'payments-editor/autodetector';

/** An instalment of the list; null: no longer in it. */
const looseQuery = (id: number) =>
  queryOptions({
    queryKey: keyOf('DetachedPayments', 'one', id),
    queryFn: async ({ signal }) => {
      const body: z.input<PagesBody> = { tab: 'detached', ids: [id] };
      const { items } = successOf(await api.pages.mutate({ body, fetchOptions: { signal } }));
      return items.find(isInstalment) ?? null;
    },
    staleTime: READ_AHEAD_MS,
  });
type PagesBody = z.ZodType<PaymentPagesBody, Parameters<typeof api.pages.mutate>[0]['body']>;
const READ_AHEAD_MS = 60_000;

/** Opens the dialog for another instalment of the list. */
export async function openMatching(client: QueryClient, id: number, open: (dialog: string) => void) {
  const found = await client.fetchQuery(looseQuery(id));
  if (found) open(matchingOf(found));
}

/** Preloads the data of the dialog for an instalment. */
export async function readAhead(client: QueryClient, id: number): Promise<void> {
  const found = await client.fetchQuery(looseQuery(id));
  if (found) await client.prefetchQuery(documentQuery(found.paymentSourceId));
}

/** Identifies a cell among the proposals for one payment. */
export const cellKey = ({ recordId, month }: { recordId: number; month: string }): string =>
  `${recordId} ${month}`;

export type MatchQuery = { paymentSourceId: number; partIds: readonly number[] };

/** The best cells for instalments of a document. */
export const proposalsQuery = ({ paymentSourceId, partIds }: MatchQuery) =>
  queryOptions({
    queryKey: keyOf('DetachedPayments', 'proposals', paymentSourceId, ...partIds),
    queryFn: async ({ signal }) =>
      successOf(
        await api.proposals.mutate({
          body: { paymentSourceId, partIds: [...partIds] },
          fetchOptions: { signal },
        }),
      ),
  });

/** The same, while the document needs one. */
export const useProposals = (query: MatchQuery, isWaiting: () => boolean) =>
  useQuery({ ...proposalsQuery(query), enabled: isWaiting });

/** Whether a cell is worth naming in a list, and choosing for the user. */
export const isLikely = ({ score }: Pick<Proposal, 'score'>): boolean => score >= LIKELY;
const LIKELY = 40;

/** Whether another waiting document got the cell when all were placed together. */
export const isGivenAway = ({ against }: Pick<Proposal, 'against'>): boolean =>
  against.some(({ code }) => code === 'given-elsewhere');

const readAssignments = async ({ signal }: { signal: AbortSignal }) =>
  successOf(await api.assignments.mutate({ body: {}, fetchOptions: { signal } }));

/** All documents without a cell, assigned together. */
export const useAssignments = () =>
  useQuery({ queryKey: keyOf('DetachedPayments', 'assignments'), queryFn: readAssignments });

/**
 * The same beside a list. Assigning takes seconds, so the refresh after a command does not wait for it,
 * and changes during a run are read by one more run.
 */
export function useListedAssignments(isNeeded: boolean) {
  const { dataUpdatedAt: changedAt } = useQuery({
    queryKey: keyOf('DetachedPayments', 'changed'),
    queryFn: () => true,
    gcTime: 0,
  });
  const [readAt, setReadAt] = useState(changedAt);
  const { data, isFetching } = useQuery({
    enabled: isNeeded && readAt > 0,
    queryKey: ['assignments', readAt],
    queryFn: readAssignments,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
  });
  if (!isFetching && changedAt !== readAt) setReadAt(changedAt);
  return data;
}

const LOOK_MS = 400;

/** The progress of assigning all; null: unknown. */
export const useAssigning = () =>
  useQuery({
    queryKey: ['assigning'],
    queryFn: async ({ signal }) => successOf(await api.progress.query({ fetchOptions: { signal } })).progress,
    refetchInterval: LOOK_MS,
    gcTime: 0,
    retry: false,
    meta: { ownsFailure: true },
  }).data ?? null;

/** The latest documents of the same contractor and direction that have a cell. */
export const useLinkedBefore = ({ contractorId, direction }: PaymentSource) =>
  useQuery({
    enabled: contractorId !== null,
    queryKey: keyOf('Payments', 'linked-before', contractorId, direction),
    queryFn: async ({ signal }) => {
      const body: z.input<PagesBody> = {
        tab: 'attached',
        contractorIds: [contractorId ?? 0],
        direction,
        origins: ['typed', 'import'],
        dateKind: 'issue',
        sort: 'date',
        sortDirection: 'desc',
        pageSize: MOST_LINKED,
      };
      return successOf(await api.pages.mutate({ body, fetchOptions: { signal } })).items;
    },
    // The proposals do not depend on it.
    meta: { ownsFailure: true },
  }).data;
const MOST_LINKED = 4;

export type Places = z.input<typeof attachBody>['places'];
type Pair = { paymentSourceId: number; cell: { recordId: number; month: string } };

/** Puts each instalment on its cell. */
export function useAttach(onDone: (changeId: number | null) => void, onFailure?: (error: Error) => void) {
  const client = useQueryClient();
  const attaching = useMutation({
    meta: { ownsFailure: true },
    mutationFn: async (places: Places) => successOf(await api.attach.mutate({ body: { places } })),
    onSuccess: async ({ changeId }) => {
      onDone(changeId);
      await invalidate(client, PLAN_TAGS);
    },
    onError: (error) => onFailure?.(error),
  });
  return { ...attaching, mutate: useSingleSend(attaching.mutate) };
}

type Split = {
  source: PaymentSource;
  part: PaymentPart;
  gross: Minor;
  cell: { recordId: number; month: string };
};

/**
 * Puts a share of an instalment on a cell; `hasRest`: the instalment still exists, with the
 * remaining amount.
 */
export function useSplit(onDone: (done: { changeId: number | null; hasRest: boolean }) => void) {
  const client = useQueryClient();
  return useMutation({
    meta: { ownsFailure: true },
    mutationFn: async ({ source, part, gross, cell }: Split) => {
      const parts = source.parts.flatMap((one): PartInput[] =>
        one.id === part.id
          ? // The rest keeps its place in the list.
            [
              { ofId: one.id, gross, cell },
              { id: one.id, gross: minor(one.gross - gross) },
            ]
          : [{ id: one.id, gross: one.gross }],
      );
      const body = { version: source.version, parts };
      const answer = successOf(await api.update.mutate({ params: { id: source.id }, body }));
      const hasRest = answer.source.parts.some(({ id }) => id === part.id);
      return { changeId: answer.changeId, hasRest, divided: answer.source };
    },
    onSuccess: async ({ divided, ...done }) => {
      // The proposals of the rest are others, and its dialog looks it up in the document.
      client.removeQueries({ queryKey: keyOf('DetachedPayments', 'proposals', divided.id) });
      client.setQueryData(documentQuery(divided.id).queryKey, divided);
      onDone(done);
      await invalidate(client, PLAN_TAGS);
    },
  });
}

/** Rejects a cell for a document, or allows it to be proposed again. */
export function useRejecting() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ isRejected, ...body }: Pair & { isRejected: boolean }) =>
      successOf(await (isRejected ? api.reject.mutate({ body }) : api.restore.mutate({ body }))),
    onSuccess: async () => await invalidate(client, [{ type: 'DetachedPayments' }]),
  });
}
