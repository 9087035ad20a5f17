import type { ReactNode } from 'react';
import { useId } from 'react';
import styles from './board-section.module.css';

type BoardSectionProps = {
  title: string;
  /** Unit, basis and date of the figures. */
  basis?: string;
  /** Stands between the title and the right edge. */
  legend?: ReactNode;
  tools?: ReactNode;
  isNarrow?: boolean;
  children: ReactNode;
};

export function BoardSection({ title, basis, legend, tools, isNarrow = false, children }: BoardSectionProps) {
  const id = useId();
  return (
    <section className={isNarrow ? styles.narrow : styles.section} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {legend}
        {basis !== undefined && <span className={styles.basis}>{basis}</span>}
        {tools !== undefined && <span className={styles.tools}>{tools}</span>}
      </header>
      {children}
    </section>
  );
}
