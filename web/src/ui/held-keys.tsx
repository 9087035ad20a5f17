import { useEffect } from 'react';
import { isBrowsers, isText, typeOn } from '#lib/keys-ahead.ts';

/**
 * Stands where something that takes the keyboard is on its way, and keeps what is typed meanwhile from what lies under it:
 * it goes into the field that has the keyboard then. Only text is held; commands typed into nothing mean nothing.
 */
export function HeldKeys() {
  useEffect(() => {
    let typed = '';
    const hold = (event: KeyboardEvent) => {
      if (isBrowsers(event)) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.key === 'Backspace') typed = typed.slice(0, -1);
      else if (isText(event)) typed += event.key;
    };
    addEventListener('keydown', hold, { capture: true });
    return () => {
      // What has come takes the keyboard in effects that run after this.
      setTimeout(() => {
        removeEventListener('keydown', hold, { capture: true });
        typeOn(typed);
      });
    };
  }, []);
  return null;
}
