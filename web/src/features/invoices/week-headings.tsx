import { startOf } from '@saldo/contract/domain/cash-columns';
import { addDays } from '@saldo/contract/domain/day';
import { formatAmount, minor, type Minor } from '@saldo/contract/domain/money';
import type { InvoicesToIssue, InvoiceToIssue } from '@saldo/contract/report-invoices';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { GroupHeading } from '#ui/data-table/list-view.ts';
import { Amount } from '#ui/text/amount.tsx';
import { DAYS_OF_WEEK, daysOfWeek, listPath, type Weeks } from './invoice-list.ts';
import styles from './invoices.module.css';

type IssueWeek = InvoicesToIssue['weeks'][number];

const LATE = 'late';

/** The weeks of listed invoices, sorted by day of issue: those of the list, which may be only the first ones. */
export function issueWeeks(
  invoices: readonly InvoiceToIssue[],
  weeks: readonly IssueWeek[],
): { key: string; count: number; week: IssueWeek }[] {
  const counts = new Map<string, number>();
  for (const { isLate, issueDate } of invoices) {
    const key = isLate ? LATE : startOf('week', issueDate);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return weeks.flatMap((week) => {
    const key = week.week ?? LATE;
    const count = counts.get(key);
    return count === undefined ? [] : { key, count, week };
  });
}

type WeekKind = 'late' | 'this' | 'next' | 'later';

export function weekKind(week: string | null, today: string): WeekKind {
  if (week === null) return 'late';
  const now = startOf('week', today);
  if (week === now) return 'this';
  return week === addDays(now, DAYS_OF_WEEK) ? 'next' : 'later';
}

type Headings = {
  weeks: readonly IssueWeek[];
  today: string;
  /** the selected range of the list */
  ahead: Weeks;
};

/** The headings of the weeks with the totals of all their invoices; a total lists these. */
export function useWeekHeadings(invoices: readonly InvoiceToIssue[], { weeks, today, ahead }: Headings) {
  const { t } = useTranslation('invoices');
  const groups = useMemo(() => issueWeeks(invoices, weeks), [invoices, weeks]);
  const nameOf = ({ week }: IssueWeek) => {
    const kind = weekKind(week, today);
    if (kind === 'late' || week === null) return t('week.late');
    const days = daysOfWeek(week);
    return kind === 'later' ? days : `${t(`week.${kind}`)}, ${days}`;
  };
  const headingOf = (place: number): GroupHeading => {
    const week = groups[place]?.week;
    if (!week) return { name: '' };
    const to = listPath({ weeks: ahead, ...(week.week === null ? { late: true } : { week: week.week }) });
    const sumOf = (column: 'net' | 'vat' | 'gross', amount: Minor) => (
      <Link
        to={to}
        className={styles.figure}
        aria-label={`${nameOf(week)}, ${t(`column.${column}`)}: ${formatAmount(amount, 'PLN')}`}
      >
        <Amount text={formatAmount(amount, 'PLN')} />
      </Link>
    );
    return {
      name: nameOf(week),
      cells: {
        net: sumOf('net', week.net),
        vat: sumOf('vat', minor(week.gross - week.net)),
        gross: sumOf('gross', week.gross),
      },
    };
  };
  return { groups, headingOf };
}
