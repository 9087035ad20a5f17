import type { LucideIcon } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Icon } from '#ui/text/icon.tsx';
import styles from './import.module.css';

type ImportMethodProps = { icon: LucideIcon; title: string; text: string; children: ReactNode };

/** One way to add documents. */
export function ImportMethod({ icon, title, text, children }: ImportMethodProps) {
  const id = useId();
  return (
    <section className={styles.method} aria-labelledby={id}>
      <h2 id={id}>
        <Icon of={icon} size="small" />
        {title}
      </h2>
      <p>{text}</p>
      {children}
    </section>
  );
}
