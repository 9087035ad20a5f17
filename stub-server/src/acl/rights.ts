import type { acl, UserRights } from '@saldo/contract/acl';
import { AREAS, type Area, type BudgetPermission, type Permission } from '@saldo/contract/domain/permission';
import type { z } from 'zod';
import type { Db } from '#src/db/open.ts';
import { Overtaken } from '#src/db/overtaken.ts';
import { storedPermissions } from '#src/http/acl.ts';
import { AppError } from '#src/http/errors.ts';
import { stale, unknownReference } from '#src/http/refusals.ts';
import { findUser, usersOf } from './users.ts';

export interface RightsContext {
  accountId: number;
  now: string;
}

interface BudgetRight {
  userId: number;
  key: number;
  permission: BudgetPermission;
}

export async function rightsOf(db: Db, of: RightsContext & { userId: number }): Promise<UserRights> {
  const { user, version } = await findUser(db, of);
  return { user, version, permissions: await storedPermissions(db, of) };
}

/** The master user's rights are not stored, so they cannot be limited. */
export const refuseMaster = (user: { isMasterUser: boolean }): void => {
  if (user.isMasterUser) throw new AppError('MASTER_USER');
};

/** Increases the version of a user's rights; of two concurrent changes, one is overtaken. */
const claim = (
  tx: Db,
  { accountId, userId, version }: { accountId: number; userId: number; version: number },
) =>
  tx
    .updateTable('user')
    .set({ acl_version: version + 1 })
    .where('account_id', '=', accountId)
    .where('id', '=', userId)
    .where('acl_version', '=', version)
    .returning('id')
    .executeTakeFirstOrThrow(Overtaken);

/** Refuses a write based on an older version. */
const grow = (tx: Db, accountId: number, userIds: readonly number[]) =>
  tx
    .updateTable('user')
    .set(({ eb }) => ({ acl_version: eb('acl_version', '+', 1) }))
    .where('account_id', '=', accountId)
    .where('id', 'in', [...userIds])
    .execute();

type Update = z.output<typeof acl.update.body>;

const areasOf = (permissions: Update['permissions']) =>
  new Map(
    AREAS.flatMap((area) => {
      const permission = permissions[area];
      return permission === undefined ? [] : [[area, permission] as const];
    }),
  );

/** Changes the given rights of a user, unless they have changed since. */
export async function updateRights(
  tx: Db,
  of: RightsContext,
  { userId, version, permissions }: Update,
): Promise<UserRights> {
  const ofUser = { ...of, userId };
  const current = await rightsOf(tx, ofUser);
  refuseMaster(current.user);
  // Only the master user changes rights, so the newer version came from another tab of the same user.
  if (current.version !== version) throw stale(current, true);
  await claim(tx, { ...ofUser, version });
  await setAreas(tx, ofUser, areasOf(permissions));
  const budgets = permissions.budgets ?? [];
  await setBudgetRights(
    tx,
    of,
    budgets.map((right) => ({ ...right, userId })),
  );
  return await rightsOf(tx, ofUser);
}

/** Rights of users to sheets, all or none. */
export async function setRights(tx: Db, of: RightsContext, rights: readonly BudgetRight[]): Promise<void> {
  await setBudgetRights(tx, of, rights);
  await grow(tx, of.accountId, [...new Set(rights.map(({ userId }) => userId))]);
}

/** `denied` is stored as the absence of a row. */
async function setAreas(
  tx: Db,
  { accountId, userId }: { accountId: number; userId: number },
  areas: ReadonlyMap<Area, Permission>,
): Promise<void> {
  if (areas.size === 0) return;
  await tx
    .deleteFrom('area_permission')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('area', 'in', [...areas.keys()])
    .execute();
  const rows = [...areas]
    .filter(([, permission]) => permission !== 'denied')
    .map(([area, permission]) => ({ account_id: accountId, user_id: userId, area, permission }));
  if (rows.length > 0) await tx.insertInto('area_permission').values(rows).execute();
}

/**
 * Rights to sheets, for users and sheets of the account only; the last one named for a sheet and
 * user counts.
 */
async function setBudgetRights(
  tx: Db,
  { accountId, now }: RightsContext,
  rights: readonly BudgetRight[],
): Promise<void> {
  await refuseUnknown(tx, { accountId, now }, rights);
  const wanted = new Map(rights.map((right) => [`${right.userId} ${right.key}`, right]));
  for (const { userId, key, permission } of wanted.values()) {
    await (permission === 'denied'
      ? tx
          .deleteFrom('budget_permission')
          .where('account_id', '=', accountId)
          .where('user_id', '=', userId)
          .where('budget_id', '=', key)
          .execute()
      : tx
          .insertInto('budget_permission')
          .values({ account_id: accountId, user_id: userId, budget_id: key, permission })
          .onConflict((conflict) => conflict.columns(['user_id', 'budget_id']).doUpdateSet({ permission }))
          .execute());
  }
}

async function refuseUnknown(tx: Db, { accountId, now }: RightsContext, rights: readonly BudgetRight[]) {
  const users = new Map((await usersOf(tx, { accountId, now })).map((user) => [user.id, user]));
  const sheets = await tx.selectFrom('budget').select('id').where('account_id', '=', accountId).execute();
  const known = new Set(sheets.map(({ id }) => id));
  for (const [place, { userId, key }] of rights.entries()) {
    const user = users.get(userId);
    if (!user) throw unknownReference(`permissions.${place}.userId`);
    refuseMaster(user);
    if (!known.has(key)) throw unknownReference(`permissions.${place}.key`);
  }
}
