import type { Lock } from '@saldo/contract/realtime';
import { useEffect, useRef } from 'react';
import { appId } from '#lib/app-id.ts';
import { locks } from '#lib/live/locks.ts';
import { takeOver } from './take-over.ts';

const isWanted = (id: number) =>
  takeOver.getState().wanted.some((wanted) => wanted.type === 'budget' && wanted.id === id);

/** Who else has the layout of a sheet. */
export function layoutLock(id: number): Lock | undefined {
  const lock = locks.getState().held.get(`budget ${id}`);
  return lock?.appId === appId() ? undefined : lock;
}

/** While the sheet itself is edited: calls `onTaken` once somebody else has it; answers whether somebody asks for it or has it now. */
export function useSheetWanted(id: number, isEdited: boolean, onTaken: () => void): () => boolean {
  const taken = useRef(onTaken);
  useEffect(() => void (taken.current = onTaken));
  useEffect(() => {
    if (!isEdited) return undefined;
    const stopLocks = locks.subscribe(() => layoutLock(id) && taken.current());
    const stopQuestions = takeOver.subscribe(({ isGone }, before) => {
      const wasWanted = before.wanted.some((wanted) => wanted.type === 'budget' && wanted.id === id);
      if (wasWanted && isGone && !isWanted(id)) taken.current();
    });
    return () => {
      stopLocks();
      stopQuestions();
    };
  }, [id, isEdited]);
  return () => isWanted(id) || layoutLock(id) !== undefined;
}
