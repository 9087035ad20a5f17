import { loadCatalogue } from '#lib/words/i18n.ts';
import { useToday } from '#lib/words/today.ts';
import { lazyPart } from '#ui/loading/lazy-part.tsx';
import { bannerState, type BannerState } from './banner-state.ts';
import { usePaymentCompleted } from './payment-completed.ts';
import { useSubscription } from './queries.ts';

const StateBanner = lazyPart<{ state: BannerState }>(
  async () => {
    const [part] = await Promise.all([import('./state-banner.tsx'), loadCatalogue('subscription')]);
    return part.StateBanner;
  },
  { ifMissing: 'retry' },
);

/** Shown above every screen: a failed payment, or a trial and its end. The one place that polls the subscription. */
export function SubscriptionBanner() {
  const { data } = useSubscription({ watches: true });
  const { data: today } = useToday();
  usePaymentCompleted(data);
  const state = data && today !== undefined ? bannerState(data, today) : null;
  return state && <StateBanner state={state} />;
}
