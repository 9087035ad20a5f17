import { useTranslation } from 'react-i18next';
import { ReportLegend } from '#ui/ledger/report-layout.tsx';
import styles from './cash-flow.module.css';

/** The meaning of the table's marks, and its keys. */
export function CashLegend({ hasBuffer }: { hasBuffer: boolean }) {
  const { t } = useTranslation('cash-flow');
  return (
    <ReportLegend
      keys={
        <>
          <kbd>Enter</kbd> {t('legend.open')} <kbd>Ctrl+C</kbd> {t('tools.copy')}
        </>
      }
    >
      <span>
        <i className={styles.solid} />
        {t('legend.actual')}
      </span>
      <span>
        <i className={styles.frame} />
        {t('legend.projected')}
      </span>
      <span>
        <i className={styles.bar} />
        {t('legend.share')}
      </span>
      <span>
        <i className={styles.whisker} />
        {t('legend.lowest')}
      </span>
      <span>
        <i className={styles.gap} />
        {t('legend.gap')}
      </span>
      {hasBuffer && (
        <span>
          <i className={styles.thin} />
          {t('legend.buffer')}
        </span>
      )}
    </ReportLegend>
  );
}
