import { formatAmount } from '@saldo/contract/domain/money';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDate, formatMoney, formatShortMonth } from '#lib/words/format.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import type { ListColumn, ListTitle } from '#ui/data-table/columns.ts';
import { Amount } from '#ui/text/amount.tsx';
import { DirectionMark } from '#ui/text/direction-mark.tsx';
import { DueState } from './due-state.tsx';
import styles from './payments.module.css';
import { dialogOf, isInstalment, type ListedPayment } from './payment-queries.ts';

type PaymentsT = TFunction<'payments'>;

const none = <span className={styles.none}>–</span>;

export const titleOf = (t: PaymentsT, addressOf: (dialog: string) => string): ListTitle<ListedPayment> => ({
  key: 'number',
  name: t('column.number'),
  width: '15%',
  leastWidth: 134,
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

/** A due date with its state or its distance from today. */
const due = (payment: ListedPayment, today: string) => (
  <span className={styles.due}>
    {formatDate(payment.dueDate)}
    <DueState payment={payment} today={today} isDebt={payment.type !== null && payment.type !== 'proforma'} />
  </span>
);

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

/** A side of a transfer between the company's own accounts: their document adds up to zero, and is neither cost nor income. */
export const isOwnTransfer = ({ type, documentGross, gross }: ListedPayment): boolean =>
  type === 'bank-operation' && documentGross === 0 && gross !== 0;

/** The other account of an own transfer: of costs, a negative amount comes in. */
function ownTransferWords({ otherAccount: name, gross, direction }: ListedPayment, t: PaymentsT): string {
  if (name === null) return t('ownTransfer');
  return t(gross < 0 === (direction === 'cost') ? 'ownTransferFrom' : 'ownTransferTo', { name });
}

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
    render: (payment) =>
      payment.contractor?.name ?? (isOwnTransfer(payment) ? ownTransferWords(payment, t) : none),
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
    render: (payment) => due(payment, today),
  },
  {
    key: 'method',
    name: t('column.method'),
    isShown: true,
    width: 110,
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
