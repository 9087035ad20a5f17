import type { TreeFolder } from '@saldo/contract/tree';
import { ChevronDown, ChevronRight, Folder, Settings2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icon.tsx';
import { Tree } from '#ui/tree.tsx';
import { SheetMenuItem } from './sheet-menu-item.tsx';
import styles from './sheet-menu.module.css';

const LEVELS = { folder: 1, category: 2 } as const;

/** Folders and categories open and close; a search opens all. */
export function SheetMenuTree({
  folders,
  isSearching,
}: {
  folders: readonly TreeFolder[];
  isSearching: boolean;
}) {
  const { t } = useTranslation('budget');
  return (
    <Tree label={t('menu.tree')}>
      {folders.map((folder) => (
        <Branch key={folder.id} level="folder" branch={folder} isForced={isSearching}>
          {folder.categories.map((category) => (
            <Branch key={category.id} level="category" branch={category} isForced={isSearching}>
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
  isForced: boolean;
  children: ReactNode;
};

function Branch({ level, branch, isForced, children }: BranchProps) {
  const { t } = useTranslation('budget');
  const [isOpen, setIsOpen] = useState(true);
  const isShown = isOpen || isForced;
  return (
    <li role="none">
      <button
        type="button"
        role="treeitem"
        className={styles[level]}
        aria-level={LEVELS[level]}
        aria-expanded={isShown}
        aria-selected={false}
        onClick={() => setIsOpen(!isShown)}
      >
        <Icon of={isShown ? ChevronDown : ChevronRight} size="tiny" />
        {level === 'folder' && <Icon of={branch.isInternal ? Settings2 : Folder} size="small" />}
        <span>{branch.name}</span>
        {branch.isInternal && level === 'folder' && <small>{t('menu.systemItem')}</small>}
      </button>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the group of a tree has no tag of its own */}
      {isShown && <ul role="group">{children}</ul>}
    </li>
  );
}
