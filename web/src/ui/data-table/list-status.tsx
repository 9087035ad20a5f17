import { useTranslation } from 'react-i18next';
import type { Identified, ListRows } from '#lib/list-state/list-rows.ts';
import styles from './data-table.module.css';

type ListStatusProps<Row extends Identified> = { rows: ListRows<Row>; hasTicks: boolean };

/** Number of rows shown of all, and key hints. */
export function ListStatus<Row extends Identified>({ rows, hasTicks }: ListStatusProps<Row>) {
  const { t } = useTranslation('list');
  const { total, overall } = rows;
  if (!total) return null;
  const isPart = overall !== undefined && overall > total;
  return (
    <footer className={styles.status}>
      {isPart && <span>{t('shown', { shown: total, overall })}</span>}
      <span className={styles.keys}>
        <kbd>↑</kbd> <kbd>↓</kbd> {t('keys.rows')}
      </span>
      {hasTicks && (
        <span>
          <kbd>{t('keys.space')}</kbd> {t('keys.tick')}
        </span>
      )}
      <span>
        <kbd>Enter</kbd> {t('keys.open')}
      </span>
    </footer>
  );
}
