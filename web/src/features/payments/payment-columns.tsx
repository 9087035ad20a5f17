import { daysBetween } from '@saldo/contract/domain/day';
import { formatAmount } from '@saldo/contract/domain/money';
import { paymentStateOn } from '@saldo/contract/domain/payment-state';
import type { TFunction } from 'i18next';
import CalendarX from 'lucide-react/icons/calendar-x';
import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import Send from 'lucide-react/icons/send';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import {
  formatDate,
  formatDayMonth,
  formatMoney,
  formatRelativeDays,
  formatShortMonth,
} from '#lib/words/format.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import type { ListColumn, ListTitle } from '#ui/data-table/columns.ts';
import { cx } from '#ui/cx.ts';
import { Amount } from '#ui/text/amount.tsx';
import { DirectionMark } from '#ui/text/direction-mark.tsx';
import { Icon } from '#ui/text/icon.tsx';
import styles from './payments.module.css';
import { dialogOf, isInstalment, type ListedPayment } from './payment-queries.ts';

type PaymentsT = TFunction<'payments'>;

/** Number of days before a due date from which it is highlighted. */
const NEAR = 7;

const none = <span className={styles.none}>–</span>;

export const titleOf = (t: PaymentsT, addressOf: (dialog: string) => string): ListTitle<ListedPayment> => ({
  key: 'number',
  name: t('column.number'),
  width: '15%',
  leastWidth: 154,
  to: (payment) =>
    isInstalment(payment)
      ? addressOf(dialogOf(payment))
      : payment.cell &&
        `/budget/${payment.cell.budgetId}?row=${payment.cell.recordId}&month=${payment.cell.month}`,
  render: ({ number, direction, planned, cell }) => (
    <>
      <DirectionMark direction={direction} label={t(`direction.${direction}`)} />
      <span>{planned === null ? number : cell?.tradeSubject}</span>
    </>
  ),
});

const STATE_ICONS = {
  paid: Check,
  ordered: Send,
  overdue: undefined,
  outOfDate: CalendarX,
  unpaid: undefined,
} as const;

/** A due date with its state or its distance from today. */
function Due({ payment, today, t }: { payment: ListedPayment; today: string; t: PaymentsT }) {
  const { dueDate, paidDate, orderedDate, type } = payment;
  const state = paymentStateOn(payment, today, type !== null && type !== 'proforma');
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
    <span className={styles.due}>
      {formatDate(dueDate)}
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
    </span>
  );
}

const place = ({ cell }: ListedPayment) =>
  cell === null ? (
    none
  ) : (
    <Link
      className={styles.place}
      to={`/budget/${cell.budgetId}?row=${cell.recordId}&month=${cell.month}`}
      title={`${cell.tradeSubject}, ${cell.budget}`}
    >
      {formatShortMonth(cell.month, currentLocale())} {cell.month.slice(0, 4)} · {cell.tradeSubject}
    </Link>
  );

type ColumnOptions = {
  today: string;
  hasPlaces: boolean;
  /** absent: the list proposes no cells */
  proposal?: (payment: ListedPayment) => ReactNode;
};

/** The optional columns of the lists, in their default order. */
export const columnsOf = (
  t: PaymentsT,
  { today, hasPlaces, proposal }: ColumnOptions,
): ListColumn<ListedPayment>[] => [
  {
    key: 'contractor',
    name: t('column.contractor'),
    isShown: true,
    render: ({ contractor }) => contractor?.name ?? none,
  },
  {
    key: 'description',
    name: t('column.description'),
    isShown: true,
    render: ({ description }) => (description === '' ? none : description),
  },
  {
    key: 'issued',
    name: t('column.issued'),
    isShown: true,
    width: 92,
    render: ({ issueDate }) => formatDate(issueDate),
  },
  {
    key: 'date',
    name: t('column.due'),
    isShown: true,
    width: 208,
    render: (payment) => <Due payment={payment} today={today} t={t} />,
  },
  {
    key: 'method',
    name: t('column.method'),
    isShown: true,
    width: 116,
    render: ({ paymentMethod }) => paymentMethod.name,
  },
  ...(hasPlaces ? [{ key: 'place', name: t('column.place'), isShown: true, render: place }] : []),
  {
    key: 'net',
    name: t('column.net'),
    isShown: false,
    width: 110,
    look: 'number',
    render: ({ net, currency }) => <Amount text={formatAmount(net, currency)} />,
  },
  {
    key: 'gross',
    name: t('column.gross'),
    isShown: true,
    width: 104,
    look: 'number',
    render: ({ gross, currency }) => <Amount text={formatMoney(gross, currency)} />,
  },
  ...(proposal ? [{ key: 'proposal', name: t('column.proposal'), isShown: true, render: proposal }] : []),
  {
    key: 'expected',
    name: t('column.expected'),
    isShown: false,
    width: 92,
    render: ({ expectedDate }) => formatDate(expectedDate),
  },
  {
    key: 'type',
    name: t('column.type'),
    isShown: false,
    width: 120,
    render: ({ type, planned }) =>
      type === null ? t(`planned.${planned ?? 'document'}`) : t(`type.${type}`),
  },
];
