import type { Db } from './db.ts';
import { accountRevision, type AccountRevision } from './revisions.ts';

const MAX_ENTRIES = 10_000;

/** A value with the account's revision read with or before it. */
export interface Held<Value> {
  accountId: number;
  at: Omit<AccountRevision, 'lists'>;
  value: Value;
}

/** Caches values of accounts until their revision is raised, in any process. Null is not cached. */
export function cached<Value>(of: 'access' | 'places') {
  const caches = new WeakMap<Db, Map<string, Held<Value>>>();
  const cacheOf = (db: Db) => {
    const known = caches.get(db) ?? new Map<string, Held<Value>>();
    caches.set(db, known);
    return known;
  };
  return async (db: Db, key: string, read: () => Promise<Held<Value> | null>): Promise<Value | null> => {
    const cache = cacheOf(db);
    const hit = cache.get(key);
    if (hit) {
      const now = await accountRevision(db, hit.accountId);
      if (now?.epoch === hit.at.epoch && now[of] === hit.at[of]) return hit.value;
      cache.delete(key);
    }
    const held = await read();
    if (held === null) return null;
    if (cache.size >= MAX_ENTRIES) cache.clear();
    cache.set(key, held);
    return held.value;
  };
}

/**
 * Reads a value of a known account for `cached`: the revision first, so that no older value is
 * cached under a newer one.
 */
export async function heldOf<Value>(
  db: Db,
  accountId: number,
  read: () => Promise<Value | null>,
): Promise<Held<Value> | null> {
  const at = await accountRevision(db, accountId);
  const value = await read();
  return at === null || value === null ? null : { accountId, at, value };
}
