import type { Db } from '#src/db/open.ts';
import { warsawDate } from '#src/http/clock.ts';

/** The account's business date; null: there is no such account. */
export async function todayOf(db: Db, accountId: number, now: Date): Promise<string | null> {
  const account = await db
    .selectFrom('account')
    .select('simulated_date')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return account ? (account.simulated_date ?? warsawDate(now)) : null;
}
