import type { ReactNode } from 'react';
import styles from './page-header.module.css';

type PageHeaderProps = {
  /** Breadcrumbs above the title. */
  path: ReactNode;
  title: ReactNode;
  /** Short facts below the title, separated by dots. */
  facts?: readonly string[];
  /** Key figures and tools at the right. */
  children?: ReactNode;
};

export function PageHeader({ path, title, facts, children }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.title}>
        <div className={styles.path}>{path}</div>
        <h1>{title}</h1>
        <p className={styles.facts}>
          {facts?.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </div>
      {children}
    </header>
  );
}
