import type { TreeFolder } from '@saldo/contract/tree';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Folder from 'lucide-react/icons/folder';
import Settings2 from 'lucide-react/icons/settings-2';
import { useState, type MouseEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { dataPath } from '#lib/navigation/data-tabs.ts';
import { Icon } from '#ui/text/icon.tsx';
import { Tree } from '#ui/page/tree.tsx';
import { SheetMenuItem } from './sheet-menu-item.tsx';
import styles from './sheet-menu.module.css';

const STRUCTURE = dataPath('structure');
const LEVELS = { folder: 1, category: 2 } as const;

/** Folders and categories link to the structure; arrow keys and the chevron expand and collapse them, a search expands all. */
export function SheetMenuTree({
  folders,
  isSearching,
}: {
  folders: readonly TreeFolder[];
  isSearching: boolean;
}) {
  const { t } = useTranslation('sheet-menu');
  return (
    <Tree label={t('tree')}>
      {folders.map((folder) => (
        <Branch
          key={folder.id}
          level="folder"
          branch={folder}
          to={`${STRUCTURE}&folderId=${folder.id}`}
          isForced={isSearching}
        >
          {folder.categories.map((category) => (
            <Branch
              key={category.id}
              level="category"
              branch={category}
              to={`${STRUCTURE}&folderId=${folder.id}&categoryId=${category.id}`}
              isForced={isSearching}
              isEmpty={category.budgets.length === 0}
            >
              {category.budgets.map((sheet) => (
                <SheetMenuItem key={sheet.id} sheet={sheet} isInTree />
              ))}
            </Branch>
          ))}
        </Branch>
      ))}
    </Tree>
  );
}

type BranchProps = {
  level: keyof typeof LEVELS;
  branch: { name: string; isInternal: boolean };
  /** Path in the structure. */
  to: string;
  isForced: boolean;
  isEmpty?: boolean;
  children: ReactNode;
};

function Branch({ level, branch, to, isForced, isEmpty = false, children }: BranchProps) {
  const { t } = useTranslation('sheet-menu');
  const [isOpen, setIsOpen] = useState(true);
  const isShown = !isEmpty && (isOpen || isForced);
  const handleToggle = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setIsOpen(!isShown);
  };
  return (
    <li role="none">
      <Link
        to={to}
        role="treeitem"
        className={styles[level]}
        aria-level={LEVELS[level]}
        aria-expanded={isEmpty ? undefined : isShown}
        aria-selected={false}
      >
        <span aria-hidden data-tree-toggle className={styles.toggle} onClick={handleToggle}>
          {!isEmpty && <Icon of={isShown ? ChevronDown : ChevronRight} size="tiny" />}
        </span>
        {branch.isInternal ? (
          <Icon of={Settings2} size="small" />
        ) : (
          level === 'folder' && <Icon of={Folder} size="small" />
        )}
        <span>{branch.name}</span>
        {isEmpty && <small>{t('noItems')}</small>}
        {branch.isInternal && level === 'folder' && <small>{t('systemItem')}</small>}
      </Link>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the group of a tree has no tag of its own */}
      {isShown && <ul role="group">{children}</ul>}
    </li>
  );
}
