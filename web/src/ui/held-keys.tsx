import { useEffect } from 'react';
import { goOn, isBrowsers, isText, typeOn } from '#lib/keys-ahead.ts';

type HeldKeysProps = {
  /** what comes is a line of fields: Tab and Enter after a text are meant for it too */
  isForm?: boolean;
};

/**
 * Stands where something that takes the keyboard is on its way, and keeps what is typed meanwhile from what lies under it:
 * it goes into the field that has the keyboard then. Commands typed into nothing mean nothing.
 */
export function HeldKeys({ isForm = false }: HeldKeysProps) {
  useEffect(() => {
    /** texts, and the keys between them that go on */
    const held: { text: string; key: string | null }[] = [];
    let text = '';
    const hold = (event: KeyboardEvent) => {
      if (isBrowsers(event)) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.key === 'Backspace') text = text.slice(0, -1);
      else if (isText(event)) text += event.key;
      else if (isForm && (event.key === 'Tab' || event.key === 'Enter') && (text !== '' || held.length > 0)) {
        held.push({ text, key: event.key });
        text = '';
      }
    };
    const play = () => {
      const next = held.shift();
      if (next === undefined) {
        removeEventListener('keydown', hold, { capture: true });
        return typeOn(text);
      }
      typeOn(next.text);
      // Each key finds what the one before has made of the fields.
      setTimeout(() => {
        if (next.key !== null) goOn(next.key);
        setTimeout(play);
      });
    };
    addEventListener('keydown', hold, { capture: true });
    // What has come takes the keyboard in effects that run after this.
    return () => void setTimeout(play);
  }, [isForm]);
  return null;
}
