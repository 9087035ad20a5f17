import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useAcl } from '#lib/session/access.ts';
import { Icon } from '#ui/text/icon.tsx';
import { BetaMark } from './beta-mark.tsx';
import type { SubmenuName } from './menu-entry.ts';
import { currentLink } from './current-link.ts';
import { isSeenBy } from './menu-rules.ts';
import styles from './side-panel.module.css';
import { SUBMENUS, type MenuLink } from './submenus.ts';

type LinksPanelProps = { title: ParseKeys; submenu: SubmenuName };

/** The submenu of a menu item. */
export function SubmenuPanel({ title, submenu }: LinksPanelProps) {
  return <LinksPanel title={title} links={SUBMENUS[submenu]} />;
}

/** The links available to this user; a middle click opens a new tab natively. */
export function LinksPanel({ title, links }: { title: ParseKeys; links: readonly MenuLink[] }) {
  const { t } = useTranslation();
  const { data: acl } = useAcl();
  const place = useLocation();
  const seen = acl ? links.filter(isSeenBy(acl)) : [];
  const current = currentLink(seen, place);
  return (
    <div className={styles.panel}>
      <h2>{t(title)}</h2>
      <ul>
        {seen.map(({ to, label, icon, isBeta = false }) => (
          <li key={to}>
            <Link className={styles.item} to={to} aria-current={to === current ? 'page' : undefined}>
              <Icon of={icon} size="small" />
              {t(label)}
              {isBeta && <BetaMark />}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
