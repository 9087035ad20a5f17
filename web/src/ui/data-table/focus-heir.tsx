import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';
import { focusWhenLost } from '#lib/keyboard/focus-when-lost.ts';

/** Selector of the content shown instead of rows. */
export const INSTEAD = '[data-instead]';

type FocusHeirProps = { frame: RefObject<HTMLElement | null>; onLost: () => void };

/**
 * Placed inside content of `frame` that may be replaced: if the focus is lost with it, `onLost`
 * moves the focus to the new content.
 */
export function FocusHeir({ frame, onLost }: FocusHeirProps) {
  const leave = useEffectEvent(() => {
    const { activeElement } = document;
    if (frame.current?.contains(activeElement) !== true) return;
    // It stays, and shows something else now: perhaps the next step.
    if (activeElement?.matches(INSTEAD) === true) setTimeout(() => onLost());
    else focusWhenLost(onLost);
  });
  useLayoutEffect(() => () => leave(), []);
  return null;
}
