import type { Lock } from '@saldo/contract/realtime';
import { appId } from '#lib/api/app-id.ts';

export type LockState = 'none' | 'current' | 'other-app' | 'other-user';

/** Who holds a lock, relative to this tab and user. */
export function lockStateOf(lock: Pick<Lock, 'userId' | 'appId'> | undefined, userId: number): LockState {
  if (lock === undefined) return 'none';
  if (lock.userId !== userId) return 'other-user';
  return lock.appId === appId() ? 'current' : 'other-app';
}
