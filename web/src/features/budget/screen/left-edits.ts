import { useEffect } from 'react';
import { lockHolders } from '#lib/live/locks.ts';
import type { SheetStore } from '../store/store.ts';
import { closedTabs, takeLeft } from '../store/unsaved-edits.ts';

const LOOK_EVERY_MS = 5000;

/** Resumes unsaved edits of closed tabs, when the sheet is opened and while it is open. */
export function useLeftEdits(store: SheetStore, userId: number, budgetId: number): void {
  useEffect(() => {
    const owner = { userId, budgetId };
    let isOver = false;
    const look = async () => {
      const tabs = await closedTabs(owner);
      // A stale lock of the closed tab would refuse its edits.
      const holders = tabs.length === 0 ? new Set<string>() : await lockHolders();
      if (isOver) return;
      for (const tab of tabs)
        if (!holders.has(tab)) takeLeft(owner, tab, (entries) => store.edits.takeLeft(entries));
    };
    const lookAgain = async (): Promise<void> => {
      await look().catch(() => undefined);
      if (!isOver) timer = setTimeout(() => void lookAgain(), LOOK_EVERY_MS);
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    void lookAgain();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [store, userId, budgetId]);
}
