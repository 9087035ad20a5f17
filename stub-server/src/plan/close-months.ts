import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { AppError } from '#src/http/errors.ts';

/** Sets the closed months; only for the master user. */
export async function closeMonths(
  db: Db,
  { accountId, acl }: Actor,
  budgetId: number,
  months: readonly string[],
): Promise<void> {
  if (!acl.isMasterUser) throw new AppError('FORBIDDEN', { message: 'Only the master user closes months' });
  await db
    .deleteFrom('locked_month')
    .where('account_id', '=', accountId)
    .where('budget_id', '=', budgetId)
    .execute();
  if (months.length === 0) return;
  await db
    .insertInto('locked_month')
    .values(months.map((month) => ({ account_id: accountId, budget_id: budgetId, month })))
    .execute();
}
