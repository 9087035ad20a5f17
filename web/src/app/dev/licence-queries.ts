import { account, type LicenceStatus } from '@saldo/contract/account';
import { subscription } from '@saldo/contract/subscription';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createApi, successOf } from '#lib/api.ts';
import { LICENCE_KEYS } from '#lib/licence-keys.ts';
import { ACL_KEY } from '#lib/session-key.ts';

const accountApi = createApi(account);
const subscriptionApi = createApi(subscription);

export const useLicence = () =>
  useQuery({
    queryKey: ['licence-info', 'dev'],
    queryFn: async ({ signal }) =>
      successOf(await accountApi.licenseInfo.query({ fetchOptions: { signal } })),
  });

/** Whatever the change, all that shows the licence is asked for again. */
function useAskAgain() {
  const client = useQueryClient();
  return () => {
    for (const queryKey of [ACL_KEY, LICENCE_KEYS.licence, LICENCE_KEYS.subscription, ['team']]) {
      void client.invalidateQueries({ queryKey });
    }
  };
}

export const useSetStatus = () =>
  useMutation({
    mutationFn: async (status: LicenceStatus) =>
      successOf(await subscriptionApi.status.mutate({ params: { status }, body: {} })),
    onSettled: useAskAgain(),
  });

export const useSetQuantity = () =>
  useMutation({
    mutationFn: async (n: number) =>
      successOf(await subscriptionApi.quantity.mutate({ params: { n }, body: {} })),
    onSettled: useAskAgain(),
  });
