import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import { Icon } from '#ui/icon.tsx';
import styles from './side-panel.module.css';

export type PanelLink = { to: string; label: string; icon: LucideIcon; isCurrent: boolean };

/** Where one may go from an item of the menu. */
export function LinksPanel({ title, links }: { title: string; links: readonly PanelLink[] }) {
  return (
    <div className={styles.panel}>
      <h2>{title}</h2>
      <ul>
        {links.map(({ to, label, icon, isCurrent }) => (
          <li key={to}>
            <Link className={styles.item} to={to} aria-current={isCurrent ? 'page' : undefined}>
              <Icon of={icon} size="small" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
