import type { LucideIcon } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Icon } from '#ui/text/icon.tsx';
import styles from './import.module.css';

type WayProps = { icon: LucideIcon; title: string; text: string; children: ReactNode };

/** A way in which documents come. */
export function Way({ icon, title, text, children }: WayProps) {
  const id = useId();
  return (
    <section className={styles.way} aria-labelledby={id}>
      <h2 id={id}>
        <Icon of={icon} size="small" />
        {title}
      </h2>
      <p>{text}</p>
      {children}
    </section>
  );
}
