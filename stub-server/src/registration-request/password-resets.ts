import type { Db } from '#src/db/open.ts';
import { digest } from '#src/http/ids.ts';

const VALID_MS = 60 * 60 * 1000;

/** The link of a user, in place of one sent before; nothing but its hash is kept. */
export async function keepReset(
  tx: Db,
  { userId, token, now }: { userId: number; token: string; now: Date },
): Promise<void> {
  const row = { token_hash: digest(token), expires_at: new Date(now.getTime() + VALID_MS).toISOString() };
  await tx
    .insertInto('password_reset')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}

/** Whose password a link may set; null where it is wrong, used, replaced or too old. */
export async function findReset(
  db: Db,
  { token, email, now }: { token: string; email: string; now: Date },
): Promise<{ userId: number } | null> {
  const row = await db
    .selectFrom('password_reset')
    .innerJoin('user', 'user.id', 'password_reset.user_id')
    .select('user.id as userId')
    .where('password_reset.token_hash', '=', digest(token))
    .where('password_reset.expires_at', '>', now.toISOString())
    .where('user.email', '=', email)
    .where('user.state', '=', 'active')
    .executeTakeFirst();
  return row ?? null;
}

/** Links that set no password any more. */
export const sweepResets = (tx: Db, now: Date) =>
  tx.deleteFrom('password_reset').where('expires_at', '<=', now.toISOString()).execute();
