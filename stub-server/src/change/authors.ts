import type { Db } from '#src/db/open.ts';

/** Changes of any history with their authors, newest first. */
export const withAuthor = (db: Db, accountId: number) =>
  db
    .selectFrom('change')
    .leftJoin('user', (join) =>
      join.onRef('user.id', '=', 'change.user_id').onRef('user.account_id', '=', 'change.account_id'),
    )
    .selectAll('change')
    .select(['user.firstname', 'user.lastname'])
    .where('change.account_id', '=', accountId)
    .orderBy('change.id', 'desc');

/** The requested history and its reader; without a sheet: the account's. */
interface AuthorQuery {
  accountId: number;
  userId: number;
  budgetId: number | null;
}

/** Changes that this user has undone since their newest own change in the history: the steps that redo can take. */
export async function redoableOf(db: Db, { accountId, userId, budgetId }: AuthorQuery): Promise<Set<number>> {
  const own = db
    .selectFrom('change')
    .where('account_id', '=', accountId)
    .where('budget_id', budgetId === null ? 'is' : '=', budgetId)
    .where('user_id', '=', userId);
  const newest = own.where('of_change_id', 'is', null).select(({ fn }) => fn.max('id').as('id'));
  const taken = await own
    .where('kind', '=', 'undo')
    .where('id', '>', newest)
    .where('of_change_id', 'is not', null)
    .select('of_change_id as id')
    .execute();
  return new Set(taken.flatMap(({ id }) => (id === null ? [] : [id])));
}
