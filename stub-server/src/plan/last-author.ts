import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';

export type Author = Pick<Actor, 'accountId' | 'userId'>;

/** Whether the actor changed this folder, category or sheet last, in another tab. */
export async function isOwnChange(
  db: Db,
  { accountId, userId }: Author,
  table: 'folder' | 'category' | 'budget',
  id: number,
): Promise<boolean> {
  const found = await db
    .selectFrom(table)
    .select('changed_by')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return found?.changed_by === userId;
}

/** Whether the newest change of each of these rows is the actor's own, made in another tab. */
export async function isLastOwn(
  db: Db,
  { accountId, userId }: Author,
  recordIds: readonly number[],
): Promise<boolean> {
  for (const recordId of new Set(recordIds)) {
    const last = await db
      .selectFrom('change_item')
      .innerJoin('change', 'change.id', 'change_item.change_id')
      .select('change.user_id as userId')
      .where('change_item.account_id', '=', accountId)
      .where('change_item.record_id', '=', recordId)
      .orderBy('change_item.change_id', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (last?.userId !== userId) return false;
  }
  return true;
}
