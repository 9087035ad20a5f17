import { effectivePermission } from '@saldo/contract/domain/permission';
import { useAcl } from '#lib/session/access.ts';

/** Whether the user may enter declarations and payments of taxes. */
export function useMayDeclare(): boolean {
  const { data: acl } = useAcl();
  return (
    acl !== undefined &&
    effectivePermission(acl, 'payments.add') !== 'denied' &&
    effectivePermission(acl, 'tributes.add') !== 'denied'
  );
}
