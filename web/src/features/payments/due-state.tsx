import { daysBetween } from '@saldo/contract/domain/day';
import { paymentStateOn, type PaymentDays } from '@saldo/contract/domain/payment-state';
import CalendarX from 'lucide-react/icons/calendar-x';
import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import Send from 'lucide-react/icons/send';
import { useTranslation } from 'react-i18next';
import { formatDayMonth, formatRelativeDays } from '#lib/words/format.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/text/icon.tsx';
import styles from './payments.module.css';

/** Number of days before a due date from which it is highlighted. */
const NEAR = 7;

const STATE_ICONS = {
  paid: Check,
  ordered: Send,
  overdue: undefined,
  outOfDate: CalendarX,
  unpaid: undefined,
} as const;

type DueStateProps = { payment: PaymentDays; today: string; isDebt: boolean };

/** The state of a payment, or the distance of its due date from today. */
export function DueState({ payment, today, isDebt }: DueStateProps) {
  const { t } = useTranslation('payments');
  const { dueDate, paidDate, orderedDate } = payment;
  const state = paymentStateOn(payment, today, isDebt);
  const days = daysBetween(today, dueDate);
  const isNear = state !== 'paid' && state !== 'ordered' && days >= 0 && days <= NEAR;
  const icon = STATE_ICONS[state] ?? (isNear ? Clock : undefined);
  const words = {
    paid: () => t('due.paid', { day: formatDayMonth(paidDate ?? dueDate) }),
    ordered: () => t('due.ordered', { day: formatDayMonth(orderedDate ?? dueDate) }),
    overdue: () => t('due.overdue', { count: -days }),
    outOfDate: () => t('due.outOfDate'),
    unpaid: () => formatRelativeDays(days, currentLocale()),
  };
  return (
    <span
      className={cx(
        styles.state,
        state === 'overdue' && styles.overdue,
        (isNear || state === 'outOfDate') && styles.near,
      )}
    >
      {icon && <Icon of={icon} size="tiny" />}
      {words[state]()}
    </span>
  );
}
