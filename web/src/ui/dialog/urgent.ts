import { useId, useLayoutEffect, useRef, useState } from 'react';
import { create } from 'zustand';

type Close = (reason: string) => void;

/** How the shown dialogs are closed, in the order in which they appeared. */
const closes = new Map<string, Close>();

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
 * Decided after mounting, since the question may appear in the same commit. Esc that is pressed before the focus
 * has reached the dialog on top closes that dialog and not the one below.
 */
export function useTurn(isUrgent: boolean, onClose: Close) {
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
  const latest = useRef(onClose);
  useLayoutEffect(() => {
    latest.current = onClose;
  });
  useLayoutEffect(() => {
    if (!hasTurn) return undefined;
    closes.set(id, (reason) => latest.current(reason));
    return () => void closes.delete(id);
  }, [id, hasTurn]);
  const close: Close = (reason) => {
    const top = reason === 'escape-key' ? [...closes.values()].at(-1) : undefined;
    (top ?? onClose)(reason);
  };
  return { hasTurn, close };
}
