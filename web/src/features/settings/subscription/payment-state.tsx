import type { Subscription } from '@saldo/contract/own-subscription';
import { useTranslation } from 'react-i18next';
import { useDialogRoute } from '#lib/navigation/dialog-route.ts';
import { Banner } from '#ui/page/banner.tsx';
import { daysLeft } from './days-left.ts';
import styles from './payment-tab.module.css';
import { PORTAL_DIALOG } from './portal-address.ts';

/** A pending or failed payment; nothing otherwise. */
export function PaymentState({ subscription, today }: { subscription: Subscription; today: string }) {
  const { t } = useTranslation('subscription');
  const { open } = useDialogRoute();
  if (subscription.paymentInProgress) {
    return (
      <div className={styles.notice}>
        <Banner tone="info" title={t('state.inProgress')}>
          {t('state.inProgressText')}
        </Banner>
      </div>
    );
  }
  if (!subscription.paymentError) return null;
  const { graceEnd } = subscription;
  return (
    <div className={styles.notice}>
      <Banner
        tone="danger"
        // Without a grace period, as after a failed payment for more users, no access is lost.
        title={
          graceEnd === null
            ? t('problem.title')
            : t('state.error', { time: t('time', { count: daysLeft(today, graceEnd) }) })
        }
        action={{ label: t('state.updateCard'), run: () => open(PORTAL_DIALOG) }}
      >
        {t('state.errorText')}
      </Banner>
    </div>
  );
}
