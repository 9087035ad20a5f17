import { daysBetween } from '@saldo/contract/domain/day';
import type { InvoiceToIssue } from '@saldo/contract/report-invoices';
import type { TFunction } from 'i18next';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import Clock from 'lucide-react/icons/clock';
import { Link } from 'react-router';
import { cellPath } from '#lib/navigation/sheet-link.ts';
import { formatDate, formatMoney, formatRelativeDays } from '#lib/words/format.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import { cx } from '#ui/cx.ts';
import type { ListColumn, ListTitle } from '#ui/data-table/columns.ts';
import { Amount } from '#ui/text/amount.tsx';
import { Icon } from '#ui/text/icon.tsx';
import { IssueButton } from './invoice-actions.tsx';
import styles from './invoices.module.css';

type InvoicesT = TFunction<'invoices'>;

/** Number of days before the day of issue from which it is highlighted. */
const NEAR = 7;

/** The day of issue, with its distance from today. */
function IssueDay({ invoice: { issueDate, isLate }, today }: { invoice: InvoiceToIssue; today: string }) {
  const days = daysBetween(today, issueDate);
  const isNear = !isLate && days <= NEAR;
  return (
    <span className={styles.day}>
      {formatDate(issueDate)}
      <span className={cx(styles.when, isLate && styles.late, isNear && styles.near)}>
        {isLate && <Icon of={CircleAlert} size="tiny" />}
        {isNear && <Icon of={Clock} size="tiny" />}
        {formatRelativeDays(days, currentLocale())}
      </span>
    </span>
  );
}

export const titleOf = (t: InvoicesT, today: string): ListTitle<InvoiceToIssue> => ({
  key: 'issueDate',
  name: t('column.issueDate'),
  width: '204px',
  to: ({ origin }) => cellPath(origin),
  render: (invoice) => <IssueDay invoice={invoice} today={today} />,
});

/** An amount that links to its cell; keyboard users have the link of the day of issue. */
const amountOf = (invoice: InvoiceToIssue, of: 'net' | 'vat' | 'gross') => (
  <Link to={cellPath(invoice.origin)} tabIndex={-1} className={styles.figure}>
    <Amount text={formatMoney(invoice[of], invoice.currency)} />
  </Link>
);

export const columnsOf = (
  t: InvoicesT,
  onIssue: (invoice: InvoiceToIssue) => void,
): ListColumn<InvoiceToIssue>[] => [
  {
    key: 'contractor',
    name: t('column.contractor'),
    isShown: true,
    width: 140,
    render: ({ contractor }) => contractor?.name ?? <span className={styles.none}>–</span>,
  },
  {
    key: 'name',
    name: t('column.name'),
    isShown: true,
    render: ({ name, budget, origin }) => (
      <>
        <span className={styles.subject}>{name}</span>{' '}
        <Link className={styles.place} to={cellPath(origin)}>
          {budget}
        </Link>
      </>
    ),
  },
  { key: 'budget', name: t('column.budget'), isShown: false, render: ({ budget }) => budget },
  {
    key: 'net',
    name: t('column.net'),
    isShown: true,
    width: 100,
    look: 'number',
    render: (invoice) => amountOf(invoice, 'net'),
  },
  {
    key: 'vat',
    name: t('column.vat'),
    isShown: true,
    width: 92,
    look: 'number',
    render: (invoice) => amountOf(invoice, 'vat'),
  },
  {
    key: 'gross',
    name: t('column.gross'),
    isShown: true,
    width: 104,
    look: 'number',
    render: (invoice) => amountOf(invoice, 'gross'),
  },
  {
    key: 'dueDate',
    name: t('column.dueDate'),
    isShown: true,
    width: 98,
    render: ({ dueDate }) => formatDate(dueDate),
  },
  {
    key: 'issue',
    name: t('column.issue'),
    isShown: true,
    width: 186,
    look: 'action',
    render: (invoice) => <IssueButton invoice={invoice} onIssue={() => onIssue(invoice)} />,
  },
];
