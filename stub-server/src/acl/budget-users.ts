import type { BudgetUsers } from '@saldo/contract/acl';
import type { BudgetPermission } from '@saldo/contract/domain/permission';
import type { Db } from '#src/db/open.ts';
import { notFound } from '#src/http/refusals.ts';
import { setRights, type RightsContext } from './rights.ts';
import { usersOf } from './users.ts';

type BudgetUser = BudgetUsers['users'][number];

/** Rights of the account's users to one sheet. */
export async function budgetUsers(db: Db, of: RightsContext, budgetId: number): Promise<BudgetUser[]> {
  const rights = await db
    .selectFrom('budget_permission')
    .select(['user_id', 'permission'])
    .where('account_id', '=', of.accountId)
    .where('budget_id', '=', budgetId)
    .execute();
  const stored = new Map(rights.map(({ user_id, permission }) => [user_id, permission]));
  return (await usersOf(db, of)).map(
    ({ id, firstname, lastname, avatarId, isMasterUser, state }): BudgetUser => ({
      id,
      firstname,
      lastname,
      avatarId,
      isMasterUser,
      state,
      permission: isMasterUser ? 'write' : (stored.get(id) ?? 'denied'),
    }),
  );
}

export async function setBudgetUsers(
  tx: Db,
  of: RightsContext,
  budgetId: number,
  rights: readonly { userId: number; permission: BudgetPermission }[],
): Promise<BudgetUser[]> {
  const sheet = await tx
    .selectFrom('budget')
    .select('id')
    .where('account_id', '=', of.accountId)
    .where('id', '=', budgetId)
    .executeTakeFirst();
  if (!sheet) throw notFound();
  await setRights(
    tx,
    of,
    rights.map((right) => ({ ...right, key: budgetId })),
  );
  return await budgetUsers(tx, of, budgetId);
}
