import { useState, type FocusEvent, type KeyboardEvent } from 'react';
import type { OpenNumber } from './queries.ts';

const ARROWS: Readonly<Partial<Record<string, { down: number; right: number }>>> = {
  ArrowUp: { down: -1, right: 0 },
  ArrowDown: { down: 1, right: 0 },
  ArrowLeft: { down: 0, right: -1 },
  ArrowRight: { down: 0, right: 1 },
};

const numbersIn = (table: Element | null): HTMLElement[][] =>
  [...(table?.querySelectorAll('tr') ?? [])]
    .map((row) => [...row.querySelectorAll<HTMLElement>('td > button')])
    .filter((numbers) => numbers.length > 0);

const placeIn = (rows: readonly HTMLElement[][], target: EventTarget) => {
  const row = rows.findIndex((numbers) => numbers.some((number) => number === target));
  return { row, column: rows[row]?.findIndex((number) => number === target) ?? -1 };
};

/**
 * Arrows move between the figures of a table; only the last focused one, initially the first, is in
 * the tab order.
 */
export function useNumberWalk(first: OpenNumber | undefined) {
  const [last, setLast] = useState<OpenNumber | null>(null);
  const handleKey = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (!arrow || event.altKey || event.ctrlKey || event.metaKey) return;
    const rows = numbersIn(event.currentTarget.closest('table'));
    const at = placeIn(rows, event.target);
    if (at.row < 0) return;
    event.preventDefault();
    rows[at.row + arrow.down]?.[at.column + arrow.right]?.focus();
  };
  const handleFocus = (number: OpenNumber) => (event: FocusEvent) => {
    setLast(number);
    event.currentTarget.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  };
  const stop = last ?? first;
  const isStop = ({ row, column }: OpenNumber) => stop?.row === row && stop.column === column;
  return {
    propsOf: (number: OpenNumber) => ({
      tabIndex: isStop(number) ? (0 as const) : (-1 as const),
      onFocus: handleFocus(number),
      onKeyDown: handleKey,
    }),
  };
}
