import { useLayoutEffect, useRef, type RefObject } from 'react';
import { holdKeysWhileBusy } from './keys-ahead.ts';

/** The button that was pressed is disabled now and loses the keyboard: a dialog without it would leave it to nobody when it closes. */
function keepKeyboard(dialog: HTMLElement): void {
  const holder = document.activeElement;
  if (holder !== document.body && holder?.matches(':disabled') !== true) return;
  dialog.tabIndex = -1;
  dialog.focus({ preventScroll: true });
}

/** Who has confirmed goes on typing: while the answer is on its way the keys are kept for what the dialog lies over. A refused one has them back at once. */
export function useKeysWhileBusy(
  dialog: RefObject<HTMLElement | null>,
  isBusy: boolean,
  isRefused: boolean,
): void {
  const release = useRef<(isRefused: boolean) => void>(undefined);
  useLayoutEffect(() => {
    if (isBusy && dialog.current !== null) {
      release.current ??= holdKeysWhileBusy(dialog.current);
      keepKeyboard(dialog.current);
    }
    if (isBusy) return;
    release.current?.(isRefused);
    release.current = undefined;
  }, [dialog, isBusy, isRefused]);
  useLayoutEffect(() => () => release.current?.(false), []);
}
