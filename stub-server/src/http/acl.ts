import {
  AREAS,
  type Acl,
  type Area,
  type BudgetPermission,
  type Permission,
} from '@saldo/contract/domain/permission';
import type { Db } from '#src/db/open.ts';
import type { LicenceStatus } from '@saldo/contract/account';

type Permissions = Record<Area, Permission> & { budgets: { key: number; permission: BudgetPermission }[] };

/** A user's stored rights; an area without a row is denied. */
export async function storedPermissions(
  db: Db,
  { accountId, userId }: { accountId: number; userId: number },
): Promise<Permissions> {
  const areas = await db
    .selectFrom('area_permission')
    .select(['area', 'permission'])
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .execute();
  const budgets = await db
    .selectFrom('budget_permission')
    .select(['budget_id as key', 'permission'])
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .execute();
  return { ...NONE, ...Object.fromEntries(areas.map(({ area, permission }) => [area, permission])), budgets };
}

const NONE = Object.fromEntries(AREAS.map((area) => [area, 'denied'])) as Record<Area, Permission>;

/** The stored rights of the signed-in user; `effectivePermission` derives the effective ones. */
export const loadAcl = async (
  db: Db,
  session: { accountId: number; userId: number; isMaster: boolean; licenceStatus: LicenceStatus },
): Promise<Acl> => ({
  isMasterUser: session.isMaster,
  isLicenseExpired: session.licenceStatus === 'expired',
  isLicenseSuspended: session.licenceStatus === 'suspended',
  isLicenseCancelled: session.licenceStatus === 'cancelled',
  // The master user has everything; nothing is stored for them.
  permissions: session.isMaster ? { ...NONE, budgets: [] } : await storedPermissions(db, session),
});
