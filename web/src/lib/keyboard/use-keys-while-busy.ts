import { useLayoutEffect, useRef, type RefObject } from 'react';
import { bufferKeysWhileBusy } from './keys-ahead.ts';

/** The clicked button is disabled now and loses the focus; without a focus in the dialog, closing it would not restore the previous one. */
export function keepKeyboard(dialog: HTMLElement): void {
  const holder = document.activeElement;
  if (holder !== document.body && holder?.matches(':disabled') !== true) return;
  dialog.tabIndex = -1;
  dialog.focus({ preventScroll: true });
}

/** Keys typed while a confirmed dialog waits for its response are buffered for what is beneath it. After a refusal, the dialog receives keys at once. */
export function useKeysWhileBusy(
  dialog: RefObject<HTMLElement | null>,
  isBusy: boolean,
  isRefused: boolean,
): void {
  const release = useRef<(isRefused: boolean) => void>(undefined);
  useLayoutEffect(() => {
    if (isBusy && dialog.current !== null) {
      release.current ??= bufferKeysWhileBusy(dialog.current);
      keepKeyboard(dialog.current);
    }
    if (isBusy) return;
    release.current?.(isRefused);
    release.current = undefined;
  }, [dialog, isBusy, isRefused]);
  useLayoutEffect(() => () => release.current?.(false), []);
}
