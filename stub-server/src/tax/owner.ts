import type { Db } from '#src/db/open.ts';
import { loadAcl } from '#src/http/acl.ts';
import type { Actor } from '#src/http/actor.ts';
import { warsawDate } from '#src/http/clock.ts';

/** The owner, on whose behalf the sheets are updated. */
export async function ownerOf(db: Db, accountId: number, now: Date): Promise<Actor | null> {
  const owner = await db
    .selectFrom('user')
    .innerJoin('account', 'account.id', 'user.account_id')
    .select(['user.id', 'account.licence_status as licenceStatus', 'account.simulated_date'])
    .where('user.account_id', '=', accountId)
    .where('user.is_master', '=', 1)
    .executeTakeFirst();
  if (!owner) return null;
  const { id: userId, licenceStatus } = owner;
  return {
    accountId,
    userId,
    acl: await loadAcl(db, { accountId, userId, isMaster: true, licenceStatus }),
    today: owner.simulated_date ?? warsawDate(now),
    now: now.toISOString(),
    commandKey: null,
  };
}
