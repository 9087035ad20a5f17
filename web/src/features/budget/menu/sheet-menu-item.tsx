import History from 'lucide-react/icons/rotate-ccw-clock';
import Pin from 'lucide-react/icons/pin';
import Settings2 from 'lucide-react/icons/settings-2';
import Table2 from 'lucide-react/icons/table-2';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/text/icon.tsx';
import styles from './sheet-menu.module.css';
import type { TreeSheet } from './sheet-tree.ts';

type SheetMenuItemProps = {
  sheet: TreeSheet;
  /** Shown below its category; otherwise among the recent sheets. */
  isInTree?: boolean;
};

/** A link, so that the middle button opens a new tab. */
export function SheetMenuItem({ sheet, isInTree = false }: SheetMenuItemProps) {
  const { t } = useTranslation('sheet-menu');
  const path = `/budget/${sheet.id}`;
  const { pathname } = useLocation();
  const isCurrent = pathname === path || pathname.startsWith(`${path}/`);
  const treeItem = isInTree
    ? ({ role: 'treeitem', 'aria-level': 3, 'aria-selected': isCurrent } as const)
    : {};
  return (
    <li role={isInTree ? 'none' : undefined}>
      <Link
        {...treeItem}
        className={cx(styles.sheet, isInTree && styles.leaf)}
        to={path}
        title={sheet.isInternal ? `${sheet.name} (${t('systemItem')})` : sheet.name}
        aria-current={isCurrent ? 'page' : undefined}
      >
        <Icon of={iconOf(sheet, isInTree)} size="small" />
        <span>{sheet.name}</span>
      </Link>
    </li>
  );
}

function iconOf({ isInternal, isPinned }: TreeSheet, isInTree: boolean) {
  if (isInternal) return Settings2;
  if (!isInTree) return History;
  return isPinned ? Pin : Table2;
}
