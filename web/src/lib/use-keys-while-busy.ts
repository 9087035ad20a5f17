import { useLayoutEffect, type RefObject } from 'react';
import { holdKeysWhileBusy } from './keys-ahead.ts';

/** Who has confirmed goes on typing: while the answer is on its way the keys are kept for what the dialog lies over. */
export function useKeysWhileBusy(dialog: RefObject<HTMLElement | null>, isBusy: boolean): void {
  useLayoutEffect(() => {
    if (!isBusy || dialog.current === null) return undefined;
    return holdKeysWhileBusy(dialog.current);
  }, [dialog, isBusy]);
}
