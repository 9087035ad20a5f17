import { periodPrice, type Price } from '@saldo/contract/domain/subscription';
import type { Subscription } from '@saldo/contract/own-subscription';
import { useTranslation } from 'react-i18next';
import { formatDate, formatPln, formatRelativeDays } from '#lib/words/format.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import { Amount } from '#ui/text/amount.tsx';
import { chargeLines, type ChargeLine } from './charge-lines.ts';
import { daysLeft } from './days-left.ts';
import { formatZloty } from './format-zloty.ts';
import { knownTerms } from './known-terms.ts';
import styles from './payment-tab.module.css';

/** The next charge and its calculation. */
export function ChargeSection({ subscription, today }: { subscription: Subscription; today: string }) {
  const { t } = useTranslation('subscription');
  const { type, status, quantity, nextCharge, subscriptionEnd, hasPaymentMethod } = subscription;
  if (type === 'free') return <p className={styles.section}>{t('plan.freeText')}</p>;
  // Without a card this is the amount that would be charged.
  const price = nextCharge ?? periodPrice(quantity, knownTerms(subscription));
  const date = nextCharge?.date ?? (status === 'active' ? subscriptionEnd : null);
  return (
    <section className={styles.section} aria-labelledby="next-charge">
      <header>
        <h2 id="next-charge">{t(subscription.isTrial ? 'charge.titleTrial' : 'charge.title')}</h2>
        <span>{t('charge.unit')}</span>
      </header>
      <p className={styles.figure}>
        <Amount text={formatPln(price.payable)} isKeyFigure />
        {date !== null && <When date={date} today={today} />}
        {date === null && !hasPaymentMethod && <small>{t('charge.withCard')}</small>}
      </p>
      <ChargeTable subscription={subscription} price={price} />
      {price.balanceLeft > 0 && <p>{t('charge.balanceLeft', { amount: formatZloty(price.balanceLeft) })}</p>}
    </section>
  );
}

function When({ date, today }: { date: string; today: string }) {
  const { t } = useTranslation('subscription');
  const when = formatRelativeDays(daysLeft(today, date), currentLocale());
  return <small>{t('charge.on', { date: formatDate(date), when })}</small>;
}

const TOTALS: ReadonlySet<ChargeLine['key']> = new Set(['net', 'gross', 'payable']);

function ChargeTable({ subscription, price }: { subscription: Subscription; price: Price }) {
  const { t } = useTranslation('subscription');
  const { quantity, seatPriceNetto, feePriceNetto } = subscription;
  const seats = t('charge.seats', { count: quantity, price: formatPln(seatPriceNetto) });
  return (
    <table className={styles.charge}>
      <thead>
        <tr>
          <th scope="col">{t('charge.item')}</th>
          <th scope="col">{t('charge.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {chargeLines(feePriceNetto, price).map(({ key, amount }) => (
          <tr key={key} data-total={TOTALS.has(key) || undefined}>
            <th scope="row">{key === 'seats' ? seats : t(`charge.${key}`)}</th>
            <td>
              <Amount text={formatPln(amount)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
