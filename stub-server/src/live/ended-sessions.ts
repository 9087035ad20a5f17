import type { Db } from '#src/db/open.ts';
import type { Clock } from '#src/http/clock.ts';

/** The sessions and API keys that have ended: signed out, expired or revoked. */
export async function endedSessions(
  db: Db,
  clock: Clock,
  sessions: readonly (string | null)[],
): Promise<string[]> {
  const hashes = [...new Set(sessions.filter((hash) => hash !== null))];
  if (hashes.length === 0) return [];
  const going = await goingOn(db, hashes, clock.now().toISOString());
  return hashes.filter((hash) => !going.has(hash));
}

/** The sessions and API keys that are still valid. */
export async function goingOn(db: Db, hashes: readonly string[], now: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('session')
    .select('id_hash as hash')
    .where('id_hash', 'in', hashes)
    .where('expires_at', '>', now)
    .unionAll(
      db
        .selectFrom('api_key')
        .select('key_hash as hash')
        .where('key_hash', 'in', hashes)
        .where('expires_at', '>', now),
    )
    .execute();
  return new Set(rows.map(({ hash }) => hash));
}

/** The sessions whose person must first set up a required second factor; keys are exempt. */
export async function lackingFactor(db: Db, hashes: readonly (string | null)[]): Promise<string[]> {
  const rows = await db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .innerJoin('user', 'user.id', 'session.user_id')
    .leftJoin('second_factor', 'second_factor.person_id', 'user.person_id')
    .select('session.id_hash as hash')
    .where('session.id_hash', 'in', [...new Set(hashes)])
    .where('account.requires_second_factor', '=', 1)
    .where('second_factor.person_id', 'is', null)
    .execute();
  return rows.map(({ hash }) => hash);
}
