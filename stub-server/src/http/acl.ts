import { AREAS, type Acl, type Area, type Permission } from '@saldo/contract/domain/permission';
import type { Db } from '#src/db/open.ts';
import type { Session } from './session.ts';

type WritableAcl = Acl & {
  permissions: {
    budgets: { key: number; permission: Acl['permissions']['budgets'][number]['permission'] }[];
  };
};

/** What the signed-in user may do, as stored; `effectivePermission` says what follows from it. */
export async function loadAcl(db: Db, session: Session): Promise<WritableAcl> {
  const areas = Object.fromEntries(AREAS.map((area) => [area, 'denied'])) as Record<Area, Permission>;
  const acl: WritableAcl = {
    isMasterUser: session.isMaster,
    isLicenseExpired: session.licenceStatus === 'expired',
    isLicenseSuspended: session.licenceStatus === 'suspended',
    isLicenseCancelled: session.licenceStatus === 'cancelled',
    permissions: { ...areas, budgets: [] },
  };
  // The master user has everything; nothing is stored for them.
  if (session.isMaster) return acl;
  const stored = await db
    .selectFrom('area_permission')
    .select(['area', 'permission'])
    .where('user_id', '=', session.userId)
    .where('account_id', '=', session.accountId)
    .execute();
  for (const { area, permission } of stored) acl.permissions[area] = permission;
  acl.permissions.budgets = await db
    .selectFrom('budget_permission')
    .select(['budget_id as key', 'permission'])
    .where('user_id', '=', session.userId)
    .where('account_id', '=', session.accountId)
    .execute();
  return acl;
}
