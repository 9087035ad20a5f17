import { ownSubscription } from '@saldo/contract/own-subscription';
import { useQuery } from '@tanstack/react-query';
import { createApi, successOf } from '#lib/api/api.ts';
import { LICENCE_KEYS } from '#lib/cache/licence-keys.ts';
import { useToday } from '#lib/words/today.ts';
import { refetchAfter } from './refetch-rule.ts';

const subscriptionApi = createApi(ownSubscription);

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
