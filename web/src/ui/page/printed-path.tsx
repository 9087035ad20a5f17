import styles from './printed-path.module.css';

/** A breadcrumb that shows the report's company in print. */
export function PrintedPath({ path, printed }: { path: string; printed: string }) {
  return (
    <>
      <span className={styles.shown}>{path}</span>
      <span className={styles.printed}>{printed}</span>
    </>
  );
}
