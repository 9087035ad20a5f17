import { cx } from '#ui/cx.ts';
import styles from './matching.module.css';

/** The score of a cell, as a bar and in percent. */
export function Score({ score, isSure }: { score: number; isSure: boolean }) {
  return (
    <span className={cx(styles.score, isSure && styles.sure)}>
      <span className={styles.meter} aria-hidden>
        <i style={{ width: `${score}%` }} />
      </span>
      {score}
    </span>
  );
}
