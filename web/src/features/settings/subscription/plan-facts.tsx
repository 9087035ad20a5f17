import type { Subscription } from '@saldo/contract/own-subscription';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#lib/words/format.ts';
import styles from './payment-tab.module.css';
import { formatZloty } from './format-zloty.ts';
import { lastDayOf } from './last-day.ts';

/** The plan: period, seats, card and balance. */
export function PlanFacts({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation('subscription');
  const { type, quantity, usedQuantity, hasPaymentMethod, cardLast4, balance } = subscription;
  return (
    <section className={styles.section} aria-labelledby="plan">
      <header>
        <h2 id="plan">{t('plan.title')}</h2>
      </header>
      <dl className={styles.facts}>
        <Fact name={t('plan.period')}>
          <Period subscription={subscription} />
        </Fact>
        <Fact name={t('plan.seats')}>
          {quantity}
          <small>{t('seats.used', { count: usedQuantity })}</small>
        </Fact>
        {type !== 'free' && (
          <Fact name={t('plan.card')}>
            {t(hasPaymentMethod ? 'plan.hasCard' : 'plan.noCard')}
            {cardLast4 !== null && <small>•••• {cardLast4}</small>}
          </Fact>
        )}
        {type !== 'free' && balance !== null && (
          <Fact name={t('charge.balanceNow')}>{formatZloty(balance)}</Fact>
        )}
      </dl>
    </section>
  );
}

function Period({ subscription: { subscriptionStart, subscriptionEnd } }: { subscription: Subscription }) {
  const { t } = useTranslation('subscription');
  if (subscriptionStart === null) return '–';
  const start = formatDate(subscriptionStart);
  return subscriptionEnd === null
    ? t('plan.from', { date: start })
    : t('plan.range', { start, end: formatDate(lastDayOf(subscriptionEnd)) });
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
