import { useTranslation } from 'react-i18next';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import styles from './payment-tab.module.css';

const LINES = [1, 2, 3, 4, 5, 6];
const FACTS = [1, 2, 3, 4];

/** Placeholder of the payments tab. */
export function PaymentSkeleton() {
  const { t } = useTranslation();
  return (
    <>
      <span className={styles.toolsBar} />
      <output className={styles.board} aria-label={t('loading')}>
        <span className={styles.section}>
          <Skeleton width={120} />
          <span className={styles.bigBar}>
            <Skeleton width={180} />
          </span>
          {LINES.map((line) => (
            <span key={line} className={styles.barRow}>
              <Skeleton width={110 + line * 12} />
              <Skeleton width={64} />
            </span>
          ))}
        </span>
        <span className={styles.side}>
          <span className={styles.section}>
            <Skeleton width={90} />
            {FACTS.map((fact) => (
              <span key={fact} className={styles.factRow}>
                <Skeleton width={60 + fact * 8} />
                <Skeleton width={90} />
              </span>
            ))}
          </span>
        </span>
      </output>
    </>
  );
}
