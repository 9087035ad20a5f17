import styles from './printed-path.module.css';

/** A breadcrumb that says on paper whose report it is. */
export function PrintedPath({ path, printed }: { path: string; printed: string }) {
  return (
    <>
      <span className={styles.shown}>{path}</span>
      <span className={styles.printed}>{printed}</span>
    </>
  );
}
