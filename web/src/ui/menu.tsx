import type * as Parts from './menu-popup.tsx';
import { onDemand, whenAsked } from './on-demand.tsx';

let parts: typeof Parts | undefined;
const load = async () => (parts ??= await import('./menu-popup.tsx'));

/** Commands that open from a button. */
export const Menu = onDemand(async () => (await load()).Menu, { 'aria-haspopup': 'menu' });

/** Commands for what stands at a point. Whoever opens it takes the keyboard back in `onClose`. */
export const ContextMenu = whenAsked(async () => (await load()).ContextMenu);

// What stands in a menu is drawn when it opens: by then its parts are there.
export const MenuItem = (props: Parts.MenuItemProps) => parts && <parts.MenuItem {...props} />;
export const MenuRule = () => parts && <parts.MenuRule />;
export const SubMenu = (props: Parts.SubMenuProps) => parts && <parts.SubMenu {...props} />;
export const MenuGroup = (props: Parts.MenuGroupProps) => parts && <parts.MenuGroup {...props} />;
