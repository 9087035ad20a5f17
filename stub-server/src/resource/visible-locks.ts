import type { Lock } from '@saldo/contract/realtime';
import type { Call } from '#src/http/implement.ts';
import { locksOf } from '#src/lock/locks.ts';
import { maySee, sheetOf } from '#src/lock/rights.ts';

/** Only the master user has a right to it. */
const NO_SHEET = 0;

/** Locks on what the user may see: those in sheets that are not for him tell nothing. */
export async function visibleLocks({ acl, session, deps }: Call): Promise<Lock[]> {
  const { accountId } = session;
  const rights = await acl();
  const visible: Lock[] = [];
  for (const lock of await locksOf(deps.db, accountId)) {
    // of a row that is gone it is not known any more whose it was
    const sheetId = (await sheetOf(deps.db, accountId, lock)) ?? NO_SHEET;
    if (maySee(rights, lock, sheetId)) visible.push(lock);
  }
  return visible;
}
