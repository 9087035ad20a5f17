import { useTranslation } from 'react-i18next';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Skeleton, SkeletonRows } from '#ui/loading/skeleton.tsx';
import styles from './cash-flow.module.css';

const ROWS = 14;

/** The layout while the figures are on their way. */
export function CashSkeleton() {
  const { t } = useTranslation('cash-flow');
  return (
    <>
      <PageHeader path={<Skeleton width={140} />} title={t('title')} />
      <div className={styles.greyTools}>
        <Skeleton width={220} />
        <Skeleton width={220} />
      </div>
      <div className={styles.greyPlot} />
      <SkeletonRows isPage count={ROWS} label={t('loading')} />
    </>
  );
}
