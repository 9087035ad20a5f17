import { paymentStateOn } from '@saldo/contract/domain/payment-state';
import type { PaymentSource } from '@saldo/contract/payment-source';
import { useTranslation } from 'react-i18next';
import { Tag } from '#ui/text/tag.tsx';

/** Whether a document is paid, partly paid, overdue, or ordered as far as it is not paid. */
export function PaymentState({ source: { type, parts }, today }: { source: PaymentSource; today: string }) {
  const { t } = useTranslation('payments');
  const states = new Set(parts.map((part) => paymentStateOn(part, today, type !== 'proforma')));
  if (states.has('overdue')) return <Tag tone="overdue">{t('state.overdue')}</Tag>;
  const isPaid = states.delete('paid');
  if (states.size === 0) return <Tag tone="accent">{t('state.paid')}</Tag>;
  if (states.has('ordered') && states.size === 1) return <Tag tone="accent">{t('state.ordered')}</Tag>;
  return isPaid ? <Tag tone="partial">{t('statePartly')}</Tag> : null;
}
