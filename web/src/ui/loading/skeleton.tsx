import { cx } from '#ui/cx.ts';
import styles from './skeleton.module.css';

/** A grey bar in place of a text or figure that is loading. */
export function Skeleton({ width }: { width: number | string }) {
  return <span className={styles.bar} style={{ width }} aria-hidden />;
}

type SkeletonRowsProps = {
  count: number;
  label: string;
  /** over the whole width of a page, between its margins */
  isPage?: boolean;
};

/** Placeholder rows of a loading list. */
export function SkeletonRows({ count, label, isPage = false }: SkeletonRowsProps) {
  return (
    <output className={cx(styles.rows, isPage && styles.page)} aria-label={label}>
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={styles.row}>
          <Skeleton width={14} />
          <Skeleton width={`${18 + ((index * 7) % 14)}%`} />
          <Skeleton width={`${14 + ((index * 5) % 9)}%`} />
          <span className={styles.end}>
            <Skeleton width={58} />
          </span>
        </span>
      ))}
    </output>
  );
}
