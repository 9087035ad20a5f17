import { effectivePermission } from '@saldo/contract/domain/permission';
import { useAcl } from '#lib/session/access.ts';

/** Whether the user may see account numbers and balances. */
export function useSeesAccounts(): boolean {
  const { data: acl } = useAcl();
  return acl !== undefined && effectivePermission(acl, 'accounts.edit') !== 'denied';
}
