import { useEffect, useLayoutEffect, useRef } from 'react';
import { isBrowserKey, isText, KeyboardBuffer, type KeyFate } from '#lib/keyboard/keyboard-buffer.ts';
import { onPressElsewhere } from '#lib/keyboard/press-elsewhere.ts';
import { isTypedInto } from '#lib/keyboard/typed-into.ts';
import { playOn } from './key-buffer.tsx';

/** Longest time to keep keys for a screen that loads over a slow connection. */
const LONGEST_MS = 20_000;
const OF_A_TEXT: ReadonlySet<string> = new Set(['Tab', 'Enter', 'Backspace']);
const EDITING: ReadonlySet<string> = new Set(['Backspace', 'Delete']);
/** Sheets, reports and forms take the keys from before they have loaded (lib/keyboard/first-keys.ts). */
const TAKER = /^\/(?:budget\/(?!add)|cashflow|revenue|explorer|invoices|history)|-editor\//u;

function fateOf(event: KeyboardEvent, buffered: readonly KeyboardEvent[]): KeyFate {
  if (event.isComposing || isBrowserKey(event)) return 'pass';
  const isBegun = buffered.length > 0;
  const isInField = isTypedInto(document.activeElement);
  // A space presses a button.
  if (isText(event)) return isBegun || isInField || event.key !== ' ' ? 'buffer' : 'pass';
  if (isBegun && OF_A_TEXT.has(event.key)) return 'buffer';
  return isInField && EDITING.has(event.key) ? 'drop' : 'pass';
}

/** As pressed for another page; AltGr, which typed the letter, does not come with it. */
const pressedAnew = (event: KeyboardEvent) =>
  new KeyboardEvent('keydown', isText(event) ? { key: event.key } : event);

/** Keeps keys until `refused`: the form takes them, or `left`: what follows the form takes them. */
function bufferKeysBehindSubmit() {
  let isLeft = false;
  let isEnded = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const buffer = new KeyboardBuffer((event, buffered) => {
    // A page without a field or sheet, or whose user has passed on: it handles its own keys.
    if (isLeft && !TAKER.test(location.pathname) && document.getElementById('content')) end();
    return isEnded ? 'pass' : fateOf(event, buffered);
  });
  const stopListening = onPressElsewhere(() => {
    buffer.take();
    if (isLeft) end();
  });
  const handleFocus = ({ target }: FocusEvent) => {
    if (!isLeft || !isTypedInto(target)) return;
    const keys = buffer.take();
    end();
    playOn(keys);
  };
  const take = (isForList?: boolean) => {
    if (isForList) return [];
    const keys = buffer.take().map(pressedAnew);
    end();
    return keys;
  };
  const end = () => {
    isEnded = true;
    clearTimeout(timer);
    buffer.stop();
    stopListening();
    removeEventListener('focusin', handleFocus, { capture: true });
    if (globalThis.saldoFirstKeys === take) globalThis.saldoFirstKeys = undefined;
  };
  addEventListener('focusin', handleFocus, { capture: true });
  buffer.start();
  return {
    // The form moves the focus into a refused field, and may select its text, in a later task.
    refused: () =>
      void setTimeout(() => {
        const keys = buffer.take();
        end();
        playOn(keys);
      }),
    left: () => {
      isLeft = true;
      globalThis.saldoFirstKeys = take;
      timer = setTimeout(end, LONGEST_MS);
    },
  };
}

/**
 * What is typed into a form after it was sent is not part of what was sent. It goes into the form again if that is
 * refused, else into the first field, sheet or report that follows the form. `isDone`: the form is about to be left.
 */
export function useKeysBehindSubmit(isPending: boolean, isDone: boolean): void {
  const held = useRef<ReturnType<typeof bufferKeysBehindSubmit>>(undefined);
  const isHeld = isPending || isDone;
  useLayoutEffect(() => {
    if (isHeld) held.current ??= bufferKeysBehindSubmit();
  }, [isHeld]);
  useEffect(() => {
    if (isHeld) return;
    held.current?.refused();
    held.current = undefined;
  }, [isHeld]);
  useLayoutEffect(
    () => () => {
      held.current?.left();
      held.current = undefined;
    },
    [],
  );
}
