import { useTranslation } from 'react-i18next';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Skeleton, SkeletonRows } from '#ui/loading/skeleton.tsx';
import screen from './dashboard-screen.module.css';
import styles from './dashboard-skeleton.module.css';

const BARS = [62, 70, 78, 88, 66, 54, 72, 69, 58, 76, 84, 74];

/** The board's layout with placeholders while it loads. */
export function DashboardSkeleton() {
  const { t } = useTranslation(['dashboard', 'common']);
  return (
    <>
      <PageHeader path={<Skeleton width={140} />} title={t('title')} />
      <div className={screen.board}>
        <div className={screen.main}>
          <div className={styles.chart}>
            {BARS.map((height) => (
              <span key={height} style={{ height: `${height}%` }} />
            ))}
          </div>
          <div className={styles.rows}>
            <SkeletonRows count={7} label={t('common:loading')} />
          </div>
        </div>
        <div className={screen.side}>
          <div className={styles.rows}>
            <SkeletonRows count={14} label={t('common:loading')} />
          </div>
        </div>
      </div>
    </>
  );
}
