import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';

/** Pins sheets to the user's menu; pinned ones stay so. */
export async function pin(db: Db, { accountId, userId }: Actor, ids: readonly number[]): Promise<void> {
  await db
    .insertInto('pinned_budget')
    .values([...new Set(ids)].map((id) => ({ account_id: accountId, user_id: userId, budget_id: id })))
    .onConflict((conflict) => conflict.columns(['user_id', 'budget_id']).doNothing())
    .execute();
}

export async function unpin(db: Db, { accountId, userId }: Actor, ids: readonly number[]): Promise<void> {
  await db
    .deleteFrom('pinned_budget')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('budget_id', 'in', [...ids])
    .execute();
}
