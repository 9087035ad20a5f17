import { ownSubscription } from '@saldo/contract/own-subscription';
import { useQuery } from '@tanstack/react-query';
import { createApi, successOf } from '#lib/api/api.ts';
import { LICENCE_KEYS } from '#lib/cache/licence-keys.ts';
import { useToday } from '#lib/words/today.ts';
import { refetchAfter } from './refetch-rule.ts';

const subscriptionApi = createApi(ownSubscription);

/** Type, prices, payment and end of the subscription. `watches`: polls while the subscription is being set up; one caller does so for all. */
export const useSubscription = ({ watches = false } = {}) =>
  useQuery({
    queryKey: LICENCE_KEYS.subscription,
    queryFn: async ({ signal }) => successOf(await subscriptionApi.get.query({ fetchOptions: { signal } })),
    refetchInterval: ({ state }) =>
      watches && refetchAfter(state.data, state.dataUpdateCount + state.errorUpdateCount),
  });

/** The subscription together with its business day; undefined until both are known. */
export function useSubscriptionToday() {
  const { data, error, refetch } = useSubscription();
  const { data: today } = useToday();
  return { known: data && today !== undefined ? { subscription: data, today } : null, error, refetch };
}
