import FolderTree from 'lucide-react/icons/folder-tree';
import Table2 from 'lucide-react/icons/table-2';
import { dataPath } from '#lib/navigation/data-tabs.ts';
import { SETTINGS_TABS, settingsPath } from '../settings-tabs.ts';
import type { MenuEntry, SubmenuName } from './menu-entry.ts';

export type MenuLink = MenuEntry & { to: string };

/** Links of the submenus, from top to bottom. Loaded with the first submenu. */
export const SUBMENUS: Readonly<Record<SubmenuName, readonly MenuLink[]>> = {
  settings: SETTINGS_TABS.map(({ tab, icon, onlyMaster }) => ({
    label: `settings.${tab}` as const,
    to: settingsPath(tab),
    icon,
    onlyMaster,
  })),
  data: [
    { label: 'dataTabs.budgets-list', to: dataPath('budgets-list'), icon: Table2 },
    { label: 'dataTabs.structure', to: dataPath('structure'), icon: FolderTree },
  ],
};
