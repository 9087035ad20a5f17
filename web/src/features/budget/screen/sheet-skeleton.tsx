import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isFirstPictureShown, usePlaceholder } from '#lib/loading/first-picture.ts';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import styles from './sheet-skeleton.module.css';

const DELAY_MS = 300;
const ROWS = 22;
const MONTHS = 9;

/** The sheet's layout as placeholder, shown only if loading takes noticeably long. */
export function SheetSkeleton() {
  const { t } = useTranslation('budget');
  usePlaceholder();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isShown || isFirstPictureShown()) return null;
  return (
    <output className={styles.skeleton} aria-label={t('grid.loading')}>
      <div className={styles.header}>
        <Skeleton width={110} />
        <Skeleton width={230} />
        <Skeleton width={180} />
      </div>
      <div className={styles.toolbar}>
        <Skeleton width={184} />
        <Skeleton width={120} />
        <Skeleton width={220} />
      </div>
      {Array.from({ length: ROWS }, (_, row) => (
        <div key={row} className={styles.row}>
          <Skeleton width={90 + ((row * 17) % 50)} />
          <Skeleton width={60 + ((row * 13) % 30)} />
          {Array.from({ length: MONTHS }, (_month, month) => (
            <Skeleton key={month} width={44 + ((row + month) % 3) * 6} />
          ))}
        </div>
      ))}
    </output>
  );
}
