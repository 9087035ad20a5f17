import { useEffect, useRef } from 'react';
import { focusWhenLost } from '#lib/keyboard/focus-when-lost.ts';

/** Focuses the tab stop of the table or of the axis. */
const focusFigures = () =>
  document.querySelector<HTMLElement>('[data-spot][tabindex="0"], [data-at]')?.focus();

/** Moves the focus into the table or the axis if the focused element was removed. */
export const keepFocusInFigures = () => focusWhenLost(focusFigures);

/** The same once the figures with the focus have been replaced. */
export function useFocusInFigures(shown: string | undefined): void {
  const last = useRef(shown);
  useEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    keepFocusInFigures();
  }, [shown]);
}
