import { useState } from 'react';
import { nextSpot, type ChipSpot } from './day-spots.ts';

/** One tab stop for the whole board; arrows move from there. */
export function useSpots(
  spots: readonly ChipSpot[],
  board: { readonly current: HTMLElement | null },
  today: number,
) {
  const [spot, setSpot] = useState<ChipSpot | null>(null);
  const isThere = spot && spots.some(({ key }) => key === spot.key);
  const current = isThere ? spot.key : (spots[Math.max(0, today)]?.key ?? null);
  const walk = (from: ChipSpot, key: string): boolean => {
    const next = nextSpot(spots, from, key);
    if (!next) return false;
    board.current?.querySelector<HTMLElement>(`[data-spot="${CSS.escape(next.key)}"]`)?.focus();
    return true;
  };
  return { current, walk, setSpot };
}
