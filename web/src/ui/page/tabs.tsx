import { formatCount } from '@saldo/contract/domain/amount-format';
import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { goToItems } from './to-items.ts';
import styles from './tabs.module.css';

type TabLink = { to: string; label: string; count?: number | undefined; isCurrent: boolean };

/** The clicked tab, until its screen is rendered. */
let pressed: string | null = null;

/**
 * Tabs have addresses, so they are links. A clicked one keeps the focus when its screen renders its
 * own tabs; ArrowDown moves into the list below.
 */
export function Tabs({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  const nav = useRef<HTMLElement>(null);
  const current = tabs.find(({ isCurrent }) => isCurrent)?.to;
  useLayoutEffect(() => {
    if (pressed !== label || current === undefined) return;
    pressed = null;
    if (document.activeElement === document.body)
      nav.current?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true });
  }, [label, current]);
  const handleKeyDown = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (key !== 'ArrowDown' || altKey || ctrlKey || metaKey || shiftKey) return;
    if (goToItems()) event.preventDefault();
  };
  return (
    <nav ref={nav} data-tabs className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          aria-current={tab.isCurrent ? 'page' : undefined}
          onClick={() => {
            pressed = label;
          }}
          onKeyDown={handleKeyDown}
        >
          {tab.label}
          {tab.count !== undefined && <span className={styles.count}>{formatCount(tab.count)}</span>}
        </Link>
      ))}
    </nav>
  );
}
