import { useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react';
import { bufferKeysTypedOn } from '#lib/keyboard/keys-ahead.ts';
import type { SheetStore } from '../store/store.ts';

/**
 * Whether a dialog may open. One that the user has not requested waits for its code, and for the end of an edit begun
 * meanwhile: it would take the focus from a number that is half typed, and that would be stored. `isDone` tells, once the
 * dialog has closed, whether what it asked about has been done.
 */
export function useUnrequestedDialog(
  store: Pick<SheetStore, 'afterEdit'>,
  isUnrequested: boolean,
  preload: () => Promise<unknown>,
  isDone: RefObject<boolean>,
): boolean {
  const [mayOpen, setMayOpen] = useState(false);
  const wasDone = useEffectEvent(() => isDone.current);
  useLayoutEffect(() => {
    if (!isUnrequested) return undefined;
    const keys = bufferKeysTypedOn();
    let isLeft = false;
    const open = () => {
      if (isLeft) return;
      keys.shown();
      setMayOpen(true);
    };
    const openAfterEdit = () => store.afterEdit(open);
    // If its code fails to load, the dialog says so itself.
    void preload().then(openAfterEdit, openAfterEdit);
    return () => {
      isLeft = true;
      setMayOpen(false);
      keys.closed(wasDone());
    };
  }, [store, isUnrequested, preload]);
  return mayOpen || !isUnrequested;
}
