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
  const time = t('time', { count: daysLeft(today, subscription.graceEnd) });
  return (
    <div className={styles.notice}>
      <Banner
        tone="danger"
        title={t('state.error', { time })}
        action={{ label: t('state.updateCard'), run: () => open(PORTAL_DIALOG) }}
      >
        {t('state.errorText')}
      </Banner>
    </div>
  );
}
