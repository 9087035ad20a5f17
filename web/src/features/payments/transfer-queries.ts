import {
  transfer,
  type CheckedTransfers,
  type checkTransfersBody,
  type writeTransfersBody,
} from '@saldo/contract/transfer';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import type { z } from 'zod';
import { createApi, successOf } from '#lib/api/api.ts';
import { saveFile } from '#lib/browser/save-file.ts';
import { invalidate } from '#lib/cache/invalidate.ts';
import { keyOf } from '#lib/cache/query-keys.ts';
import { PLAN_TAGS } from '#lib/plan/plan-tags.ts';

const api = createApi(transfer);

type CheckInput = z.input<typeof checkTransfersBody>;

/** The transfers as in the file, with their faults. */
export function useCheckedTransfers(asked: CheckInput) {
  // In an editor opened over the dialog the user may have corrected a contractor or an account.
  const { key } = useLocation();
  return useQuery({
    queryKey: [...keyOf('Payments', 'transfers'), asked, key],
    queryFn: async ({ signal }) =>
      successOf(await api.check.mutate({ body: asked, fetchOptions: { signal } })),
    placeholderData: (before) => before,
    enabled: asked.partIds.length > 0,
  });
}

type Wanted = Omit<z.input<typeof writeTransfersBody>, 'parts' | 'total'> & { checked: CheckedTransfers };

/** Creates the file of the displayed transfers, and saves it. */
export function useWriteTransfers(onDone: (done: { count: number; changeId: number | null }) => void) {
  const client = useQueryClient();
  return useMutation({
    meta: { ownsFailure: true },
    mutationFn: async ({ checked, ...order }: Wanted) => {
      const parts = checked.transfers.map(({ partId, version }) => ({ id: partId, version }));
      return successOf(await api.write.mutate({ body: { ...order, parts, total: checked.total } }));
    },
    onSuccess: async ({ content, name, mediaType, count, changeId }) => {
      const bytes = Uint8Array.from(atob(content), (letter) => letter.codePointAt(0) ?? 0);
      saveFile(bytes, name, mediaType);
      onDone({ count, changeId });
      await invalidate(client, PLAN_TAGS);
    },
    // Another user has changed a payment since it was displayed.
    onError: () => invalidate(client, [{ type: 'Payments' }]),
  });
}
