import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';
import { focusWhenLost } from '#lib/keyboard/focus-when-lost.ts';

type FocusHeirProps = { frame: RefObject<HTMLElement | null>; onLost: () => void };

/** Stands among what may be replaced in `frame`: where the focus goes with it, `onLost` gives it to what comes instead. */
export function FocusHeir({ frame, onLost }: FocusHeirProps) {
  const leave = useEffectEvent(() => {
    if (frame.current?.contains(document.activeElement) === true) focusWhenLost(onLost);
  });
  useLayoutEffect(() => () => leave(), []);
  return null;
}
