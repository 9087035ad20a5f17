import type { Db } from '#src/db/open.ts';
import { digest } from '#src/http/ids.ts';

const VALID_MS = 60 * 60 * 1000;

/** Creates the link of a person, which replaces an earlier one; only its hash is stored. */
export async function keepReset(
  tx: Db,
  { personId, token, now }: { personId: number; token: string; now: Date },
): Promise<void> {
  const row = { token_hash: digest(token), expires_at: new Date(now.getTime() + VALID_MS).toISOString() };
  await tx
    .insertInto('password_reset')
    .values({ person_id: personId, ...row })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(row))
    .execute();
}

/** The person of a link; null if it is wrong, used, replaced or expired. */
export async function findReset(
  db: Db,
  { token, email, now }: { token: string; email: string; now: Date },
): Promise<{ personId: number } | null> {
  const row = await db
    .selectFrom('password_reset')
    .innerJoin('person', 'person.id', 'password_reset.person_id')
    .select('person.id as personId')
    .where('password_reset.token_hash', '=', digest(token))
    .where('password_reset.expires_at', '>', now.toISOString())
    .where('person.email', '=', email)
    .executeTakeFirst();
  return row ?? null;
}

/** Deletes expired links. */
export const sweepResets = (tx: Db, now: Date) =>
  tx.deleteFrom('password_reset').where('expires_at', '<=', now.toISOString()).execute();
