import type { Db } from '#src/db/open.ts';
import type { Session } from '#src/http/session.ts';

/** Whether a trial is running; the banner's details are part of the subscription. */
export async function isOnTrial(
  db: Db,
  { accountId, licenceStatus }: Pick<Session, 'accountId' | 'licenceStatus'>,
): Promise<boolean> {
  if (licenceStatus !== 'active') return false;
  const { type, started_on: start } = await db
    .selectFrom('subscription')
    .select(['type', 'started_on'])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return type === 'trial' && start !== null;
}
