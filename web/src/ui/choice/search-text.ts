import { useEffect, useState } from 'react';
import { useDebounced } from '#lib/keyboard/use-debounced.ts';
import { SEARCH_MS } from './choice-search.ts';

/**
 * The list does not change while the pointer is pressed on it: a choice that moved away from under
 * the pointer would not be taken.
 */
function usePressed() {
  const [isPressed, setPressed] = useState(false);
  useEffect(() => {
    if (!isPressed) return undefined;
    // The click follows the release.
    const release = () => void setTimeout(() => setPressed(false));
    const events = ['pointerup', 'pointercancel'] as const;
    for (const type of events) addEventListener(type, release, { capture: true, once: true });
    return () => {
      for (const type of events) removeEventListener(type, release, { capture: true });
    };
  }, [isPressed]);
  return { isPressed, press: () => setPressed(true) };
}

/** The value at the start of the hold. */
function useHeld<Value>(value: Value, isHeld: boolean): Value {
  const [kept, setKept] = useState(value);
  if (!isHeld && kept !== value) setKept(value);
  return isHeld ? kept : value;
}

/**
 * The search text of the list: it follows the typed text after a pause, and not while the list is
 * pressed.
 */
export function useSearchText(typed: string) {
  const { isPressed, press } = usePressed();
  const settled = useDebounced(typed, SEARCH_MS);
  // A cleared field shows all choices at once.
  return { query: useHeld(typed === '' ? '' : settled, isPressed), press };
}
