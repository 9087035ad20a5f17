import type { TreeFolder } from '@saldo/contract/tree';
import { ChevronDown, ChevronRight, Folder, Settings2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icon.tsx';
import { SheetMenuItem } from './sheet-menu-item.tsx';
import styles from './sheet-menu.module.css';

/** Folders and categories open and close; a search opens all. */
export function SheetMenuTree({
  folders,
  isSearching,
}: {
  folders: readonly TreeFolder[];
  isSearching: boolean;
}) {
  return (
    <ul>
      {folders.map((folder) => (
        <Branch
          key={folder.id}
          name={folder.name}
          isSystem={folder.isInternal}
          isForced={isSearching}
          level="folder"
        >
          {folder.categories.map((category) => (
            <Branch
              key={category.id}
              name={category.name}
              isSystem={category.isInternal}
              isForced={isSearching}
              level="category"
            >
              {category.budgets.map((sheet) => (
                <SheetMenuItem key={sheet.id} sheet={sheet} />
              ))}
            </Branch>
          ))}
        </Branch>
      ))}
    </ul>
  );
}

type BranchProps = {
  name: string;
  isSystem: boolean;
  isForced: boolean;
  level: 'folder' | 'category';
  children: ReactNode;
};

function Branch({ name, isSystem, isForced, level, children }: BranchProps) {
  const { t } = useTranslation('budget');
  const [isOpen, setIsOpen] = useState(true);
  const isShown = isOpen || isForced;
  return (
    <li>
      <button
        type="button"
        className={styles[level]}
        aria-expanded={isShown}
        onClick={() => setIsOpen(!isShown)}
      >
        <Icon of={isShown ? ChevronDown : ChevronRight} size="tiny" />
        {level === 'folder' && <Icon of={isSystem ? Settings2 : Folder} size="small" />}
        <span>{name}</span>
        {isSystem && level === 'folder' && <small>{t('menu.systemItem')}</small>}
      </button>
      {isShown && <ul className={level === 'category' ? styles.sheets : undefined}>{children}</ul>}
    </li>
  );
}
