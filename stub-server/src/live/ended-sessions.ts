import type { Db } from '#src/db/open.ts';
import type { Clock } from '#src/http/clock.ts';

/** Those of the sessions that are over: signed out elsewhere, or run out. */
export async function endedSessions(
  db: Db,
  clock: Clock,
  sessions: readonly (string | null)[],
): Promise<string[]> {
  const hashes = [...new Set(sessions.filter((hash) => hash !== null))];
  if (hashes.length === 0) return [];
  const rows = await db
    .selectFrom('session')
    .select('id_hash')
    .where('id_hash', 'in', hashes)
    .where('expires_at', '>', clock.now().toISOString())
    .execute();
  const going = new Set(rows.map(({ id_hash: hash }) => hash));
  return hashes.filter((hash) => !going.has(hash));
}
