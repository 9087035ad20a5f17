import { account, type LicenceStatus } from '@saldo/contract/account';
import { subscription } from '@saldo/contract/subscription';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createApi, successOf } from '#lib/api/api.ts';
import { keyOf } from '#lib/cache/query-keys.ts';
import { invalidate } from '#lib/cache/invalidate.ts';

const accountApi = createApi(account);
const subscriptionApi = createApi(subscription);

export const useLicence = () =>
  useQuery({
    queryKey: keyOf('LicenseInfo', 'dev'),
    queryFn: async ({ signal }) =>
      successOf(await accountApi.licenseInfo.query({ fetchOptions: { signal } })),
  });

/** Every change refetches all queries about the licence. */
function useAskAgain() {
  const client = useQueryClient();
  const types = ['Acl', 'LicenseInfo', 'Subscription', 'Slots'] as const;
  return () =>
    void invalidate(
      client,
      types.map((type) => ({ type })),
    );
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
