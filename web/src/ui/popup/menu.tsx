import type * as Parts from './menu-popup.tsx';
import { lazyPart } from '#ui/loading/lazy-part.tsx';

let parts: typeof Parts | undefined;
const load = async () => (parts ??= await import('./menu-popup.tsx'));

/** Commands that open from a button. */
export const Menu = lazyPart(async () => (await load()).Menu, { opensFrom: 'menu' });

/** A context menu at a point. The caller restores the focus in `onClose`. */
export const ContextMenu = lazyPart(async () => (await load()).ContextMenu, { ifMissing: 'close' });

// Content of a menu renders when it opens; its parts are loaded by then.
export const MenuItem = (props: Parts.MenuItemProps) => parts && <parts.MenuItem {...props} />;
export const MenuRule = () => parts && <parts.MenuRule />;
export const SubMenu = (props: Parts.SubMenuProps) => parts && <parts.SubMenu {...props} />;
export const MenuGroup = (props: Parts.MenuGroupProps) => parts && <parts.MenuGroup {...props} />;
