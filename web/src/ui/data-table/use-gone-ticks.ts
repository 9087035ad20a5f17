import { useEffect, useEffectEvent } from 'react';
import { focusWhenLost } from '#lib/keyboard/focus-when-lost.ts';
import { keepList, keptList } from '#lib/list-state/kept-list.ts';
import type { Identified, ListRows } from '#lib/list-state/list-rows.ts';
import { onlyTicks, type Ticks } from '#lib/list-state/ticks.ts';
import { ticksNow } from './tick-rows.ts';

const DIALOG = '[role=dialog]';

/** Whether a dialog is at work, which may be about the ticked rows. */
const isInDialog = () => document.activeElement?.closest(DIALOG) !== null;

/**
 * Takes the ticks of rows that have left the list meanwhile: merged or deleted by somebody else, or no longer matching. Commands would
 * count them, and be refused for them, though nobody sees them. A dialog ends first; a list that is loaded as a whole shows its own.
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
    // The command that had the focus may need more rows than are left.
    focusWhenLost(focusRow);
  });
  useEffect(() => {
    if (isWhole || !isMissing()) return undefined;
    let isCurrent = true;
    const drop = (all: readonly number[]) => isCurrent && keepOnly(all);
    const look = () => {
      if (isInDialog()) return;
      document.removeEventListener('focusin', look);
      // Where it fails, the next change asks again.
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
