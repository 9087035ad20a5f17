import { useEffect, useLayoutEffect, useRef } from 'react';
import { isBrowserKey, isText, KeyboardBuffer, type KeyFate } from '#lib/keyboard/keyboard-buffer.ts';
import { onPressElsewhere } from '#lib/keyboard/press-elsewhere.ts';
import { isTypedInto } from '#lib/keyboard/typed-into.ts';
import { playOn } from './key-buffer.tsx';

/** Longest time to keep keys for a screen that loads over a slow connection. */
const LONGEST_MS = 20_000;
const LOOK_MS = 100;
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

/** A page that takes no keys of another: of the app, or of the way in if it has loaded and has no fields. */
function isOtherPageThere(): boolean {
  if (TAKER.test(location.pathname)) return false;
  const main = document.querySelector('main');
  return main?.id === 'content' || Boolean(main?.textContent && !main.querySelector('[data-loading], input'));
}

/** As pressed for another page; AltGr, which typed the letter, does not come with it. */
const pressedAnew = (event: KeyboardEvent) =>
  new KeyboardEvent('keydown', isText(event) ? { key: event.key } : event);

/**
 * Ends the wait after its longest time; or, if no key waits, with the page that follows, so that the
 * one after that gets none.
 */
function endLater(end: () => void, isIdle: () => boolean): () => void {
  const timer = setTimeout(end, LONGEST_MS);
  const look = setInterval(() => isIdle() && isOtherPageThere() && end(), LOOK_MS);
  return () => {
    clearTimeout(timer);
    clearInterval(look);
  };
}

/** Keeps keys until `refused`: the form takes them, or `left`: what follows the form takes them. */
function bufferKeysBehindSubmit() {
  let isLeft = false;
  let isEnded = false;
  let stopLooking = (): void => undefined;
  const buffer = new KeyboardBuffer((event, buffered) => {
    // A page without a field or sheet, or whose user has passed on: it handles its own keys.
    if (isLeft && isOtherPageThere()) end();
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
    stopLooking();
    buffer.stop();
    stopListening();
    removeEventListener('focusin', handleFocus, { capture: true });
    if (globalThis.saldoFirstKeys === take) globalThis.saldoFirstKeys = undefined;
  };
  addEventListener('focusin', handleFocus, { capture: true });
  buffer.start();
  return {
    end,
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
      stopLooking = endLater(end, () => buffer.keys.length === 0);
    },
  };
}

/**
 * What is typed into a form after it was sent is not part of what was sent. It goes into the form again if that is
 * refused, else into the first field, sheet or report that follows the form. `isDone`: the form is about to be left.
 * `isForNext`: false if what follows asks for something that nobody knows yet, such as the code of a letter.
 */
export function useKeysBehindSubmit(isPending: boolean, isDone: boolean, isForNext = true): void {
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
      if (isForNext) held.current?.left();
      else held.current?.end();
      held.current = undefined;
    },
    [isForNext],
  );
}
