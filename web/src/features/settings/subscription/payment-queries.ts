import { profile } from '@saldo/contract/profile';
import { subscription } from '@saldo/contract/subscription';
import type { Subscription } from '@saldo/contract/own-subscription';
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { createApi, successOf } from '#lib/api/api.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import { invalidate } from '#lib/cache/invalidate.ts';
import { navigation } from '#lib/session/leave.ts';
import { LICENCE_KEYS } from '#lib/cache/licence-keys.ts';
import { keyOf } from '#lib/cache/query-keys.ts';

type PortalRequest = z.input<typeof subscription.portalSessionUrl.body>;

const subscriptionApi = createApi(subscription);
const profileApi = createApi(profile);

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

/** Refetches the account's seats and their users. */
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

/** Redirects to the provider's portal once its address is known. */
export const useOpenPortal = () =>
  useMutation({
    meta: { ownsFailure: true },
    mutationFn: async (body: PortalRequest) =>
      successOf(
        await subscriptionApi.portalSessionUrl.mutate({ body: { ...body, locale: currentLocale() } }),
      ),
    onSuccess: ({ url }) => navigation.leaveFor(url),
  });

export const useBuyCredits = () =>
  useMutation({
    meta: { ownsFailure: true },
    mutationFn: async (quantity: number) =>
      successOf(
        await subscriptionApi.creditsCheckoutUrl.mutate({ body: { quantity, locale: currentLocale() } }),
      ),
    onSuccess: ({ url }) => navigation.leaveFor(url),
  });
