import { History, Pin, Settings2, Table2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { Icon } from '#ui/icon.tsx';
import styles from './sheet-menu.module.css';
import type { TreeSheet } from './sheet-tree.ts';

/** A link, so that the middle button opens a new tab. */
export function SheetMenuItem({ sheet, isRecent = false }: { sheet: TreeSheet; isRecent?: boolean }) {
  const { t } = useTranslation('budget');
  return (
    <li>
      <NavLink className={styles.sheet ?? ''} to={`/budget/${sheet.id}`} title={sheet.name}>
        <span
          className={styles.icon}
          {...(sheet.isInternal && { role: 'img', 'aria-label': t('menu.systemItem') })}
        >
          <Icon of={iconOf(sheet, isRecent)} size="small" />
        </span>
        <span>{sheet.name}</span>
      </NavLink>
    </li>
  );
}

function iconOf({ isInternal, isPinned }: TreeSheet, isRecent: boolean) {
  if (isInternal) return Settings2;
  if (isRecent) return History;
  return isPinned ? Pin : Table2;
}
