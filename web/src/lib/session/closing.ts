import { closing } from '@saldo/contract/closing';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createApi, successOf } from '#lib/api/api.ts';
import { keyOf } from '#lib/cache/query-keys.ts';
import { ACL_KEY } from './session-key.ts';

const api = createApi(closing);
const CLOSING = keyOf('LicenseInfo', 'closing');

/** Whether the company is closed, and until when it can be reopened; null: open. */
export const useClosing = () =>
  useQuery({
    queryKey: CLOSING,
    queryFn: async ({ signal }) => successOf(await api.get.query({ fetchOptions: { signal } })).closing,
  });

type CloseBody = Parameters<typeof api.close.mutate>[0]['body'];

/** Afterwards every screen shows the notice of the closed company. */
export function useCloseCompany() {
  const client = useQueryClient();
  return useMutation({
    meta: { ownsFailure: true },
    mutationFn: async (body: CloseBody) => successOf(await api.close.mutate({ body })).closing,
    onSuccess: async (state) => {
      client.setQueryData(CLOSING, state);
      await client.invalidateQueries({ queryKey: ACL_KEY, exact: true });
    },
  });
}

/** Once the rights have loaded, the notice leads back to the previous screen. */
export function useReopenCompany() {
  const client = useQueryClient();
  return useMutation({
    meta: { ownsFailure: true },
    mutationFn: async (password: string) =>
      successOf(await api.reopen.mutate({ body: { password } })).closing,
    onSuccess: () => client.invalidateQueries(),
  });
}
