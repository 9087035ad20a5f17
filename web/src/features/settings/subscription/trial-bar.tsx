import { DELETION_DAYS, GRACE_DAYS } from '@saldo/contract/domain/subscription';
import type { Subscription } from '@saldo/contract/own-subscription';
import { useTranslation } from 'react-i18next';
import { formatDate, formatRelativeDays } from '#lib/words/format.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import { daysLeft } from './days-left.ts';
import { lastDayOf } from './last-day.ts';
import styles from './payment-tab.module.css';

/** The remaining time of the trial, and what happens at its end. */
export function TrialBar({ subscription, today }: { subscription: Subscription; today: string }) {
  const { t } = useTranslation('subscription');
  const { subscriptionStart, subscriptionEnd, hasPaymentMethod } = subscription;
  if (subscriptionStart === null || subscriptionEnd === null) return null;
  const left = daysLeft(today, subscriptionEnd);
  const whole = Math.max(1, daysLeft(subscriptionStart, subscriptionEnd));
  const when = formatRelativeDays(left, currentLocale());
  return (
    <section className={styles.section} data-soon={(left <= 3 && !hasPaymentMethod) || undefined}>
      <header>
        <h2>{t('trial.left', { when })}</h2>
        <span>{t('trial.until', { date: formatDate(lastDayOf(subscriptionEnd)) })}</span>
      </header>
      <progress
        className={styles.trial}
        aria-label={t('trial.label')}
        aria-valuetext={t('time', { count: left })}
        max={whole}
        value={Math.min(left, whole)}
      />
      <p>
        {hasPaymentMethod
          ? t('trial.withCard', { when })
          : t('trial.withoutCard', { days: GRACE_DAYS + DELETION_DAYS })}
      </p>
    </section>
  );
}
