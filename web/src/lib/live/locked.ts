import type { Lock, Resource } from '@saldo/contract/realtime';
import i18next from 'i18next';
import { appId } from '#lib/api/app-id.ts';
import { formatTime } from '#lib/words/instants.ts';
import { lockStateOf } from './lock-state.ts';
import { locks, lockKey } from './locks.ts';
import { fullName } from './people.ts';

/** A resource cannot be edited here because it is edited elsewhere. */
export type Locked = { kind: 'locked'; resource: Resource; by: Lock };

/** Why something cannot be edited, in words; `cause` where a lock prevents it and its holder can be asked. `words`: the same of a later holder. */
export type Refusal = { text: string; cause?: Locked; words?: (by: Lock) => string };

/** Who holds the lock on a resource instead of this tab; null: no one. */
export function lockedElsewhere({ type, id }: Resource): Locked | null {
  const by = locks.getState().held.get(lockKey({ type, id }));
  return by === undefined || by.appId === appId() ? null : { kind: 'locked', resource: { type, id }, by };
}

/** The holder of the lock and since when; the user's own other tab is named as such. */
export function lockWords(lock: Lock, userId: number): string {
  const since = formatTime(lock.since);
  return lockStateOf(lock, userId) === 'other-app'
    ? i18next.t(`live:${lock.type}.lockedOwn`, { since })
    : i18next.t(`live:${lock.type}.locked`, { name: fullName(lock), since });
}

export function lockRefusal(locked: Locked, userId: number): Refusal {
  const words = (by: Lock) => lockWords(by, userId);
  return { text: words(locked.by), cause: locked, words };
}
