import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import { useTranslation } from 'react-i18next';
import { failureText } from '#lib/api/failures.ts';
import type { Identified, ListRows } from '#lib/list-state/list-rows.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/text/icon.tsx';
import styles from './data-table.module.css';

type ListStatusProps<Row extends Identified> = {
  rows: ListRows<Row>;
  hasTicks: boolean;
  /** the bar with the commands for ticked rows is shown */
  hasBulk: boolean;
};

/** Why the rows may be out of date, the number of rows shown of all, and key hints. */
export function ListStatus<Row extends Identified>({ rows, hasTicks, hasBulk }: ListStatusProps<Row>) {
  const { t } = useTranslation(['list', 'common']);
  const { total, overall, stale } = rows;
  if (!total && stale === null) return null;
  const isPart = overall !== undefined && overall > (total ?? 0);
  return (
    <footer className={styles.status}>
      {stale !== null && <Stale reason={stale} retry={rows.retry} />}
      {isPart && <span>{t('shown', { shown: total ?? 0, overall })}</span>}
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
      {hasBulk && (
        <span>
          <kbd>F6</kbd> {t('keys.commands')}
        </span>
      )}
    </footer>
  );
}

/** The rows were read earlier and could not be refreshed. */
function Stale({ reason, retry }: { reason: Error; retry: () => void }) {
  const { t } = useTranslation(['list', 'common']);
  return (
    <span role="alert" className={styles.stale}>
      <Icon of={CircleAlert} size="small" />
      {t('notRefreshed')} {failureText(reason)}
      <Button size="small" onClick={retry}>
        {t('common:retry')}
      </Button>
    </span>
  );
}
