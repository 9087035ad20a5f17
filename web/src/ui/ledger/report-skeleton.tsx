import { Skeleton, SkeletonRows } from '#ui/loading/skeleton.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import styles from './report.module.css';

type ReportSkeletonProps = {
  title: string;
  /** The loading content, for screen readers. */
  label: string;
  rows: number;
  hasPlot?: boolean;
};

/** The layout of a report while its figures load. */
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
