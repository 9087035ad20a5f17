import type { BudgetDetails } from '@saldo/contract/budget';
import { loadCatalogue } from '#lib/words/i18n.ts';
import { Menu } from '#ui/popup/menu.tsx';
import { lazyPart } from '#ui/loading/lazy-part.tsx';
import { ManageButton } from './head-buttons.tsx';

const Popup = lazyPart(
  async () => {
    const [parts] = await Promise.all([
      import('./manage-menu-popup.tsx'),
      loadCatalogue('manage'),
      Menu.preload(),
    ]);
    return parts.ManageMenuPopup;
  },
  { opensFrom: 'menu' },
);

/** What can be done with the whole sheet; what this user may not do is not there. */
export function ManageMenu({ sheet }: { sheet: BudgetDetails }) {
  return <Popup sheet={sheet} trigger={<ManageButton />} />;
}

export const preloadManageMenu = Popup.preload;
