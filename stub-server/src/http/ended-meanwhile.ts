import type { Db } from '#src/db/open.ts';
import { AppError } from './errors.ts';

// What a call leans on may end while it is at work, by a new password in another company of the person too: docs/decisions/024.

/**
 * Checking a password takes time, in which the user may have been removed or the password changed, which ends every session. The
 * password is written as it is: whoever changes it, in another company perhaps, waits until what is begun with it is there to end.
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
 * Refuses to go on where the session has ended since the call began. It is written as it is: a new password, which ends it, waits
 * until what the call leaves is there to end too.
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
