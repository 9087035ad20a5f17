import { useEffect, useEffectEvent } from 'react';
import { focusWhenLost } from '#lib/keyboard/focus-when-lost.ts';
import { keepList, keptList } from '#lib/list-state/kept-list.ts';
import type { Identified, ListRows } from '#lib/list-state/list-rows.ts';
import { onlyTicks, type Ticks } from '#lib/list-state/ticks.ts';
import { ticksNow } from './tick-rows.ts';

const DIALOG = '[role=dialog]';

/** Whether a dialog is open, which may concern the ticked rows. */
const isInDialog = () => document.activeElement?.closest(DIALOG) !== null;

/**
 * Removes the ticks of rows that have left the list: merged or deleted by another user, or no
 * longer matching. Commands would count them, and be refused because of them, although they are
 * invisible. It waits for the end of a dialog; a list that is fully loaded drops such ticks itself.
 */
export function useGoneTicks<Row extends Identified>(
  key: string,
  ticks: Ticks,
  rows: ListRows<Row>,
  focusRow: () => void,
): void {
  const { ids, isWhole } = rows;
  const isMissing = useEffectEvent(() => [...ticks.ids].some((id) => rows.placeOf(id) === undefined));
  const keepOnly = useEffectEvent((all: readonly number[]) => {
    const had = ticksNow(keptList(key), rows.ticksOf);
    const left = onlyTicks(had, new Set(all));
    if (left.ids.size === had.ids.size) return;
    keepList(key, { ticks: left });
    // The focused command may need more rows than are left.
    focusWhenLost(focusRow);
  });
  useEffect(() => {
    if (isWhole || !isMissing()) return undefined;
    let isCurrent = true;
    const drop = (all: readonly number[]) => isCurrent && keepOnly(all);
    const look = () => {
      if (isInDialog()) return;
      document.removeEventListener('focusin', look);
      // After a failure, the next change checks again.
      void ids().then(drop, () => undefined);
    };
    document.addEventListener('focusin', look);
    look();
    return () => {
      isCurrent = false;
      document.removeEventListener('focusin', look);
    };
  }, [ids, isWhole]);
}
