import FolderTree from 'lucide-react/icons/folder-tree';
import Table2 from 'lucide-react/icons/table-2';
import { dataPath } from '#lib/navigation/data-tabs.ts';
import { SETTINGS_TABS, settingsPath } from '../settings-tabs.ts';
import type { MenuEntry, SubmenuName } from './menu-entry.ts';

export type MenuLink = MenuEntry & { to: string };

/** Where one may go from an item of the menu, from top to bottom. They come with the first submenu that is opened. */
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
