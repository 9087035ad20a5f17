import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import { Icon } from '#ui/text/icon.tsx';

type EmptyStateProps = { icon: LucideIcon; title: string; text?: string | undefined; action?: ReactNode };

/** Empty state with a suggested next step. */
export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <Icon of={icon} />
      <p className={styles.title}>{title}</p>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {action}
    </div>
  );
}
