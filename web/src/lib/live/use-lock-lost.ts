import type { Resource } from '@saldo/contract/realtime';
import { useEffect, useRef } from 'react';
import { lockedElsewhere } from './locked.ts';
import { lockKey, locks } from './locks.ts';
import { takeOver } from './take-over.ts';

const isWanted = (of: Resource) =>
  takeOver.getState().wanted.some((wanted) => lockKey(wanted) === lockKey(of));

/** Calls `onLost` once somebody else has taken over a resource that is being edited; returns whether somebody requests it or has it now. */
export function useLockLost({ type, id }: Resource, isEdited: boolean, onLost: () => void): () => boolean {
  const lost = useRef(onLost);
  useEffect(() => void (lost.current = onLost));
  useEffect(() => {
    if (!isEdited) return undefined;
    const of = { type, id };
    const stopLocks = locks.subscribe(() => lockedElsewhere(of) && lost.current());
    const stopQuestions = takeOver.subscribe(({ isGone }, before) => {
      const wasWanted = before.wanted.some((wanted) => lockKey(wanted) === lockKey(of));
      if (wasWanted && isGone && !isWanted(of)) lost.current();
    });
    return () => {
      stopLocks();
      stopQuestions();
    };
  }, [type, id, isEdited]);
  return () => isWanted({ type, id }) || lockedElsewhere({ type, id }) !== null;
}
