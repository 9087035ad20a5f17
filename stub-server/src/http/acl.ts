import {
  AREAS,
  type Acl,
  type Area,
  type BudgetPermission,
  type Permission,
} from '@saldo/contract/domain/permission';
import type { Db } from '#src/db/open.ts';
import type { Session } from './session.ts';

type Permissions = Record<Area, Permission> & { budgets: { key: number; permission: BudgetPermission }[] };

/** A user's rights as they are kept; what is not kept is denied. */
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

/** What the signed-in user may do, as stored; `effectivePermission` says what follows from it. */
export const loadAcl = async (
  db: Db,
  session: Pick<Session, 'accountId' | 'userId' | 'isMaster' | 'licenceStatus'>,
): Promise<Acl> => ({
  isMasterUser: session.isMaster,
  isLicenseExpired: session.licenceStatus === 'expired',
  isLicenseSuspended: session.licenceStatus === 'suspended',
  isLicenseCancelled: session.licenceStatus === 'cancelled',
  // The master user has everything; nothing is stored for them.
  permissions: session.isMaster ? { ...NONE, budgets: [] } : await storedPermissions(db, session),
});
