import { useLayoutEffect, useState } from 'react';
import { create } from 'zustand';

const useUrgent = create<{ open: number }>(() => ({ open: 0 }));

const add = (count: number) => useUrgent.setState(({ open }) => ({ open: open + count }));

/** Whether a dialog has its turn: one that comes while a question stands that answers itself must not lie over it, and comes after. */
export function useTurn(isUrgent: boolean): boolean {
  const isFree = useUrgent(({ open }) => open === 0);
  const [hasTurn, setHasTurn] = useState(isUrgent || isFree);
  useLayoutEffect(() => {
    if (!isUrgent) return undefined;
    add(1);
    return () => add(-1);
  }, [isUrgent]);
  if (isFree && !hasTurn) setHasTurn(true);
  return hasTurn;
}
