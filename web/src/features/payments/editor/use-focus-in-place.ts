import { useEffect, useRef, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { withTextSelected } from '#ui/dialog/initial-focus.ts';
import { focusWhenLost } from '#lib/keyboard/focus-when-lost.ts';

const CONTROLS = ':is(input, select, button):not(:disabled, [tabindex="-1"]), a[href]';
const controlsOf = (table: HTMLElement) => [...table.querySelectorAll<HTMLElement>(CONTROLS)];

/** Adds a row, and focuses its first field, where typing goes on over a proposed amount: the button that adds it is below. */
export function addWithFocus(of: RefObject<HTMLTableElement | null>, fields: string, add: () => void): void {
  flushSync(add);
  withTextSelected([...(of.current?.querySelectorAll<HTMLElement>(fields) ?? [])].at(-1))?.focus();
}

/**
 * Keeps the focus in a table whose commands remove the focused control, such as those of an
 * instalment that is merged: the control that is now in its place gets it.
 */
export function useFocusInPlace(of: RefObject<HTMLTableElement | null>): void {
  const last = useRef<{ control: Element; place: number }>(null);
  useEffect(() => {
    const table = of.current;
    const note = () => {
      const control = document.activeElement;
      const place = table && control instanceof HTMLElement ? controlsOf(table).indexOf(control) : -1;
      if (control && place >= 0) last.current = { control, place };
    };
    table?.addEventListener('focusin', note);
    return () => table?.removeEventListener('focusin', note);
  }, [of]);
  useEffect(() => {
    const left = last.current;
    if (!left || left.control.isConnected) return;
    last.current = null;
    const restore = () => {
      const controls = of.current ? controlsOf(of.current) : [];
      controls[Math.min(left.place, controls.length - 1)]?.focus();
    };
    // The dialog around it takes a lost focus itself.
    if (document.activeElement?.contains(of.current)) restore();
    else focusWhenLost(restore);
  });
}
