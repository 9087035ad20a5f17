import { useEffect, useLayoutEffect } from 'react';
import {
  fateBehindEnter,
  hasTextField,
  insertText,
  isBrowserKey,
  isPaste,
  isSave,
  isText,
  KeyboardBuffer,
  pressAgain,
  pressInField,
  typedOnto,
  type KeyFate,
} from '#lib/keyboard/keyboard-buffer.ts';
import { onPressElsewhere } from '#lib/keyboard/press-elsewhere.ts';

type KeyBufferProps = {
  /** the awaited part is a line of fields, which may take the focus a little later */
  isForm?: boolean;
};

/** A form may be rendered twice, without a field in between, before it has the focus. */
const FORM_MS = 1000;
const TRY_MS = 16;
const CONTROL = 'input, select, button';

let isOfForm = false;
let holders = 0;
/** Parts of which nothing is in the page yet; the keys for a part that has just appeared are typed a little later. */
let absent = 0;
let waitsUntil = 0;
/** playback is sequential: buffers that unmount together start one */
let isPlaying = false;

/** Keys that leave a field for the next one, or the form, and pastes, which a field may handle itself. */
const isEnd = (event: KeyboardEvent): boolean => /^(?:Tab|Enter|Escape)$/u.test(event.key) || isPaste(event);
/** The text typed between two such keys. */
const textOf = (keys: readonly KeyboardEvent[]): string => keys.reduce(typedOnto, '');
/** Whether a field has received text: keys that leave a field have no meaning before that. */
const isTyped = (keys: readonly KeyboardEvent[]): boolean => keys.some(isEnd) || textOf(keys) !== '';

function fateOf(event: KeyboardEvent, buffered: readonly KeyboardEvent[]): KeyFate {
  if (isBrowserKey(event)) return 'pass';
  const behind = fateBehindEnter(event, buffered);
  if (behind !== null) return behind;
  if (event.key === 'Escape') {
    if (absent > 0) return 'drop';
    return buffered.length > 0 ? 'buffer' : 'pass';
  }
  const isMeant = event.key === 'Backspace' || isText(event);
  return isMeant || (isEnd(event) && isTyped(buffered)) ? 'buffer' : 'drop';
}

/** Shared by all buffers, since one may follow another before anything has loaded. */
const buffer = new KeyboardBuffer(fateOf);

/** Ends the buffer and discards what it holds. */
export function dropBufferedKeys(): void {
  isPlaying = false;
  buffer.stop();
  buffer.take();
  isOfForm = false;
}

function play(): void {
  if (holders > 0) {
    isPlaying = false;
    return;
  }
  const { keys } = buffer;
  const [first] = keys;
  // From a list or a box, which takes no text, Tab goes on at once.
  const isReady =
    hasTextField() || (first?.key === 'Tab' && document.activeElement?.matches(CONTROL) === true);
  if (isOfForm && isTyped(keys) && !isReady && Date.now() < waitsUntil) return void setTimeout(play, TRY_MS);
  // A question without a field is not answered by a text that was meant for one.
  if (!isOfForm && !hasTextField()) return dropBufferedKeys();
  const place = keys.findIndex(isEnd);
  if (place < 0) {
    const rest = textOf(keys);
    dropBufferedKeys();
    return insertText(rest);
  }
  const field = buffer.take(place + 1);
  insertText(textOf(field.slice(0, -1)));
  const end = field.at(-1);
  // Each key acts on the fields as changed by the previous one.
  setTimeout(() => {
    if (end) buffer.replay(() => (isPaste(end) ? pressAgain(end) : pressInField(end)));
    setTimeout(end && isSave(end) ? playBehindSave : play);
  });
}

/** The form that is being saved, or the page below it, handles each key as a new one. */
function playBehindSave(): void {
  const [next] = buffer.take(1);
  if (next === undefined) return dropBufferedKeys();
  buffer.replay(() => pressAgain(next));
  setTimeout(playBehindSave);
}

function begin(): void {
  if (isPlaying) return;
  isPlaying = true;
  play();
}

/** Types keys buffered elsewhere into the focused form, from the first one on. */
export function playOn(keys: readonly KeyboardEvent[]): void {
  if (!keys.some(isText)) return;
  buffer.start();
  isOfForm = true;
  buffer.push(keys);
  waitsUntil = Date.now() + FORM_MS;
  setTimeout(begin);
}

/**
 * Rendered while a part that will take the focus loads. It keeps typed keys from the page below
 * and types them into the field that then has the focus. Command keys without a field are dropped.
 */
export function KeyBuffer({ isForm = false }: KeyBufferProps) {
  useLayoutEffect(() => {
    absent += 1;
    return () => {
      absent -= 1;
    };
  }, []);
  useEffect(() => {
    holders += 1;
    isOfForm ||= isForm;
    buffer.start();
    let isHeld = true;
    const release = (): boolean => {
      if (!isHeld) return false;
      isHeld = false;
      holders -= 1;
      return true;
    };
    // By clicking elsewhere the user has given up the part: its buffered keys are dropped, and
    // later ones are not buffered.
    const stopListening = onPressElsewhere(() => {
      if (release() && holders === 0) dropBufferedKeys();
    });
    return () => {
      stopListening();
      if (!release()) return;
      waitsUntil = Date.now() + FORM_MS;
      // The loaded part takes the focus in effects that run after this one.
      setTimeout(begin);
    };
  }, [isForm]);
  return null;
}
