import styles from './skeleton.module.css';

/** A grey bar in place of a text or figure that is loading. */
export function Skeleton({ width }: { width: number | string }) {
  return <span className={styles.bar} style={{ width }} aria-hidden />;
}

/** Placeholder rows of a loading list. */
export function SkeletonRows({ count, label }: { count: number; label: string }) {
  return (
    <output className={styles.rows} aria-label={label}>
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
