import type { Db } from '#src/db/open.ts';

/** Takes credits, or none if there are too few. */
async function take(tx: Db, accountId: number, count: number): Promise<boolean> {
  const row = await tx
    .updateTable('subscription')
    .set((of) => ({
      credits_available: of('credits_available', '-', count),
      credits_used: of('credits_used', '+', count),
    }))
    .where('account_id', '=', accountId)
    .where('credits_available', '>=', count)
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
}

const giveBack = (tx: Db, accountId: number, count: number) =>
  tx
    .updateTable('subscription')
    .set((of) => ({
      credits_available: of('credits_available', '+', count),
      credits_used: of('credits_used', '-', count),
    }))
    .where('account_id', '=', accountId)
    .execute();

/** Credits of companies, for services that cost some. */
export const credits = { take, giveBack };
