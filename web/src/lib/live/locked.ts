import type { Lock, Resource } from '@saldo/contract/realtime';
import i18next from 'i18next';
import { appId } from '../app-id.ts';
import { formatTime } from '../instants.ts';
import { lockStateOf } from './lock-state.ts';
import { locks, lockKey } from './locks.ts';
import { fullName } from './people.ts';

/** A resource cannot be edited here because it is edited elsewhere. */
export type Locked = { kind: 'locked'; resource: Resource; by: Lock };

/** Why something cannot be edited, in words; `cause` where whoever edits it can be asked for it. */
export type Refusal = { text: string; cause?: Locked };

/** Who edits a resource instead of this tab; null: nobody. */
export function lockedElsewhere({ type, id }: Resource): Locked | null {
  const by = locks.getState().held.get(lockKey({ type, id }));
  return by === undefined || by.appId === appId() ? null : { kind: 'locked', resource: { type, id }, by };
}

/** Who edits it, and since when; of another tab of one's own it says so. */
export function lockWords(lock: Lock, userId: number): string {
  const since = formatTime(lock.since);
  return lockStateOf(lock, userId) === 'other-app'
    ? i18next.t(`live:${lock.type}.lockedOwn`, { since })
    : i18next.t(`live:${lock.type}.locked`, { name: fullName(lock), since });
}

export const lockRefusal = (locked: Locked, userId: number): Refusal => ({
  text: lockWords(locked.by, userId),
  cause: locked,
});
