import { useEffect } from 'react';
import { useStore } from 'zustand';
import { holdLock } from '#lib/live/locks.ts';
import type { SheetStore } from '../store/sheet-store.ts';

/** Keeps a row locked while its editor is open; says who has it where somebody else does. */
export function useRowLock(store: SheetStore, recordId: number, isWanted: boolean): string | undefined {
  const held = useStore(store.state, ({ lockedRows }) => lockedRows.get(recordId));
  const isFree = held === undefined;
  useEffect(
    () => (isWanted && isFree ? holdLock({ type: 'record', id: recordId }) : undefined),
    [isWanted, isFree, recordId],
  );
  return held;
}
