import { useLayoutEffect, useRef, type RefObject } from 'react';
import { holdKeysWhileBusy } from './keys-ahead.ts';

/** Who has confirmed goes on typing: while the answer is on its way the keys are kept for what the dialog lies over. A refused one has them back at once. */
export function useKeysWhileBusy(
  dialog: RefObject<HTMLElement | null>,
  isBusy: boolean,
  isRefused: boolean,
): void {
  const release = useRef<(isRefused: boolean) => void>(undefined);
  useLayoutEffect(() => {
    if (isBusy && dialog.current !== null) release.current ??= holdKeysWhileBusy(dialog.current);
    if (isBusy) return;
    release.current?.(isRefused);
    release.current = undefined;
  }, [dialog, isBusy, isRefused]);
  useLayoutEffect(() => () => release.current?.(false), []);
}
