import { useTranslation } from 'react-i18next';
import { useAcl } from '#lib/access.ts';
import { useDialogRoute } from '#lib/dialog-route.ts';
import { formatRelativeDays } from '#lib/format.ts';
import { currentLocale } from '#lib/i18n.ts';
import { Banner } from '#ui/banner.tsx';
import { bannerState, type BannerState } from './banner-state.ts';
import { usePaymentCompleted } from './payment-completed.ts';
import { PORTAL_DIALOG } from './portal-address.ts';
import { useToday } from '#lib/today.ts';
import { useSubscription } from './queries.ts';
import styles from './subscription-banner.module.css';

const TONES = { problem: 'danger', noCard: 'warning', withCard: 'success' } as const;

/** Over every screen: a failed payment, or a trial and how it ends; the one that watches the subscription. */
export function SubscriptionBanner() {
  const { data } = useSubscription({ watches: true });
  const { data: today } = useToday();
  usePaymentCompleted(data);
  const state = data && today !== undefined ? bannerState(data, today) : null;
  return state && <StateBanner state={state} />;
}

function StateBanner({ state: { kind, days } }: { state: BannerState }) {
  const { t } = useTranslation('subscription');
  const { data: acl } = useAcl();
  const { open } = useDialogRoute();
  const when = formatRelativeDays(days, currentLocale());
  const label = t(kind === 'problem' ? 'banner.pay' : 'banner.addCard');
  const mayPay = acl?.isMasterUser === true && kind !== 'withCard';
  return (
    <section className={styles.place} aria-label={t('banner.label')}>
      <Banner tone={TONES[kind]} action={mayPay ? { label, run: () => open(PORTAL_DIALOG) } : undefined}>
        {kind === 'problem'
          ? t('banner.problem', { time: t('time', { count: days }) })
          : t(`banner.${kind}`, { when })}
      </Banner>
    </section>
  );
}
