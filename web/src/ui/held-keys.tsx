import { useEffect } from 'react';
import { goOn, hasTextField, isBrowsers, isText, typeOn } from '#lib/keys-ahead.ts';

type HeldKeysProps = {
  /** what comes is a line of fields: Tab and Enter after a text are meant for it too */
  isForm?: boolean;
};

/** A form may be drawn anew, with no field in between, before it has the keyboard. */
const FORM_MS = 1000;
const TRY_MS = 16;

/** Texts, and the keys between them that go on; one buffer, since one holder may follow another before anything has come. */
const held: { text: string; key: string }[] = [];
let text = '';
let isOfForm = false;
let holders = 0;
let waitsUntil = 0;
/** one after another: holders that leave together begin only one */
let isPlaying = false;
/** a key of the buffer is being pressed again: it is not held a second time */
let isPressing = false;

const isHolding = () => text !== '' || held.length > 0;

function put(event: KeyboardEvent): void {
  if (event.key === 'Backspace') text = text.slice(0, -1);
  else if (isText(event)) text += event.key;
  else if (isOfForm && (event.key === 'Tab' || event.key === 'Enter') && isHolding()) {
    held.push({ text, key: event.key });
    text = '';
  }
}

function hold(event: KeyboardEvent): void {
  if (isPressing || isBrowsers(event)) return;
  event.preventDefault();
  event.stopPropagation();
  put(event);
}

function end(): void {
  isPlaying = false;
  removeEventListener('keydown', hold, { capture: true });
  held.length = 0;
  text = '';
  isOfForm = false;
}

function play(): void {
  if (holders > 0) {
    isPlaying = false;
    return;
  }
  if (isOfForm && isHolding() && !hasTextField() && Date.now() < waitsUntil)
    return void setTimeout(play, TRY_MS);
  const next = held.shift();
  if (next === undefined) {
    const rest = text;
    end();
    return typeOn(rest);
  }
  typeOn(next.text);
  // Each key finds what the one before has made of the fields.
  setTimeout(() => {
    isPressing = true;
    goOn(next.key);
    isPressing = false;
    setTimeout(play);
  });
}

function begin(): void {
  if (isPlaying) return;
  isPlaying = true;
  play();
}

/** Types keys that were kept elsewhere into the form that has the keyboard, from the first letter on. */
export function playOn(keys: readonly KeyboardEvent[]): void {
  if (!keys.some(isText)) return;
  addEventListener('keydown', hold, { capture: true });
  isOfForm = true;
  for (const key of keys) put(key);
  waitsUntil = Date.now() + FORM_MS;
  setTimeout(begin);
}

/**
 * Stands where something that takes the keyboard is on its way, and keeps what is typed meanwhile from what lies under it:
 * it goes into the field that has the keyboard then. Commands typed into nothing mean nothing.
 */
export function HeldKeys({ isForm = false }: HeldKeysProps) {
  useEffect(() => {
    holders += 1;
    isOfForm ||= isForm;
    addEventListener('keydown', hold, { capture: true });
    return () => {
      holders -= 1;
      waitsUntil = Date.now() + FORM_MS;
      // What has come takes the keyboard in effects that run after this.
      setTimeout(begin);
    };
  }, [isForm]);
  return null;
}
