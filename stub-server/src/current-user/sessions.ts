import type { Db } from '#src/db/open.ts';
import { COUNTED_MS } from '#src/auth/failed-logins.ts';
import type { Call } from '#src/http/implement.ts';
import type { Session } from '#src/http/session.ts';
import { browserOf } from './browser-words.ts';

/** Sessions of the person, in every company. */
const own = (db: Db, { personId }: Session) =>
  db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.user_id')
    .innerJoin('account', 'account.id', 'session.account_id')
    .selectAll('session')
    .select('account.company_name')
    .where('user.person_id', '=', personId);

/** The person's sessions, the current one first, and the failed log-ins. */
export async function sessionsOf({ session, deps: { db, clock } }: Call) {
  const now = clock.now();
  const rows = await own(db, session)
    .where('session.expires_at', '>', now.toISOString())
    .orderBy('session.last_seen_at', 'desc')
    .orderBy('session.created_at', 'desc')
    .execute();
  const sessions = rows.map((row) => ({
    id: row.ref,
    ...browserOf(row.user_agent),
    address: row.address,
    companyName: row.company_name,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    isCurrent: row.id_hash === session.idHash,
  }));
  return {
    sessions: sessions.toSorted((left, right) => Number(right.isCurrent) - Number(left.isCurrent)),
    failedLogins: await failuresOf(db, session, new Date(now.getTime() - COUNTED_MS)),
  };
}

async function failuresOf(db: Db, { personId }: Session, since: Date) {
  const rows = await db
    .selectFrom('failed_login')
    .select(['at', 'address', 'user_agent'])
    .where('person_id', '=', personId)
    .where('at', '>', since.toISOString())
    .orderBy('id', 'desc')
    .execute();
  const [last] = rows;
  return {
    count: rows.length,
    last: last ? { at: last.at, address: last.address, ...browserOf(last.user_agent) } : null,
  };
}

/** Ends one session by its name in the list; an ended one is unknown. */
export const endNamed = (call: Call, ref: string) =>
  endAll(call, (tx) => own(tx, call.session).where('session.ref', '=', ref));

export const endOthers = (call: Call) =>
  endAll(call, (tx) => own(tx, call.session).where('session.id_hash', '!=', call.session.idHash));

async function endAll({ session, deps }: Call, chosen: (tx: Db) => ReturnType<typeof own>): Promise<void> {
  const ended = await deps.transact(session, async (tx) => {
    const hashes = (await chosen(tx).execute()).map((row) => row.id_hash);
    await tx.deleteFrom('session').where('id_hash', 'in', hashes).execute();
    return hashes;
  });
  for (const hash of ended) deps.live.sessionEnded(hash);
}
