import type { Lock } from '@saldo/contract/realtime';
import type { Call } from '#src/http/implement.ts';
import { locksOf } from '#src/lock/locks.ts';

/** Only the master user has a right to it. */
const NO_SHEET = 0;

/** Locks on resources that the user may see. */
export async function visibleLocks({ acl, session, deps }: Call): Promise<Lock[]> {
  const { accountId } = session;
  const rights = await acl();
  const visible: Lock[] = [];
  for (const lock of await locksOf(deps.db, accountId)) {
    // the sheet of a deleted row is unknown
    const sheetId = (await deps.resources.sheetOf(deps.db, accountId, lock)) ?? NO_SHEET;
    if (deps.resources.maySee(rights, lock, sheetId)) visible.push(lock);
  }
  return visible;
}
