import { daysBetween } from '@saldo/contract/domain/day';
import { formatAmount } from '@saldo/contract/domain/money';
import type { TFunction } from 'i18next';
import CalendarX from 'lucide-react/icons/calendar-x';
import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import Send from 'lucide-react/icons/send';
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

/** A due date with its distance from today. */
function Due({ payment, today, t }: { payment: ListedPayment; today: string; t: PaymentsT }) {
  const { dueDate, paidDate, orderedDate, state } = payment;
  const days = daysBetween(today, dueDate);
  if (state !== 'paid' && orderedDate !== null) {
    return (
      <span className={styles.due}>
        {formatDate(dueDate)}
        <span className={styles.state}>
          <Icon of={Send} size="tiny" />
          {t('due.ordered', { day: formatDayMonth(orderedDate) })}
        </span>
      </span>
    );
  }
  const isNear = state !== 'paid' && days >= 0 && days <= NEAR;
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
        {state === 'paid' && <Icon of={Check} size="tiny" />}
        {isNear && <Icon of={Clock} size="tiny" />}
        {state === 'outOfDate' && <Icon of={CalendarX} size="tiny" />}
        {state === 'paid'
          ? t('due.paid', { day: formatDayMonth(paidDate ?? dueDate) })
          : state === 'overdue'
            ? t('due.overdue', { count: -days })
            : state === 'outOfDate'
              ? t('due.outOfDate')
              : formatRelativeDays(days, currentLocale())}
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

/** The optional columns of the lists, in their default order. */
export const columnsOf = (
  t: PaymentsT,
  { today, hasPlaces }: { today: string; hasPlaces: boolean },
): ListColumn<ListedPayment>[] => [
  {
    key: 'contractor',
    name: t('column.contractor'),
    isShown: true,
    width: 132,
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
