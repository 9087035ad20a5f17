import { formatAmount, minor } from '@saldo/contract/domain/money';
import type { Dashboard } from '@saldo/contract/report';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatDayMonth, formatLongDate, formatMonth, formatPln } from '#lib/words/format.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import { formatTime } from '#lib/words/instants.ts';
import { balanceOfDay, balanceOfMonth, flowsOfMonth } from '#lib/navigation/report-links.ts';
import { useCurrentUser } from '#lib/session/session.ts';
import { KeyFigure, KeyFigures } from '#ui/page/key-figures.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import styles from './dashboard-header.module.css';
import { TileChooser } from './tile-chooser.tsx';

/** The number of months, from this month on, for which the server returns the lowest balance. */
const MONTHS_OF_LOWEST = 12;

type DashboardHeaderProps = {
  dashboard: Dashboard;
  loadedAt: number;
  /** Whether there are tiles to choose. */
  hasTiles: boolean;
};

export function DashboardHeader({ dashboard, loadedAt, hasTiles }: DashboardHeaderProps) {
  const { t } = useTranslation('dashboard');
  const { companyName } = useCurrentUser();
  const locale = currentLocale();
  return (
    <PageHeader
      path={companyName}
      title={t('title')}
      facts={[
        formatLongDate(dashboard.date, locale),
        t('dataFrom', { time: formatTime(new Date(loadedAt)) }),
        ...(dashboard.isPartial ? [t('partial')] : []),
      ]}
    >
      {dashboard.balances && <Figures balances={dashboard.balances} date={dashboard.date} />}
      {hasTiles && <TileChooser />}
    </PageHeader>
  );
}

function Figures({ balances, date }: { balances: NonNullable<Dashboard['balances']>; date: string }) {
  const { t } = useTranslation('dashboard');
  const { today, yesterday, endOfMonth, lowest, months } = balances;
  // The chart covers other months, so each place names its own.
  const until = months.filter(({ isActual }) => !isActual)[MONTHS_OF_LOWEST - 1]?.month ?? lowest.month;
  const change = minor(today - yesterday);
  const month = date.slice(0, 7);
  const period = { from: month, to: until };
  const whole = (amount: typeof today) => formatAmount(amount, 'PLN', { grosze: 'never' });
  return (
    <KeyFigures>
      <KeyFigure
        label={t('figures.today')}
        amount={formatPln(today)}
        to={balanceOfDay(date)}
        warnsNegative
        note={
          <>
            <Link
              to={balanceOfDay(date)}
              className={change === 0 ? undefined : change < 0 ? styles.bad : styles.good}
            >
              {change > 0 ? '+' : ''}
              {formatPln(change)}
            </Link>{' '}
            {t('figures.sinceYesterday')}
          </>
        }
      />
      <KeyFigure
        label={t('figures.forecast', { date: formatDayMonth(endOfMonth.date) })}
        amount={formatPln(endOfMonth.balance)}
        to={balanceOfMonth(month, period)}
        warnsNegative
        note={
          <>
            <Link to={flowsOfMonth('income', month, period)}>
              {t('figures.income', { amount: whole(endOfMonth.income) })}
            </Link>
            {', '}
            <Link to={flowsOfMonth('cost', month, period)}>
              {t('figures.cost', { amount: whole(endOfMonth.cost) })}
            </Link>
          </>
        }
      />
      <KeyFigure
        label={t('figures.lowest', { month: `${until.slice(5)}.${until.slice(0, 4)}` })}
        amount={formatPln(lowest.balance)}
        to={balanceOfMonth(lowest.month, period)}
        warnsNegative
        note={formatMonth(lowest.month, currentLocale())}
      />
    </KeyFigures>
  );
}
