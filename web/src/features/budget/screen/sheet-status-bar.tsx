import { ACCOUNT_CURRENCY, type CurrencyCode } from '@saldo/contract/domain/currency';
import { formatAmount, type Minor } from '@saldo/contract/domain/money';
import Clock from 'lucide-react/icons/clock';
import Lock from 'lucide-react/icons/lock';
import { useTranslation } from 'react-i18next';
import styles from './sheet-status-bar.module.css';

export type SelectionSummary = {
  rows: number;
  months: number;
  sum: Minor;
  average: Minor;
  count: number;
  currency: CurrencyCode;
};

/** Names a currency that differs from the account's. */
const amountIn = (amount: Minor, currency: CurrencyCode): string =>
  `${formatAmount(amount, currency)}${currency === ACCOUNT_CURRENCY ? '' : ` ${currency}`}`;

type SheetStatusBarProps = {
  selection: SelectionSummary | undefined;
  /** progress of summing a large selection, 0 to 1 */
  counting?: number | null;
};

/** The selection and its totals; without a selection the legend of marks, and the key that leaves the grid. */
export function SheetStatusBar({ selection, counting = null }: SheetStatusBarProps) {
  const { t } = useTranslation(['budget', 'view']);
  return (
    <output className={styles.bar} aria-label={t('status.label')}>
      {selection && (
        <span>
          {t('status.selected')}{' '}
          <b>
            {t('status.rows', { count: selection.rows })} × {t('status.months', { count: selection.months })}
          </b>
        </span>
      )}
      {counting !== null && <span>{t('status.counting', { percent: Math.floor(counting * 10) * 10 })}</span>}
      <Legend />
      {selection ? (
        <span className={styles.sums}>
          <Figure label={t('status.sum')} value={amountIn(selection.sum, selection.currency)} />
          <Figure label={t('status.average')} value={amountIn(selection.average, selection.currency)} />
          <Figure label={t('status.count')} value={String(selection.count)} />
        </span>
      ) : (
        <span className={styles.key}>
          <kbd>F6</kbd> {t('view:legend.leave')}
        </span>
      )}
    </output>
  );
}

/** The legend of cell marks; entries without room are hidden as a whole. */
function Legend() {
  const { t } = useTranslation(['budget', 'view']);
  return (
    <span className={styles.keys}>
      {(['paid', 'due', 'partial', 'overdue'] as const).map((state) => (
        <span key={state} className={styles.key}>
          <span className={styles[state]} aria-hidden />
          {t(`status.${state}`)}
        </span>
      ))}
      <span className={styles.key}>
        <Clock size={9} strokeWidth={3} className={styles.outOfDate} aria-hidden />
        {t('view:legend.outOfDate')}
      </span>
      <span className={styles.key}>
        <span className={styles.overwritten} aria-hidden />
        {t('view:legend.overwritten')}
      </span>
      <span className={styles.key}>
        <span className={styles.overpaid} aria-hidden />
        {t('view:legend.overpaid')}
      </span>
      <span className={styles.key}>
        <Lock size={10} aria-hidden />
        {t('view:legend.closed')}
      </span>
      <span className={styles.key}>
        <b className={styles.planned} aria-hidden>
          0,00
        </b>
        {t('view:legend.planned')}
      </span>
    </span>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <span>
      {label} <b className={styles.number}>{value}</b>
    </span>
  );
}
