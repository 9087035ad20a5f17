import type { ReactNode } from 'react';
import { Region } from './region.tsx';
import styles from './toolbar.module.css';

export function Toolbar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Region name="toolbar" label={label} className={styles.toolbar}>
      {children}
    </Region>
  );
}

/** A hairline between groups of tools. */
export function ToolbarRule() {
  return <span className={styles.rule} aria-hidden />;
}

/** Aligns what follows to the right. */
export function ToolbarSpace() {
  return <span className={styles.space} aria-hidden />;
}
