import type { Subscription } from '@saldo/contract/own-subscription';
import { useTranslation } from 'react-i18next';

/** Bought and taken seats. */
export function SeatsSummary({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation('subscription');
  const { quantity, usedQuantity } = subscription;
  return (
    <p>
      {t('seats.have', { count: quantity })}, {t('seats.used', { count: usedQuantity })}.
    </p>
  );
}
