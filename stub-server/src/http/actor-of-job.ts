import type { Db } from '#src/db/open.ts';
import { loadAcl } from './acl.ts';
import type { Actor } from './actor.ts';
import { warsawDate, type Clock } from './clock.ts';

/**
 * The user on whose behalf a job writes, with current rights; null: the user has left the company.
 */
export async function actorOfJob(
  db: Db,
  { accountId, userId }: { accountId: number; userId: number },
  clock: Clock,
): Promise<Actor | null> {
  const row = await db
    .selectFrom('user')
    .innerJoin('account', 'account.id', 'user.account_id')
    .select([
      'user.is_master',
      'account.licence_status as licenceStatus',
      'account.simulated_date as simulatedDate',
    ])
    .where('user.id', '=', userId)
    .where('user.account_id', '=', accountId)
    .where('user.state', '=', 'active')
    .executeTakeFirst();
  if (!row) return null;
  const { licenceStatus, simulatedDate } = row;
  const now = clock.now();
  return {
    accountId,
    userId,
    acl: await loadAcl(db, { accountId, userId, isMaster: row.is_master === 1, licenceStatus }),
    today: simulatedDate ?? warsawDate(now),
    now: now.toISOString(),
    commandKey: null,
  };
}
