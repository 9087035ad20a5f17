import { useLayoutEffect, useRef, type RefObject } from 'react';
import { bufferKeysWhileBusy } from './keys-ahead.ts';

/** Keys typed while a confirmed dialog waits for its response are buffered for what is beneath it. After a refusal, the dialog receives keys at once. */
export function useKeysWhileBusy(
  dialog: RefObject<HTMLElement | null>,
  isBusy: boolean,
  isRefused: boolean,
): void {
  const release = useRef<(isRefused: boolean) => void>(undefined);
  useLayoutEffect(() => {
    if (isBusy) {
      if (dialog.current !== null) release.current ??= bufferKeysWhileBusy(dialog.current);
      return;
    }
    release.current?.(isRefused);
    release.current = undefined;
  }, [dialog, isBusy, isRefused]);
  useLayoutEffect(() => () => release.current?.(false), []);
}
