import type { Minor } from '@saldo/contract/domain/money';
import { useTranslation } from 'react-i18next';
import { formatPln } from '#lib/format.ts';
import styles from './sheet-status-bar.module.css';

export type SelectionSummary = { rows: number; months: number; sum: Minor; average: Minor; count: number };

/** What is selected and what it comes to; the meaning of the marks where nothing is. */
export function SheetStatusBar({ selection }: { selection: SelectionSummary | undefined }) {
  const { t } = useTranslation('budget');
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
      <span className={styles.keys}>
        {(['paid', 'due', 'partial', 'overdue'] as const).map((state) => (
          <span key={state} className={styles.key}>
            <span className={styles[state]} aria-hidden />
            {t(`status.${state}`)}
          </span>
        ))}
      </span>
      {selection && (
        <span className={styles.sums}>
          <Figure label={t('status.sum')} value={formatPln(selection.sum)} />
          <Figure label={t('status.average')} value={formatPln(selection.average)} />
          <Figure label={t('status.count')} value={String(selection.count)} />
        </span>
      )}
    </output>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <span>
      {label} <b className={styles.number}>{value}</b>
    </span>
  );
}
