import type { ReactNode } from 'react';
import { cx } from '#ui/cx.ts';
import styles from './tag.module.css';

type TagTone = 'neutral' | 'accent' | 'planned' | 'partial' | 'overdue';

/** A label for a state. */
export function Tag({ tone = 'neutral', children }: { tone?: TagTone; children: ReactNode }) {
  return <span className={cx(styles.tag, styles[tone])}>{children}</span>;
}
