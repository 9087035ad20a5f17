import type { Acl } from '@saldo/contract/domain/permission';
import type { ParseKeys } from 'i18next';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';

/** Name and visibility of an item (specification 2, sections 2 and 6). */
export type MenuEntry = {
  label: ParseKeys;
  icon: LucideIcon;
  /** who may use its target; absent: everybody */
  rule?: (acl: Acl) => boolean;
  onlyMaster?: boolean;
  isBeta?: boolean;
};

export type SubmenuName = 'settings' | 'data' | 'payments' | 'reports';

type Lazy = ComponentType & { preload: () => Promise<unknown> };

export type MenuItem = MenuEntry & {
  key: string;
  place: 'top' | 'bottom';
  /** paths on which the item is current */
  paths: readonly string[];
} & (
    | { directLink: string; Screen: Lazy }
    /** panel beside the open menu: links of `submenus.ts`, or its own component */
    | { submenu: SubmenuName; panelLabel: ParseKeys }
    | { Panel: Lazy; panelLabel: ParseKeys }
  );
