import { effectivePermission, type Acl } from '@saldo/contract/domain/permission';
import { useAcl } from './access.ts';

/** The master user, users who may read any sheet, and users who may add one. */
export const maySeeSheets = (acl: Acl): boolean =>
  acl.isMasterUser ||
  effectivePermission(acl, 'budgets.add') === 'granted' ||
  acl.permissions.budgets.some(({ key }) => effectivePermission(acl, 'budget', key) !== 'denied');

export function useMaySeeSheets(): boolean {
  const { data: acl } = useAcl();
  return acl !== undefined && maySeeSheets(acl);
}
