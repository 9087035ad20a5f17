import type { Lock } from '@saldo/contract/realtime';
import { useEffect } from 'react';
import { releaseLocksOf } from '#lib/live/locks.ts';
import type { SheetStore } from '../store/store.ts';
import { closedTabs, rowsLeft, takeLeft } from '../store/unsaved-edits.ts';

const LOOK_EVERY_MS = 5000;

/** Resumes unsaved edits of closed tabs, when the sheet is opened and while it is open. */
export function useLeftEdits(store: SheetStore, userId: number, budgetId: number): void {
  useEffect(() => {
    const owner = { userId, budgetId };
    let isOver = false;
    const look = async () => {
      const tabs = await closedTabs(owner);
      if (tabs.length === 0) return;
      // Locks would refuse the edits: stale ones of the closed tabs end here, others are waited for.
      const held = await releaseLocksOf(tabs);
      if (isOver) return;
      for (const tab of tabs) {
        const rows = rowsLeft(owner, tab);
        const isLocked = ({ type, id }: Lock) =>
          type === 'budget' ? id === budgetId : type === 'record' && rows.has(id);
        if (!held.some(isLocked)) takeLeft(owner, tab, (entries) => store.edits.takeLeft(entries));
      }
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
