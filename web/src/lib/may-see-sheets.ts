import { effectivePermission } from '@saldo/contract/domain/permission';
import { useAcl } from './access.ts';

/** The master user, who may read any sheet, and who may add one. */
export function useMaySeeSheets(): boolean {
  const { data: acl } = useAcl();
  if (!acl) return false;
  return (
    acl.isMasterUser ||
    effectivePermission(acl, 'budgets.add') === 'granted' ||
    acl.permissions.budgets.some(({ key }) => effectivePermission(acl, 'budget', key) !== 'denied')
  );
}
