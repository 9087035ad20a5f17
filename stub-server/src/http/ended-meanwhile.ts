import type { Db } from '#src/db/open.ts';
import { AppError } from './errors.ts';

// The session or password of a call may become invalid during the call, also through another company of the person: docs/decisions/024.

/**
 * During the check of a password the user may be removed, or the password changed, which ends every session. The
 * password is rewritten unchanged, so that a concurrent change, also in another company, waits until the new session exists and can be ended.
 */
export async function refuseChanged(
  tx: Db,
  { userId, passwordHash }: { userId: number; passwordHash?: string },
) {
  if (passwordHash === undefined) return;
  const user = tx
    .selectFrom('user')
    .select('person_id')
    .where('id', '=', userId)
    .where('state', '=', 'active');
  const { numUpdatedRows } = await tx
    .updateTable('person')
    .set({ password_hash: passwordHash })
    .where('id', '=', user)
    .where('password_hash', '=', passwordHash)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new AppError('INVALID_CREDENTIALS');
}

/**
 * Refuses to continue if the session has ended since the start of the call. It is rewritten unchanged, so that a new password, which ends it, waits
 * until the results of the call exist and can be ended too.
 */
export async function refuseEnded(tx: Db, idHash: string, now: string): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('session')
    .set(({ ref }) => ({ ref: ref('ref') }))
    .where('id_hash', '=', idHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new AppError('UNAUTHORIZED');
}
