import { formatCount } from '@saldo/contract/domain/amount-format';
import { Link } from 'react-router';
import styles from './tabs.module.css';

type TabLink = { to: string; label: string; count?: number | undefined; isCurrent: boolean };

/** Tabs have addresses, so they are links. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.to} to={tab.to} aria-current={tab.isCurrent ? 'page' : undefined}>
          {tab.label}
          {tab.count !== undefined && <span className={styles.count}>{formatCount(tab.count)}</span>}
        </Link>
      ))}
    </nav>
  );
}
