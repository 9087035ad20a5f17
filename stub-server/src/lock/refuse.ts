import type { Lock, Resource } from '@saldo/contract/realtime';
import type { Db } from '#src/db/open.ts';
import { AppError } from '#src/http/errors.ts';
import type { App } from '#src/live/message.ts';
import { isOf, lockOn, locksOf } from './locks.ts';

const FEW = 3;

/** Locks of others on any of these resources. */
export async function foreignLocks(tx: Db, app: App, resources: readonly Resource[]): Promise<Lock[]> {
  const { accountId } = app;
  if (resources.length <= FEW) {
    const found: Lock[] = [];
    for (const resource of resources) {
      const lock = await lockOn(tx, accountId, resource);
      if (lock) found.push(lock);
    }
    return found.filter((lock) => !isOf(lock, app));
  }
  const wanted = new Set(resources.map(({ type, id }) => `${type} ${id}`));
  const all = await locksOf(tx, accountId);
  return all.filter((lock) => wanted.has(`${lock.type} ${lock.id}`) && !isOf(lock, app));
}

/** Throws 423 where another user or tab has locked one of these; call it inside the transaction of the write. */
export async function refuseLocked(tx: Db, app: App, resources: readonly Resource[]): Promise<void> {
  const [lock] = await foreignLocks(tx, app, resources);
  if (!lock) return;
  const isOwn = lock.userId === app.userId;
  if (isOwn) throw new AppError('LOCKED', { message: 'Another tab of yours is editing this', isOwn });
  const lockedBy = `${lock.firstname} ${lock.lastname}`;
  throw new AppError('LOCKED', {
    message: `${lockedBy} is editing this`,
    isOwn,
    lockedBy,
    lockedId: lock.id,
  });
}
