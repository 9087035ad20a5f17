import type { LoginChallenge } from '@saldo/contract/auth';
import type { Db } from '#src/db/open.ts';
import { Overtaken } from '#src/db/overtaken.ts';
import type { Deps } from '#src/http/deps.ts';
import { digest } from '#src/http/ids.ts';
import { refuseChanged } from '#src/http/ended-meanwhile.ts';
import type { KnownUser } from './repository.ts';

const LIVES_MS = 10 * 60 * 1000;
const TRIES_OF_CHALLENGE = 5;

/** A log-in with a correct password that waits for a code; it grants nothing else. */
export async function beginChallenge(
  user: Pick<KnownUser, 'personId' | 'userId' | 'accountId' | 'passwordHash'>,
  { transact, clock, ids }: Deps,
): Promise<LoginChallenge> {
  const challenge = ids.secret();
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + LIVES_MS).toISOString();
  await transact(user, async (tx) => {
    await refuseChanged(tx, user);
    await tx
      .insertInto('login_challenge')
      .values({
        id_hash: digest(challenge),
        person_id: user.personId,
        expires_at: expiresAt,
      })
      .execute();
  });
  return { challenge, expiresAt };
}

const open = (db: Db, challenge: string, now: Date) =>
  db
    .selectFrom('login_challenge')
    .innerJoin('person', 'person.id', 'login_challenge.person_id')
    .select(['login_challenge.id_hash', 'login_challenge.tries', 'person.email'])
    .where('login_challenge.id_hash', '=', digest(challenge))
    .where('login_challenge.expires_at', '>', now.toISOString());

/** The person of the log-in; null if it is unknown, expired or used up. */
export const findChallenge = async (db: Db, challenge: string, now: Date) =>
  (await open(db, challenge, now).executeTakeFirst()) ?? null;

/** Counts a try in the transaction that checks its code; returns the remaining tries, null if none. */
export async function tryChallenge(tx: Db, challenge: string, now: Date): Promise<number | null> {
  const known = await findChallenge(tx, challenge, now);
  if (!known) return null;
  const left = TRIES_OF_CHALLENGE - known.tries - 1;
  if (left > 0)
    await tx
      .updateTable('login_challenge')
      .set({ tries: known.tries + 1 })
      .where('id_hash', '=', known.id_hash)
      .where('tries', '=', known.tries)
      .returning('tries')
      .executeTakeFirstOrThrow(Overtaken);
  else await endChallenge(tx, challenge);
  return left;
}

export const endChallenge = (tx: Db, challenge: string) =>
  tx.deleteFrom('login_challenge').where('id_hash', '=', digest(challenge)).execute();

/** Deletes log-ins whose time for a code has expired. */
export const sweepChallenges = (tx: Db, now: Date) =>
  tx.deleteFrom('login_challenge').where('expires_at', '<=', now.toISOString()).execute();
