import type { Acl } from '@saldo/contract/domain/permission';
import type { MenuEntry } from './menu-entry.ts';

/** Whether this user sees a menu item. */
export const isSeenBy =
  (acl: Acl) =>
  ({ rule, onlyMaster = false }: Pick<MenuEntry, 'rule' | 'onlyMaster'>): boolean =>
    (!onlyMaster || acl.isMasterUser) && (rule?.(acl) ?? true);
