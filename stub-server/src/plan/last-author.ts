import type { Db } from '#src/db/open.ts';
import type { Asker } from '#src/http/asker.ts';

/** Whether the newest change of each of these rows is the asker's own: he has another tab. */
export async function isLastOwn(
  db: Db,
  { accountId, userId }: Pick<Asker, 'accountId' | 'userId'>,
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
