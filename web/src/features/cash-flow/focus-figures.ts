import { useEffect, useRef } from 'react';
import { focusWhenLost } from '#lib/keyboard/focus-when-lost.ts';

/** The stop of Tab in the table or on the axis. */
const focusFigures = () =>
  document.querySelector<HTMLElement>('[data-spot][tabindex="0"], [data-at]')?.focus();

/** The keys go on in the table or on the axis, where the focus has gone with what had it. */
export const keepFocusInFigures = () => focusWhenLost(focusFigures);

/** The same once other figures have taken the place of those that had the focus. */
export function useFocusInFigures(shown: string | undefined): void {
  const last = useRef(shown);
  useEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    keepFocusInFigures();
  }, [shown]);
}
