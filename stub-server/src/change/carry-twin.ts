import type { Db } from '#src/db/open.ts';
import { markUndone, type ChangeRow } from './repository.ts';

/** The same move as the other sheet's history tells it: both are written one after the other. Null: it has gone with its sheet. */
export async function twinOf(
  db: Db,
  accountId: number,
  { id, kind, user_id: userId, at }: ChangeRow,
): Promise<ChangeRow | null> {
  const [twinId, twinKind] =
    kind === 'move-rows' ? ([id + 1, 'receive-rows'] as const) : ([id - 1, 'move-rows'] as const);
  const twin = await db
    .selectFrom('change')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', twinId)
    .where('kind', '=', twinKind)
    .where('user_id', '=', userId)
    .where('at', '=', at)
    .executeTakeFirst();
  return twin ?? null;
}

/** Taken back or done again in one sheet, a move is so in both. */
export async function markBoth(db: Db, accountId: number, change: ChangeRow, isUndone: boolean) {
  const twin = await twinOf(db, accountId, change);
  for (const one of [change, ...(twin ? [twin] : [])]) await markUndone(db, accountId, one.id, isUndone);
}
