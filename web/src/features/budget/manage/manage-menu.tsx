import { loadCatalogue } from '#lib/words/i18n.ts';
import { Menu } from '#ui/popup/menu.tsx';
import { lazyPart } from '#ui/loading/lazy-part.tsx';
import type { SheetProperties } from '../sheet-properties.ts';
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

/** Actions on the whole sheet; unavailable ones are hidden. */
export function ManageMenu({ sheet }: { sheet: SheetProperties }) {
  return <Popup sheet={sheet} trigger={<ManageButton />} />;
}

export const preloadManageMenu = Popup.preload;
