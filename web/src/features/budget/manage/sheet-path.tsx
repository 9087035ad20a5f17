import type { BudgetDetails } from '@saldo/contract/budget';
import { Menu } from '#ui/menu.tsx';
import { onDemand } from '#ui/on-demand.tsx';
import { mayRename, PathButton, pathOf } from './head-buttons.tsx';

const Popup = onDemand(
  async () => {
    const [parts] = await Promise.all([import('./sheet-path-menu.tsx'), Menu.preload()]);
    return parts.SheetPathMenu;
  },
  { 'aria-haspopup': 'menu' },
);

/** Folder and category of a sheet; who may write it moves it by a press. */
export function SheetPath({ sheet }: { sheet: BudgetDetails }) {
  const path = pathOf(sheet);
  return mayRename(sheet) ? <Popup sheet={sheet} trigger={<PathButton path={path} />} /> : path;
}

export const preloadPathMenu = Popup.preload;
