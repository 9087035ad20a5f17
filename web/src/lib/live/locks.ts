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

/** Who is editing what, as far as this user may know. */
export const locks = createStore<{ held: Locks }>(() => ({ held: new Map() }));

/** The locks after some were taken and some given back. */
function withUpdate(held: Locks, { held: taken, freed }: Update): Locks {
  const now = new Map(held);
  for (const one of freed) now.delete(lockKey(one));
  for (const lock of taken) now.set(lockKey(lock), lock);
  return now;
}

/** what was told while the list was being read */
let meanwhile: Update[] = [];

async function readLocks(): Promise<void> {
  meanwhile = [];
  const { locks: all } = successOf(await resourceApi.locks.query({}));
  const read = withUpdate(new Map(), { held: all, freed: [] });
  locks.setState({ held: meanwhile.reduce(withUpdate, read) });
}

/** The tabs that hold locks now, as far as this user may know. */
export async function lockHolders(): Promise<ReadonlySet<string>> {
  await readLocks();
  return new Set([...locks.getState().held.values()].map((lock) => lock.appId));
}

/** A write was refused because of a lock that may not have been heard of. */
export const lockRefused = (): void => void readLocks().catch(() => undefined);

/** After some time away the server has given this tab's locks back: those still in use are taken anew, then it is seen who has which. */
async function comeBack(): Promise<void> {
  for (const use of users.values()) if (use.count > 0) take(use);
  await Promise.all(queues.values());
  await readLocks();
  giveBackLeftovers();
}

/** A page that was here before, in this tab, has ended without a word: what it held and nobody here uses would stay locked. */
function giveBackLeftovers(): void {
  for (const { type, id, appId: holder } of locks.getState().held.values()) {
    const of = { type, id };
    if (holder === appId() && !users.has(lockKey(of))) giveBack({ of, count: 0, isTaken: false });
  }
}

/** The page goes: what it holds is free at once, and not when the tab has been silent for long enough. One that comes back takes it anew. */
window.addEventListener('pagehide', () => {
  for (const body of usedLocks())
    void resourceApi.unlock.mutate({ body, fetchOptions: { keepalive: true } }).catch(() => undefined);
});

const followedBy = new Set<symbol>();
let stopFollowing: () => void = () => undefined;

/** Follows the locks of others for as long as something shows them. */
export function followLocks(): () => void {
  const follower = Symbol('follower');
  followedBy.add(follower);
  if (followedBy.size === 1) stopFollowing = listenToLocks();
  return () => {
    if (!followedBy.delete(follower) || followedBy.size > 0) return;
    stopFollowing();
    // They are not followed any more, and are read anew by who follows them next.
    locks.setState({ held: new Map() });
  };
}

const listenToLocks = () =>
  listenToGateway({
    // Without the list one learns of a lock when it refuses something.
    connected: () => void comeBack().catch(() => undefined),
    rightsChanged: () => void readLocks().catch(() => undefined),
    event: (event) => {
      if (event.type !== 'locks/update') return;
      meanwhile.push(event.data);
      noteLost(event.data);
      locks.setState(({ held }) => ({ held: withUpdate(held, event.data) }));
    },
  });

/** Work on the same lock one after another, so that none is given back before it was taken. */
const queues = new Map<string, Promise<unknown>>();

function inTurn(key: string, call: () => Promise<unknown>): void {
  const before = queues.get(key) ?? Promise.resolve();
  // Refused: somebody else has it, and the write itself will be refused and say so.
  queues.set(
    key,
    before.then(call).catch(() => undefined),
  );
}

type Use = {
  of: Resource;
  count: number;
  isTaken: boolean;
  /** ends the hold of what was taken over for an editor that is about to open */
  endSpare?: () => void;
};

const users = new Map<string, Use>();

function take(use: Use): void {
  use.isTaken = true;
  inTurn(lockKey(use.of), async () => resourceApi.lock.mutate({ body: use.of }));
}

/** Locks that another tab holds now are no longer this tab's, even while an editor here is open. */
function noteLost({ held }: Update): void {
  for (const lock of held) {
    const use = users.get(lockKey(lock));
    if (use !== undefined && lock.appId !== appId()) use.isTaken = false;
  }
}

/** Where the word does not arrive, it is said again: others would be kept from the row for good. */
const AGAIN_MS = [1000, 2000, 4000, 8000, 16_000, 30_000];

function giveBack(use: Use, tries = 0): void {
  inTurn(lockKey(use.of), async () => {
    if (use.count > 0) return;
    try {
      await resourceApi.unlock.mutate({ body: use.of });
    } catch (error) {
      const status = statusOf(error) ?? 0;
      const mayPass = status === 0 || status === 429 || status >= 500;
      // Then the next keep-alive says that it is not used.
      const pause = mayPass ? AGAIN_MS[tries] : undefined;
      if (pause !== undefined) setTimeout(() => giveBack(use, tries + 1), pause);
    }
  });
}

/** What is edited in this tab now. */
export const usedLocks = (): Resource[] =>
  [...users.values()].flatMap(({ of, count }) => (count > 0 ? [of] : []));

/** Keeps a lock while something is edited here; returns what gives it back. Two editors of this tab share it. */
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

/** Keeps a lock until an editor that shares it has given it back, or for so long where none comes. */
export function holdUntilUsed(of: Resource, forMs: number): void {
  const end = holdLock(of);
  const use = users.get(lockKey(of));
  if (use !== undefined) use.endSpare = end;
  setTimeout(end, forMs);
}
