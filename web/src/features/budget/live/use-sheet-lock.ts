import { useEffect } from 'react';
import { holdLock } from '#lib/live/locks.ts';

/** Keeps the sheet itself locked while its settings or its rows are being changed: others see it, and their changes of the same are refused. */
export function useSheetLock(id: number, isWanted: boolean): void {
  useEffect(() => (isWanted ? holdLock({ type: 'budget', id }) : undefined), [id, isWanted]);
}
