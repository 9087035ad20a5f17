import type { BudgetDetails } from '@saldo/contract/budget';
import { Menu } from '#ui/menu.tsx';
import { onDemand } from '#ui/on-demand.tsx';
import { ManageButton } from './head-buttons.tsx';

const Popup = onDemand(
  async () => {
    const [parts] = await Promise.all([import('./manage-menu-popup.tsx'), Menu.preload()]);
    return parts.ManageMenuPopup;
  },
  { 'aria-haspopup': 'menu' },
);

/** What can be done with the whole sheet; what this user may not do is not there. */
export function ManageMenu({ sheet }: { sheet: BudgetDetails }) {
  return <Popup sheet={sheet} trigger={<ManageButton />} />;
}

export const preloadManageMenu = Popup.preload;
