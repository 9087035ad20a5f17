import { seatsChange, periodPrice } from '@saldo/contract/domain/subscription';
import type { Subscription } from '@saldo/contract/own-subscription';
import { useTranslation } from 'react-i18next';
import { formatZloty } from './format-zloty.ts';
import { knownTerms } from './known-terms.ts';

/** The amount paid at once, and the next fee compared with today's. */
export function SeatsPrice({ subscription, seats }: { subscription: Subscription; seats: number }) {
  const { t } = useTranslation('subscription');
  const terms = knownTerms(subscription);
  const { now, next } = seatsChange(terms, seats);
  const today = periodPrice(terms.quantity, terms);
  const isGivenUp = seats < subscription.quantity && !subscription.isTrial;
  return (
    <>
      <dl>
        {now && (
          <div>
            <dt>
              {t('seats.now')}
              <small>{t('seats.nowText')}</small>
            </dt>
            <dd>
              {formatZloty(now.payable)}
              {now.balanceUsed > 0 && (
                <small>{t('seats.fromBalance', { amount: formatZloty(now.balanceUsed) })}</small>
              )}
            </dd>
          </div>
        )}
        <div>
          <dt>
            {t('seats.later')}
            <small>{t('seats.gross')}</small>
          </dt>
          <dd>
            {formatZloty(next.payable)}
            <small>{t('seats.was', { amount: formatZloty(today.payable) })}</small>
          </dd>
        </div>
      </dl>
      {isGivenUp && <p>{t('seats.givenUp')}</p>}
    </>
  );
}
