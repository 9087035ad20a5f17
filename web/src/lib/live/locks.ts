import { resource } from '@saldo/contract/resource';
import type { Lock, Resource } from '@saldo/contract/realtime';
import { createStore } from 'zustand/vanilla';
import { statusOf } from '#lib/api/api-error.ts';
import { createApi, successOf } from '#lib/api/api.ts';
import { appId } from '#lib/api/app-id.ts';
import { listenToGateway } from './gateway-link.ts';

const resourceApi = createApi(resource);

type Locks = ReadonlyMap<string, Lock>;
type Update = { held: readonly Lock[]; freed: readonly Resource[] };

export const lockKey = ({ type, id }: Resource): string => `${type} ${id}`;

/** The locks visible to this user. */
export const locks = createStore<{ held: Locks }>(() => ({ held: new Map() }));

/** The locks after some were taken and released. */
function withUpdate(held: Locks, { held: taken, freed }: Update): Locks {
  const now = new Map(held);
  for (const one of freed) now.delete(lockKey(one));
  for (const lock of taken) now.set(lockKey(lock), lock);
  return now;
}

/** events received while the list is being fetched */
let meanwhile: Update[] = [];

async function readLocks(): Promise<void> {
  meanwhile = [];
  const { locks: all } = successOf(await resourceApi.locks.query({}));
  const read = withUpdate(new Map(), { held: all, freed: [] });
  locks.setState({ held: meanwhile.reduce(withUpdate, read) });
}

/** Releases the locks of tabs of this browser that have closed, in their name. Returns the locks of other tabs; rejects if a closed one may still hold any. */
export async function releaseLocksOf(tabs: readonly string[]): Promise<readonly Lock[]> {
  await readLocks();
  const held = [...locks.getState().held.values()];
  for (const { type, id, appId: holder } of held)
    if (tabs.includes(holder))
      await resourceApi.unlock.mutate({ body: { type, id }, extraHeaders: { 'x-app-id': holder } });
  return held.filter(({ appId: holder }) => !tabs.includes(holder) && holder !== appId());
}

/** After a refusal because of a lock whose event may not have arrived. Returns whether the list was read. */
export const refetchLocks = async (): Promise<boolean> =>
  readLocks().then(
    () => true,
    () => false,
  );

/** After an absence the server has released this tab's locks: takes those still in use again, then fetches the list. */
async function comeBack(): Promise<void> {
  for (const use of users.values()) if (use.count > 0) take(use);
  await Promise.all([...turns.values()].map(({ settled }) => settled));
  await readLocks();
  giveBackLeftovers();
}

/** The previous page of this tab ended without releasing its locks: releases those that are not in use. */
function giveBackLeftovers(): void {
  for (const { type, id, appId: holder } of locks.getState().held.values()) {
    const of = { type, id };
    if (holder === appId() && !users.has(lockKey(of))) giveBack({ of, count: 0, isTaken: false });
  }
}

/** Releases locks at once when the page is hidden, instead of after the timeout: also those whose release still waits for an earlier response, which this page will not receive. A restored page takes them again. */
window.addEventListener('pagehide', () => {
  const unsettled = [...turns.values()].map(({ of }) => of);
  const all = new Map([...usedLocks(), ...unsettled].map((of) => [lockKey(of), of]));
  for (const body of all.values())
    void resourceApi.unlock.mutate({ body, fetchOptions: { keepalive: true } }).catch(() => undefined);
});

const followedBy = new Set<symbol>();
let stopFollowing: () => void = () => undefined;

/** Subscribes to others' locks while something displays them. */
export function followLocks(): () => void {
  const follower = Symbol('follower');
  followedBy.add(follower);
  if (followedBy.size === 1) stopFollowing = listenToLocks();
  return () => {
    if (!followedBy.delete(follower) || followedBy.size > 0) return;
    stopFollowing();
    // Without subscribers the list becomes outdated; the next subscriber fetches it again.
    locks.setState({ held: new Map() });
  };
}

const listenToLocks = () =>
  listenToGateway({
    // Without the list, locks become known when they refuse a write.
    connected: () => void comeBack().catch(() => undefined),
    rightsChanged: () => void readLocks().catch(() => undefined),
    event: (event) => {
      if (event.type !== 'locks/update') return;
      meanwhile.push(event.data);
      noteLost(event.data);
      locks.setState(({ held }) => ({ held: withUpdate(held, event.data) }));
    },
  });

/** The last operation on each lock that has none after it and has not settled. */
const turns = new Map<string, { of: Resource; settled: Promise<void> }>();

/** Serializes operations on the same lock, so that none is released before it was taken. */
function inTurn(of: Resource, call: () => Promise<unknown>): void {
  const key = lockKey(of);
  const before = turns.get(key)?.settled ?? Promise.resolve();
  const settled = before
    .then(call)
    // Another user has it; the write itself will be refused and reported.
    .catch(() => undefined)
    .then(() => {
      if (turns.get(key)?.settled === settled) turns.delete(key);
    });
  turns.set(key, { of, settled });
}

type Use = {
  of: Resource;
  count: number;
  isTaken: boolean;
  /** releases a lock that was taken over for an editor about to open */
  endSpare?: () => void;
};

const users = new Map<string, Use>();

function take(use: Use): void {
  use.isTaken = true;
  inTurn(use.of, async () => resourceApi.lock.mutate({ body: use.of }));
}

/** Locks now held by another tab are no longer this tab's, even if an editor is open here. */
function noteLost({ held }: Update): void {
  for (const lock of held) {
    const use = users.get(lockKey(lock));
    if (use !== undefined && lock.appId !== appId()) use.isTaken = false;
  }
}

/** Repeated until it succeeds, since others would be locked out forever. */
const AGAIN_MS = [1000, 2000, 4000, 8000, 16_000, 30_000];

function giveBack(use: Use, tries = 0): void {
  inTurn(use.of, async () => {
    if (use.count > 0) return;
    try {
      await resourceApi.unlock.mutate({ body: use.of });
    } catch (error) {
      const status = statusOf(error) ?? 0;
      const mayPass = status === 0 || status === 429 || status >= 500;
      // Then the next keep-alive omits it.
      const pause = mayPass ? AGAIN_MS[tries] : undefined;
      if (pause !== undefined) setTimeout(() => giveBack(use, tries + 1), pause);
    }
  });
}

/** Resources being edited in this tab. */
export const usedLocks = (): Resource[] =>
  [...users.values()].flatMap(({ of, count }) => (count > 0 ? [of] : []));

/** Holds a lock while something is edited; returns its release function. Two editors of this tab share a lock. */
export function holdLock(of: Resource): () => void {
  const key = lockKey(of);
  const use = users.get(key) ?? { of, count: 0, isTaken: false };
  users.set(key, use);
  use.count += 1;
  if (!use.isTaken) take(use);
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    use.count -= 1;
    if (use.count === 1) return use.endSpare?.();
    if (use.count > 0) return;
    use.isTaken = false;
    giveBack(use);
  };
}

/** Like a page opened in another tab: nothing is held, and nothing is given back later. */
export function forgetLocks(): void {
  // A release that is repeated ends where the lock is in use again.
  for (const use of users.values()) use.count = 1;
  users.clear();
  turns.clear();
}

/** Holds a lock until an editor that shares it releases it, or until a timeout. */
export function holdUntilUsed(of: Resource, forMs: number): void {
  const end = holdLock(of);
  const use = users.get(lockKey(of));
  if (use !== undefined) use.endSpare = end;
  setTimeout(end, forMs);
}
