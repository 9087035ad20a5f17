import { useEffect } from 'react';

/** The browser's own: nobody means the page by them. */
const isBrowsers = ({ key, ctrlKey, metaKey }: KeyboardEvent) =>
  /^F\d/.test(key) || ((ctrlKey || metaKey) && key.toLowerCase() === 'r');

/** AltGr, with which Polish letters are written, looks like Ctrl and Alt on Windows. */
const isText = (event: KeyboardEvent) =>
  event.key.length === 1 &&
  ((!event.ctrlKey && !event.metaKey && !event.altKey) || event.getModifierState('AltGraph'));

/** Types into the field that has the keyboard, as a hand would. */
function typeOn(text: string): void {
  const field = document.activeElement;
  if (text === '' || !(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  const { selectionStart, selectionEnd } = field;
  if (selectionStart === null || selectionEnd === null) return;
  field.setRangeText(text, selectionStart, selectionEnd, 'end');
  // React listens for what changes the value behind its back.
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }));
}

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
