import type { Resource } from '@saldo/contract/realtime';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { appId } from '#lib/api/app-id.ts';
import { useCurrentUser } from '#lib/session/session.ts';
import { lockWords } from './locked.ts';
import { followLocks, holdLock, lockKey, locks } from './locks.ts';
import { nameResources } from './resource-names.ts';
import { askFor } from './take-over.ts';

export type LockedElsewhere = {
  /** who edits it, and since when */
  text: string;
  takeOver: { label: string; run: () => void };
};

/**
 * Locks a resource while it is edited here and releases it afterwards; null: it is not edited.
 * Returns the owner if another user or tab edits it. `name` is used in the take-over question.
 */
export function useLock(of: Resource | null, name?: string): LockedElsewhere | undefined {
  const { userId } = useCurrentUser();
  const [type, id] = [of?.type, of?.id];
  const key = of && lockKey(of);
  const lock = useStore(locks, ({ held }) => (key === null ? undefined : held.get(key)));
  const isFree = lock === undefined || lock.appId === appId();
  const { t, ready } = useTranslation('live', { useSuspense: false });
  useEffect(() => (key === null ? undefined : followLocks()), [key]);
  useEffect(
    () => (isFree && type !== undefined && id !== undefined ? holdLock({ type, id }) : undefined),
    [isFree, type, id],
  );
  useEffect(() => {
    if (type === undefined || name === undefined) return undefined;
    return nameResources(type, (other) => (other === id ? t('quoted', { name }) : null));
  }, [type, id, name, t]);
  if (isFree || !ready) return undefined;
  const { type: kind, id: which } = lock;
  return {
    text: lockWords(lock, userId),
    takeOver: { label: t('takeOver'), run: () => void askFor({ type: kind, id: which }) },
  };
}
