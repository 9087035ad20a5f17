import type { Lock } from '@saldo/contract/realtime';
import { coversBudget, effectivePermission } from '@saldo/contract/domain/permission';
import type { Call } from '#src/http/implement.ts';
import { locksOf } from '#src/lock/locks.ts';
import { sheetOf } from '#src/lock/rights.ts';

/** Locks on what the user may see: those in sheets that are not for him tell nothing. */
export async function visibleLocks({ acl, session, deps }: Call): Promise<Lock[]> {
  const { accountId } = session;
  const rights = await acl();
  const visible: Lock[] = [];
  for (const lock of await locksOf(deps.db, accountId)) {
    const sheetId = await sheetOf(deps.db, accountId, lock);
    if (sheetId === null || coversBudget(effectivePermission(rights, 'budget', sheetId), 'read')) {
      visible.push(lock);
    }
  }
  return visible;
}
