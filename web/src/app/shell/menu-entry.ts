import type { Acl } from '@saldo/contract/domain/permission';
import type { ParseKeys } from 'i18next';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';

/** What an item is called, and who sees it (specification 2, sections 2 and 6). */
export type MenuEntry = {
  label: ParseKeys;
  icon: LucideIcon;
  /** who may use what it leads to; without it everybody */
  rule?: (acl: Acl) => boolean;
  onlyMaster?: boolean;
  isBeta?: boolean;
};

export type SubmenuName = 'settings' | 'data';

type Lazy = ComponentType & { preload: () => Promise<unknown> };

export type MenuItem = MenuEntry & {
  key: string;
  place: 'top' | 'bottom';
  /** the paths at which it is the current one */
  paths: readonly string[];
} & (
    | { directLink: string; Screen: Lazy }
    /** what stands beside the open menu: links of `submenus.ts`, or a panel of its own */
    | { submenu: SubmenuName; panelLabel: ParseKeys }
    | { Panel: Lazy; panelLabel: ParseKeys }
  );
