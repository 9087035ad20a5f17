import { Skeleton, SkeletonRows } from '#ui/loading/skeleton.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import styles from './report.module.css';

type ReportSkeletonProps = {
  title: string;
  /** What is on its way, for who does not see it. */
  label: string;
  rows: number;
  hasPlot?: boolean;
};

/** The layout of a report while its figures are on their way. */
export function ReportSkeleton({ title, label, rows, hasPlot = false }: ReportSkeletonProps) {
  return (
    <>
      <PageHeader path={<Skeleton width={120} />} title={title} />
      <div className={styles.greyTools}>
        <Skeleton width={220} />
        <Skeleton width={220} />
      </div>
      {hasPlot && <div className={styles.greyPlot} />}
      <SkeletonRows isPage count={rows} label={label} />
    </>
  );
}
