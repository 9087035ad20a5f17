import { useId, useLayoutEffect, useState } from 'react';
import { create } from 'zustand';

/** Mounted dialogs, and which of them answer themselves. */
const useDialogs = create<{ mounted: ReadonlyMap<string, { isUrgent: boolean }> }>(() => ({
  mounted: new Map(),
}));

const mount = (id: string, isUrgent: boolean) =>
  useDialogs.setState(({ mounted }) => ({ mounted: new Map(mounted).set(id, { isUrgent }) }));

const unmount = (id: string) =>
  useDialogs.setState(({ mounted }) => ({
    mounted: new Map([...mounted].filter(([other]) => other !== id)),
  }));

/**
 * Whether a dialog may be shown: one opened during a question that answers itself must not cover it and waits.
 * Decided after mounting, since the question may appear in the same commit.
 */
export function useTurn(isUrgent: boolean): boolean {
  const id = useId();
  const isFree = useDialogs(
    ({ mounted }) => mounted.has(id) && ![...mounted.values()].some((one) => one.isUrgent),
  );
  const [hasTurn, setHasTurn] = useState(isUrgent);
  useLayoutEffect(() => {
    mount(id, isUrgent);
    return () => unmount(id);
  }, [id, isUrgent]);
  if (isFree && !hasTurn) setHasTurn(true);
  return hasTurn;
}
