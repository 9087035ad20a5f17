import { resource } from '@saldo/contract/resource';
import type { Lock, Resource } from '@saldo/contract/realtime';
import { createStore } from 'zustand/vanilla';
import { createApi, successOf } from '../api.ts';
import { listenToGateway } from './gateway-link.ts';

const resourceApi = createApi(resource);

type Locks = ReadonlyMap<string, Lock>;

const keyOf = ({ type, id }: Resource) => `${type} ${id}`;

/** Who is editing what, as far as this user may know. */
export const locks = createStore<{ held: Locks }>(() => ({ held: new Map() }));

/** The locks after some were taken and some given back. */
function withUpdate(
  held: Locks,
  { held: taken, freed }: { held: readonly Lock[]; freed: readonly Resource[] },
): Locks {
  const now = new Map(held);
  for (const one of freed) now.delete(keyOf(one));
  for (const lock of taken) now.set(keyOf(lock), lock);
  return now;
}

async function readLocks(): Promise<void> {
  const { locks: all } = successOf(await resourceApi.locks.query({}));
  locks.setState({ held: withUpdate(new Map(), { held: all, freed: [] }) });
}

/** Follows the locks of others for as long as something shows them. */
export function followLocks(): () => void {
  return listenToGateway({
    // Without the list one learns of a lock when it refuses something.
    connected: () => void readLocks().catch(() => undefined),
    event: (event) => {
      if (event.type !== 'locks/update') return;
      locks.setState(({ held }) => ({ held: withUpdate(held, event.data) }));
    },
  });
}

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

const users = new Map<string, number>();

/** Keeps a lock while something is edited here; returns what gives it back. Two editors of this tab share it. */
export function holdLock(of: Resource): () => void {
  const key = keyOf(of);
  users.set(key, (users.get(key) ?? 0) + 1);
  if (users.get(key) === 1) inTurn(key, async () => resourceApi.lock.mutate({ body: of }));
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    const left = (users.get(key) ?? 1) - 1;
    users.set(key, left);
    if (left > 0) return;
    inTurn(key, async () => (users.get(key) === 0 ? resourceApi.unlock.mutate({ body: of }) : undefined));
  };
}
