import type { KeyboardEventHandler, ReactNode } from 'react';
import { Region } from './region.tsx';
import styles from './toolbar.module.css';

type ToolbarProps = { label: string; onKeyDown?: KeyboardEventHandler; children: ReactNode };

export function Toolbar({ label, onKeyDown, children }: ToolbarProps) {
  return (
    <Region name="toolbar" label={label} className={styles.toolbar} onKeyDown={onKeyDown}>
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

/** Tools that stay on one line, like a period between its arrows. */
export function ToolbarGroup({ children }: { children: ReactNode }) {
  return <span className={styles.group}>{children}</span>;
}
