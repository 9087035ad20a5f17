import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { lockedElsewhere, lockWords } from '#lib/live/locked.ts';
import { followLocks, locks } from '#lib/live/locks.ts';
import { fullName } from '#lib/live/people.ts';
import { useCurrentUser } from '#lib/session/session.ts';

/** The user who edits a payment elsewhere, and the sentence about it. */
export type PaymentLock = { who: string; text: string };

/**
 * Finds who edits a document in another tab or as another user; null: nobody. The lists of payments have a hook like it:
 * shared in `lib`, it would be in a file that the dashboard loads, which is at its bar (decision 021).
 */
export function usePaymentLocks(): (documentId: number) => PaymentLock | null {
  const { userId } = useCurrentUser();
  const { ready } = useTranslation('live', { useSuspense: false });
  useEffect(() => followLocks(), []);
  useStore(locks);
  return (id) => {
    const locked = ready ? lockedElsewhere({ type: 'paymentSource', id }) : null;
    return locked && { who: fullName(locked.by), text: lockWords(locked.by, userId) };
  };
}
