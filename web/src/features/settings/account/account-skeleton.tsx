import { useTranslation } from 'react-i18next';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import styles from './account.module.css';

const COLUMNS = [
  [1, 2, 3, 4],
  [1, 2, 3, 4, 5],
];

/** Placeholders for the forms while their data loads. */
export function AccountSkeleton() {
  const { t } = useTranslation();
  return (
    <output className={styles.board} aria-label={t('loading')}>
      {COLUMNS.map((fields) => (
        <span key={fields.length} className={styles.section}>
          <Skeleton width={100} />
          {fields.map((field) => (
            <span key={field} className={styles.fieldBar}>
              <Skeleton width={60 + field * 10} />
              <span />
            </span>
          ))}
        </span>
      ))}
    </output>
  );
}
