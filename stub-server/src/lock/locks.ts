import type { Lock, Resource } from '@saldo/contract/realtime';
import type { ResourceType } from '@saldo/contract/resource-types';
import type { Db } from '#src/db/open.ts';
import { prepared } from '#src/db/prepared.ts';
import type { App } from '#src/live/message.ts';

// Reads and writes the table of locks, in the caller's transaction.

const named = (db: Db) =>
  db
    .selectFrom('resource_lock as lock')
    .innerJoin('user', 'user.id', 'lock.user_id')
    .select([
      'lock.type as type',
      'lock.id as id',
      'lock.user_id as userId',
      'lock.app_id as appId',
      'lock.since as since',
      'user.firstname as firstname',
      'user.lastname as lastname',
    ]);

const oneLock = prepared(
  (db, { accountId, type, id }: { accountId: number; type: ResourceType; id: number }) =>
    named(db)
      .where('lock.account_id', '=', accountId)
      .where('lock.type', '=', type)
      .where('lock.id', '=', id),
);

const heldBy = prepared((db, { type, id }: { type: ResourceType; id: number }) =>
  db.selectFrom('resource_lock').select('user_id').where('type', '=', type).where('id', '=', id),
);

export async function lockOn(db: Db, accountId: number, { type, id }: Resource): Promise<Lock | null> {
  // Every write asks, and mostly no lock exists; joining the names takes SQLite ten times as long.
  const held = await heldBy(db, { type, id });
  if (held.length === 0) return null;
  const [lock] = await oneLock(db, { accountId, type, id });
  return lock ?? null;
}

const allLocks = prepared((db, { accountId }: { accountId: number }) =>
  named(db).where('lock.account_id', '=', accountId).orderBy('lock.type').orderBy('lock.id'),
);

export const locksOf = (db: Db, accountId: number): Promise<Lock[]> => allLocks(db, { accountId });

/** What anyone edits of a type, for a command of many items that leaves these out instead of being refused. */
export async function editedIds(db: Db, accountId: number, type: ResourceType): Promise<ReadonlySet<number>> {
  const locks = await locksOf(db, accountId);
  return new Set(locks.filter((lock) => lock.type === type).map(({ id }) => id));
}

export const isOf = (lock: Pick<Lock, 'userId' | 'appId'>, app: Pick<App, 'userId' | 'appId'>): boolean =>
  lock.userId === app.userId && lock.appId === app.appId;

export interface Taker extends App {
  sessionHash: string | null;
}

/** Adds a lock if none exists. */
export async function putLock(
  tx: Db,
  taker: Taker,
  { resource: { type, id }, since, keeper }: { resource: Resource; since: string; keeper: string },
): Promise<void> {
  await tx
    .insertInto('resource_lock')
    .values({
      type,
      id,
      account_id: taker.accountId,
      user_id: taker.userId,
      app_id: taker.appId,
      session_hash: taker.sessionHash,
      since,
      keeper,
    })
    .execute();
}

export async function dropLock(tx: Db, accountId: number, { type, id }: Resource): Promise<void> {
  await tx
    .deleteFrom('resource_lock')
    .where('account_id', '=', accountId)
    .where('type', '=', type)
    .where('id', '=', id)
    .execute();
}

/**
 * The holder of locks: a tab, as far as a process keeps its locks, a session or a user. A tagged union, since a tab may
 * come with its session.
 */
export type LockHolder =
  | { app: App; keeper: string }
  | { sessionHash: string }
  | { user: { accountId: number; userId: number } };

/** Drops all locks of a holder. Returns their resources with the account. */
export async function dropLocks(tx: Db, holder: LockHolder): Promise<(Resource & { accountId: number })[]> {
  const all = tx.deleteFrom('resource_lock').returning(['type', 'id', 'account_id as accountId']);
  if ('sessionHash' in holder) return await all.where('session_hash', '=', holder.sessionHash).execute();
  const { accountId, userId } = 'app' in holder ? holder.app : holder.user;
  const ofUser = all.where('account_id', '=', accountId).where('user_id', '=', userId);
  if (!('app' in holder)) return await ofUser.execute();
  return await ofUser.where('app_id', '=', holder.app.appId).where('keeper', '=', holder.keeper).execute();
}

/** Deletes the unused locks of a tab, except those just taken. Returns their resources. */
export async function dropUnused(
  tx: Db,
  { accountId, userId, appId }: App,
  { used, takenBefore }: { used: readonly Resource[]; takenBefore: string },
): Promise<(Resource & { accountId: number })[]> {
  const held = await tx
    .selectFrom('resource_lock')
    .select(['type', 'id', 'account_id as accountId'])
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('app_id', '=', appId)
    .where('since', '<=', takenBefore)
    .execute();
  const inUse = new Set(used.map(({ type, id }) => `${type} ${id}`));
  const unused = held.filter(({ type, id }) => !inUse.has(`${type} ${id}`));
  for (const resource of unused) await dropLock(tx, accountId, resource);
  return unused;
}
