import type { Db } from '#src/db/open.ts';
import { markUndone, type ChangeRow } from './repository.ts';

/** The entry of the same move in the other sheet's history; both are written in sequence, though other accounts may use ids in between. Null: deleted with its sheet. */
export async function twinOf(
  db: Db,
  accountId: number,
  { id, kind, user_id: userId, at }: ChangeRow,
): Promise<ChangeRow | null> {
  const isMove = kind === 'move-rows';
  const twin = await db
    .selectFrom('change')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', isMove ? '>' : '<', id)
    .where('kind', '=', isMove ? 'receive-rows' : 'move-rows')
    .where('user_id', '=', userId)
    .where('at', '=', at)
    .where('budget_id', 'is not', null)
    .orderBy('id', isMove ? 'asc' : 'desc')
    .limit(1)
    .$narrowType<Pick<ChangeRow, 'budget_id' | 'kind'>>()
    .executeTakeFirst();
  return twin ?? null;
}

/** Undo and redo of a move between sheets apply to both sheets. */
export async function markBoth(db: Db, accountId: number, change: ChangeRow, isUndone: boolean) {
  const twin = await twinOf(db, accountId, change);
  for (const one of [change, ...(twin ? [twin] : [])]) await markUndone(db, accountId, one.id, isUndone);
}
