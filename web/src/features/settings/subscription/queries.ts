import { profile } from '@saldo/contract/profile';
import { subscription, type Subscription } from '@saldo/contract/subscription';
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { createApi, successOf } from '#lib/api.ts';
import { currentLocale } from '#lib/i18n.ts';
import { leaveFor } from '#lib/leave.ts';
import { LICENCE_KEYS } from '#lib/licence-keys.ts';
import { useToday } from '#lib/today.ts';
import { refetchAfter } from './refetch-rule.ts';
import { keyOf } from '#lib/query-keys.ts';
import { invalidate } from '#lib/invalidate.ts';

type PortalRequest = z.input<typeof subscription.portalSessionUrl.body>;

const subscriptionApi = createApi(subscription);
const profileApi = createApi(profile);

/** Type, prices, payment and end of the subscription. `watches`: asks again while it is being set up; one does so for all. */
export const useSubscription = ({ watches = false } = {}) =>
  useQuery({
    queryKey: LICENCE_KEYS.subscription,
    queryFn: async ({ signal }) => successOf(await subscriptionApi.get.query({ fetchOptions: { signal } })),
    refetchInterval: ({ state }) =>
      watches && refetchAfter(state.data, state.dataUpdateCount + state.errorUpdateCount),
  });

/** The subscription on its day: both, or neither yet. */
export function useSubscriptionToday() {
  const { data, error, refetch } = useSubscription();
  const { data: today } = useToday();
  return { known: data && today !== undefined ? { subscription: data, today } : null, error, refetch };
}

export const useCompany = () =>
  useQuery({
    queryKey: keyOf('CurrentUser', 'profile'),
    queryFn: async ({ signal }) => successOf(await profileApi.get.query({ fetchOptions: { signal } })),
    select: ({ company }) => company,
  });

export const useCredits = () =>
  useQuery({
    queryKey: LICENCE_KEYS.credits,
    queryFn: async ({ signal }) =>
      successOf(await subscriptionApi.creditsInfo.query({ fetchOptions: { signal } })),
  });

/** The seats of the account, and who has them, are asked for again. */
function seatsChanged(client: QueryClient, now: Subscription): void {
  client.setQueryData(LICENCE_KEYS.subscription, now);
  void invalidate(client, [{ type: 'LicenseInfo' }, { type: 'Slots' }]);
}

export function useChangeSeats(onDone: (now: Subscription) => void) {
  const client = useQueryClient();
  return useMutation({
    meta: { ownsFailure: true },
    mutationFn: async (n: number) =>
      successOf(await subscriptionApi.seats.mutate({ params: { n }, body: {} })),
    onSuccess: (now) => {
      seatsChanged(client, now);
      onDone(now);
    },
    onError: () => invalidate(client, [{ type: 'Subscription' }]),
  });
}

/** Leaves for the provider's portal once its address has come. */
export const useOpenPortal = () =>
  useMutation({
    meta: { ownsFailure: true },
    mutationFn: async (body: PortalRequest) =>
      successOf(
        await subscriptionApi.portalSessionUrl.mutate({ body: { ...body, locale: currentLocale() } }),
      ),
    onSuccess: ({ url }) => leaveFor(url),
  });

export const useBuyCredits = () =>
  useMutation({
    meta: { ownsFailure: true },
    mutationFn: async (quantity: number) =>
      successOf(
        await subscriptionApi.creditsCheckoutUrl.mutate({ body: { quantity, locale: currentLocale() } }),
      ),
    onSuccess: ({ url }) => leaveFor(url),
  });
