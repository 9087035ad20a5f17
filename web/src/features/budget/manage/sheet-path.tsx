import { loadCatalogue } from '#lib/words/i18n.ts';
import { Menu } from '#ui/popup/menu.tsx';
import { lazyPart } from '#ui/loading/lazy-part.tsx';
import type { SheetProperties } from '../sheet-properties.ts';
import { mayRename, PathButton, pathOf } from './head-buttons.tsx';

const Popup = lazyPart(
  async () => {
    const [parts] = await Promise.all([
      import('./sheet-path-menu.tsx'),
      loadCatalogue('manage'),
      Menu.preload(),
    ]);
    return parts.SheetPathMenu;
  },
  { opensFrom: 'menu' },
);

/** Folder and category of a sheet; a click moves it, for users with write access. */
export function SheetPath({ sheet }: { sheet: SheetProperties }) {
  const path = pathOf(sheet);
  return mayRename(sheet) ? <Popup sheet={sheet} trigger={<PathButton path={path} />} /> : path;
}

export const preloadPathMenu = Popup.preload;
