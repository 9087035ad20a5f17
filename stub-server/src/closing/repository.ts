import { addDays } from '@saldo/contract/domain/day';
import { DELETION_DAYS } from '@saldo/contract/domain/subscription';
import type { Closing } from '@saldo/contract/closing';
import type { Db } from '#src/db/open.ts';

const rowOf = (db: Db, accountId: number) =>
  db.selectFrom('closing').selectAll().where('account_id', '=', accountId).executeTakeFirst();

/** The dates of a company's closing and deletion; null: it is not closed. */
export async function findClosing(db: Db, accountId: number): Promise<Closing | null> {
  const row = await rowOf(db, accountId);
  return row ? { closedOn: row.closed_on, deletedOn: addDays(row.closed_on, DELETION_DAYS) } : null;
}

export const keepClosing = (tx: Db, accountId: number, closedOn: string, former: string) =>
  tx
    .insertInto('closing')
    .values({ account_id: accountId, closed_on: closedOn, former_licence: former })
    .execute();

/** Reverts the closing and returns the licence from before; null: the company was not closed. */
export async function endClosing(tx: Db, accountId: number): Promise<string | null> {
  const row = await tx
    .deleteFrom('closing')
    .where('account_id', '=', accountId)
    .returning('former_licence')
    .executeTakeFirst();
  return row?.former_licence ?? null;
}
