import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';
import { focusWhenLost } from '#lib/keyboard/focus-when-lost.ts';

type FocusHeirProps = { frame: RefObject<HTMLElement | null>; onLost: () => void };

/**
 * Placed inside content of `frame` that may be replaced: if the focus is lost with it, `onLost`
 * moves the focus to the new content.
 */
export function FocusHeir({ frame, onLost }: FocusHeirProps) {
  const leave = useEffectEvent(() => {
    if (frame.current?.contains(document.activeElement) === true) focusWhenLost(onLost);
  });
  useLayoutEffect(() => () => leave(), []);
  return null;
}
