import {
  transferApproval,
  type decideApprovalBody,
  type requestApprovalBody,
  type TransferApproval,
} from '@saldo/contract/transfer-approval';
import type { CheckedTransfers } from '@saldo/contract/transfer';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { createApi, successOf } from '#lib/api/api.ts';
import { invalidate } from '#lib/cache/invalidate.ts';
import { keyOf } from '#lib/cache/query-keys.ts';

const api = createApi(transferApproval);
export const TAGS = [{ type: 'TransferApproval' }] as const;

/** Requests for approval, refetched with payments: a changed payment voids its request. */
export const useApprovals = () =>
  useQuery({
    queryKey: keyOf('TransferApproval'),
    queryFn: async ({ signal }) => successOf(await api.approvals.query({ fetchOptions: { signal } })).items,
  });

type Wanted = Omit<z.input<typeof requestApprovalBody>, 'parts' | 'total'> & { checked: CheckedTransfers };

/** Requests the approval of the displayed transfers. */
export function useRequestApproval(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    meta: { ownsFailure: true },
    mutationFn: async ({ checked, ...order }: Wanted) => {
      const parts = checked.transfers.map(({ partId, version }) => ({ id: partId, version }));
      return successOf(await api.requestApproval.mutate({ body: { ...order, parts, total: checked.total } }));
    },
    onSuccess: async () => {
      onDone();
      // What is chosen for another file says which requests have it.
      await invalidate(client, [...TAGS, { type: 'Payments' }]);
    },
    // Another user has changed a payment since it was displayed.
    onError: () => invalidate(client, [{ type: 'Payments' }]),
  });
}

type Decided = Pick<TransferApproval, 'id'> &
  (z.input<typeof decideApprovalBody> | { version: number; decision: 'withdrawn' });

/** Approves, rejects or withdraws a request. */
export function useDecideApproval(onDone: (approval: TransferApproval) => void) {
  const client = useQueryClient();
  return useMutation({
    meta: { ownsFailure: true },
    mutationFn: async ({ id, ...decided }: Decided) => {
      const params = { id };
      if (decided.decision === 'withdrawn')
        return successOf(await api.withdrawApproval.mutate({ params, body: { version: decided.version } }));
      return successOf(await api.decideApproval.mutate({ params, body: { reason: '', ...decided } }));
    },
    onSuccess: async (approval) => {
      onDone(approval);
      await invalidate(client, TAGS);
    },
    onError: () => invalidate(client, TAGS),
  });
}
