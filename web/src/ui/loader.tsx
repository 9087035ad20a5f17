import { usePlaceholder } from '#lib/first-picture.ts';
import styles from './loader.module.css';

type LoaderProps = { label: string; percentage?: number };

/** Covers its place while something loads; shows itself only after 300 ms. */
export function Loader({ label, percentage }: LoaderProps) {
  usePlaceholder();
  return (
    <output className={styles.loader}>
      <span className={styles.spinner} aria-hidden />
      {percentage !== undefined && <span className={styles.percentage}>{Math.round(percentage)} %</span>}
      <span>{label}</span>
    </output>
  );
}
