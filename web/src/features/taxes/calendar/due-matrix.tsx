import { formatAmount } from '@saldo/contract/domain/money';
import type { TaxDueRow } from '@saldo/contract/tax';
import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { formatDate, formatDayMonth, formatShortMonth } from '#lib/words/format.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import { cx } from '#ui/cx.ts';
import { Amount } from '#ui/text/amount.tsx';
import { Icon } from '#ui/text/icon.tsx';
import styles from './calendar.module.css';
import { dueKey, partAddress } from './calendar-window.ts';
import { stateOf, totalOf, type CalendarRow, type Missing } from './dues.ts';

type DueMatrixProps = {
  rows: readonly CalendarRow[];
  months: readonly string[];
  today: string;
  /** months of payment without settings */
  missing: ReadonlyMap<string, Missing>;
  chosen: string | null;
  onChoose: (due: TaxDueRow) => void;
};

/** Dues by tax and month of payment, with day, shift and state. */
export function DueMatrix(props: DueMatrixProps) {
  const { rows, months, today, missing } = props;
  const { t } = useTranslation('taxes');
  const locale = currentLocale();
  const [address] = useSearchParams();
  const dues = rows.flatMap(({ byMonth }) => [...byMonth.values()]);
  const isNow = (month: string) => today.startsWith(month);
  return (
    <table className={styles.matrix}>
      <caption className={styles.hidden}>{t('calendar.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('calendar.dueIn')}</th>
          {months.map((month, place) => (
            <th key={month} scope="col" className={cx(isNow(month) && styles.now)}>
              <small>{place === 0 || month.endsWith('-01') ? month.slice(0, 4) : ' '}</small>
              {formatShortMonth(month, locale)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ type, byMonth }) => (
          <tr key={type}>
            <th scope="row">{t(`due.${type}`)}</th>
            {months.map((month) => (
              <td key={month} className={cx(isNow(month) && styles.now)}>
                <Cell {...props} due={byMonth.get(month)} lacks={missing.get(month)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('calendar.total')}</th>
          {months.map((month) => (
            <td key={month} className={cx(isNow(month) && styles.now)}>
              {/* a sum of zero would suggest that nothing is due */}
              {missing.has(month) ? (
                '–'
              ) : (
                <Link to={partAddress(address, { month })} title={t('calendar.listMonth')}>
                  <Amount
                    text={formatAmount(totalOf(dues.filter(({ dueDay }) => dueDay.startsWith(month))), 'PLN')}
                  />
                </Link>
              )}
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

type CellProps = DueMatrixProps & { due: TaxDueRow | undefined; lacks: Missing | undefined };

function Cell({ due, lacks, today, chosen, onChoose }: CellProps) {
  const { t } = useTranslation('taxes');
  if (!due) return lacks ? <MissingCell missing={lacks} /> : null;
  const state = stateOf(due, today);
  const isMoved = due.statutoryDay !== due.dueDay;
  const amount = formatAmount(due.amount, 'PLN');
  const day = formatDayMonth(due.dueDay);
  const said = state === 'later' ? '' : t(`calendar.state.${state}`);
  return (
    <button
      type="button"
      className={cx(styles.cell, styles[state], !due.isActual && styles.estimate)}
      data-due={dueKey(due)}
      aria-pressed={chosen === dueKey(due)}
      onClick={() => onChoose(due)}
    >
      <span className={styles.hidden}>{`${t(`due.${due.type}`)}, `}</span>
      <Amount text={amount} />
      <small>
        {state === 'paid' && <Icon of={Check} size="tiny" />}
        {state === 'overdue' && <Icon of={CircleAlert} size="tiny" />}
        {isMoved && <i>{`${t('calendar.moved', { date: formatDayMonth(due.statutoryDay) })} `}</i>}
        {day}
      </small>
      {said && <span className={styles.hidden}>{`, ${said}`}</span>}
    </button>
  );
}

/** Replaces the amount with the missing setting, and links to it. */
function MissingCell({ missing: { paymentType, date } }: { missing: Missing }) {
  const { t } = useTranslation('taxes');
  return (
    <Link
      className={styles.missing}
      to="/system/settings?tab=taxes"
      title={t('missing.title', { name: t(`missing.${paymentType}`), date: formatDate(date) })}
    >
      {t('calendar.missing')}
    </Link>
  );
}
