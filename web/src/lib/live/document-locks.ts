import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { lockedElsewhere, lockWords } from '#lib/live/locked.ts';
import { followLocks, locks } from '#lib/live/locks.ts';
import { fullName } from '#lib/live/people.ts';
import { useCurrentUser } from '#lib/session/session.ts';

/** The user who edits a document elsewhere, and the reason why it cannot be changed now. */
export type DocumentLock = { who: string; text: string };

/** Finds who edits a document in another tab or as another user; null: nobody. */
export function useDocumentLocks(): (documentId: number | null) => DocumentLock | null {
  const { userId } = useCurrentUser();
  const { ready } = useTranslation('live', { useSuspense: false });
  useEffect(() => followLocks(), []);
  useStore(locks);
  return (documentId) => {
    const locked =
      documentId === null || !ready ? null : lockedElsewhere({ type: 'paymentSource', id: documentId });
    return locked && { who: fullName(locked.by), text: lockWords(locked.by, userId) };
  };
}
