import { daysInMonth, monthIndex } from '@saldo/contract/domain/month';
import type { Dashboard } from '@saldo/contract/report';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatMonthName, formatPln } from '#lib/words/format.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import { percentSign } from '#lib/words/percent.ts';
import { Amount } from '#ui/text/amount.tsx';
import { DirectionMark } from '#ui/text/direction-mark.tsx';
import { BoardSection } from './board-section.tsx';
import styles from './month-progress.module.css';
import { rowsOfResult } from '#lib/navigation/report-links.ts';

type MonthProgressProps = { month: Dashboard['month']; date: string };

/** Share of the month's plan that has documents, beside the share of the month that has passed. */
export function MonthProgress({ month, date }: MonthProgressProps) {
  const { t } = useTranslation(['dashboard', 'common']);
  const day = Number(date.slice(8));
  const days = daysInMonth(monthIndex(month.month));
  const name = formatMonthName(month.month, currentLocale());
  return (
    <BoardSection
      title={t('month.title', { month: name.charAt(0).toUpperCase() + name.slice(1) })}
      basis={t('month.basis', { day, days })}
    >
      <table className={styles.table}>
        <tbody>
          <Row direction="income" month={month} passed={day / days} />
          <Row direction="cost" month={month} passed={day / days} />
        </tbody>
      </table>
    </BoardSection>
  );
}

type RowProps = { direction: 'income' | 'cost'; month: Dashboard['month']; passed: number };

function Row({ direction, month, passed }: RowProps) {
  const { t } = useTranslation(['dashboard', 'common']);
  const flow = month[direction];
  const to = rowsOfResult({ direction, from: month.month, to: month.month });
  const percent = flow.planned === 0 ? 0 : Math.round((flow.actual / flow.planned) * 100);
  return (
    <tr>
      <th scope="row">
        <DirectionMark direction={direction} />
        {t(`common:${direction}`)}
      </th>
      <td className={styles.bar} aria-hidden>
        <span className={styles.track}>
          <span className={styles[direction]} style={{ width: `${Math.min(percent, 100)}%` }} />
          <span className={styles.today} style={{ left: `${passed * 100}%` }} />
        </span>
      </td>
      <td className={styles.amount}>
        <Link to={to}>
          <Amount text={formatPln(flow.actual)} />
        </Link>
      </td>
      <td className={styles.plan}>
        <Link to={to}>{t('month.of', { amount: formatPln(flow.planned) })}</Link>
      </td>
      <td className={styles.share}>
        <Link to={to}>
          {percent}
          {percentSign('\u00A0')}
        </Link>
      </td>
    </tr>
  );
}
