import type { PaymentSource } from '@saldo/contract/payment-source';
import { useTranslation } from 'react-i18next';
import { Tag } from '#ui/text/tag.tsx';

/** Whether a document is paid, partly paid or overdue. */
export function PaymentState({ source: { parts }, today }: { source: PaymentSource; today: string }) {
  const { t } = useTranslation('payments');
  const paid = parts.filter(({ paidDate }) => paidDate !== null).length;
  if (paid === parts.length) return <Tag tone="accent">{t('state.paid')}</Tag>;
  if (parts.some(({ paidDate, dueDate }) => paidDate === null && dueDate < today))
    return <Tag tone="overdue">{t('state.overdue')}</Tag>;
  return paid > 0 ? <Tag tone="partial">{t('statePartly')}</Tag> : null;
}
