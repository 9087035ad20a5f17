import { reminder, type SendReminder, type SentReminder } from '@saldo/contract/reminder';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { createApi, successOf } from '#lib/api/api.ts';
import { invalidate } from '#lib/cache/invalidate.ts';
import { keyOf } from '#lib/cache/query-keys.ts';

const api = createApi(reminder);
export const TAGS = [{ type: 'Reminder' }] as const;

/** The items that a reminder can name, and the reminders sent. */
export function useReminderDraft(contractorId: number) {
  // An editor opened over the dialog may have added the address.
  const { key } = useLocation();
  return useQuery({
    queryKey: [...keyOf('Reminder', contractorId), key],
    queryFn: async ({ signal }) =>
      successOf(await api.draft.query({ params: { contractorId }, fetchOptions: { signal } })),
  });
}

export function useSendReminder(contractorId: number, onSent: (sent: SentReminder) => void) {
  const client = useQueryClient();
  return useMutation({
    meta: { ownsFailure: true },
    mutationFn: async (body: SendReminder) =>
      successOf(await api.send.mutate({ params: { contractorId }, body })),
    onSuccess: async (sent) => {
      onSent(sent);
      await invalidate(client, TAGS);
    },
    // Another user has changed a payment, or reminded the contractor meanwhile.
    onError: () => invalidate(client, TAGS),
  });
}
