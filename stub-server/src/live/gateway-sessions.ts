import type { Db } from '#src/db/open.ts';
import type { Transact } from '#src/db/transact.ts';
import type { Clock } from '#src/http/clock.ts';
import { digest, type Ids } from '#src/http/ids.ts';
import { goingOn, lackingFactor } from './ended-sessions.ts';
import type { App } from './message.ts';

const LIVES_MS = 60_000;

interface SessionDeps {
  transact: Transact;
  clock: Clock;
  ids: Ids;
}

/** A session id for opening the socket: for this user and tab, once, within a minute. */
export async function openGatewaySession(
  { transact, clock, ids }: SessionDeps,
  { accountId, userId, appId }: App,
  sessionHash: string | null,
): Promise<string> {
  const id = ids.secret();
  const now = clock.now().getTime();
  await transact({ accountId: null }, async (tx) => {
    await tx
      .insertInto('gateway_session')
      .values({
        id_hash: digest(id),
        account_id: accountId,
        user_id: userId,
        session_hash: sessionHash,
        app_id: appId,
        expires_at: new Date(now + LIVES_MS).toISOString(),
      })
      .execute();
  });
  return id;
}

/** Deletes expired session ids. */
export const sweepGatewaySessions = (tx: Db, now: Date) =>
  tx.deleteFrom('gateway_session').where('expires_at', '<=', now.toISOString()).execute();

export interface Opened extends App {
  sessionHash: string | null;
  firstname: string;
  lastname: string;
  avatarId: number;
}

/** Consumes a session id. Null if it is unknown, used, expired, of another tab, or its session has ended. */
export async function redeemGatewaySession(
  { transact, clock }: SessionDeps,
  { sessionId, appId }: { sessionId: string; appId: string },
): Promise<Opened | null> {
  const now = clock.now().toISOString();
  return await transact({ accountId: null }, async (tx) => {
    const used = await tx
      .deleteFrom('gateway_session')
      .where('id_hash', '=', digest(sessionId))
      .returningAll()
      .executeTakeFirst();
    if (!used || used.app_id !== appId || used.expires_at <= now) return null;
    const { session_hash: sessionHash, account_id: accountId, user_id: userId } = used;
    if (sessionHash !== null && !(await goingOn(tx, [sessionHash], now)).has(sessionHash)) return null;
    if ((await lackingFactor(tx, [sessionHash])).length > 0) return null;
    const user = await tx
      .selectFrom('user')
      .select(['firstname', 'lastname', 'avatar_id as avatarId'])
      .where('account_id', '=', accountId)
      .where('id', '=', userId)
      .where('state', '=', 'active')
      .executeTakeFirst();
    return user ? { accountId, userId, appId, sessionHash, ...user } : null;
  });
}
