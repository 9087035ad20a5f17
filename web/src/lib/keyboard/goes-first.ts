import { flushSync } from 'react-dom';
import { createStore } from 'zustand/vanilla';
import { asksBeforeUnload } from '#lib/drafts/unsaved.ts';
import { clipboardAgain } from './clipboard-again.ts';
import { isBrowserKey, isClipboard, pressAgain } from './keyboard-buffer.ts';

type Waiting = KeyboardEvent | (() => void);

const CLIPBOARD = ['copy', 'cut', 'paste'] as const;

/** Actions and keys that wait for code to load, in order; null: none. */
let waiting: Waiting[] | null = null;

/**
 * Whether an action and the input after it are still to be done, so that nothing of it is stored
 * yet.
 */
export const isInputWaiting = createStore<boolean>(() => false);

/** The element that receives the keys. */
export type Holder = {
  element: HTMLElement | null;
  /** remembers the cursor's place in it; returns the function that restores it */
  keepPlace: () => () => void;
};

/** Queues input for the holder behind pending input, until the returned function is called. */
function keepEvents({ element, keepPlace }: Holder, all: Waiting[]): () => void {
  const again = clipboardAgain();
  const hasFocus = () => element?.contains(document.activeElement) === true;
  const take = (event: Event, one: Waiting) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    all.push(one);
  };
  const keepKey = (event: KeyboardEvent) => {
    if (!hasFocus() || event.isComposing || isBrowserKey(event) || isClipboard(event)) return;
    take(event, event);
  };
  const keepClipboard = (event: ClipboardEvent) => {
    if (hasFocus()) take(event, again(event));
  };
  const notePress = ({ target }: PointerEvent) => {
    if (!(target instanceof Node) || element?.contains(target) !== true) return;
    let putBack: () => void = () => undefined;
    all.push(() => putBack());
    // By then the click has moved the cursor.
    setTimeout(() => (putBack = keepPlace()));
  };
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  addEventListener('keydown', keepKey, options);
  addEventListener('pointerdown', notePress, options);
  for (const type of CLIPBOARD) addEventListener(type, keepClipboard, options);
  return () => listening.abort();
}

/**
 * Runs an action once its code has loaded; keys and clipboard events of its holder wait meanwhile and are replayed afterwards, each where the pointer had put the cursor.
 * If the code fails to load, neither happens: the keys were meant for the state after the action.
 */
export function goesFirst(
  holder: Holder,
  load: () => Promise<unknown>,
  run: () => void,
  onFailure: () => void,
): void {
  if (waiting !== null) return void waiting.push(run);
  const all: Waiting[] = [run];
  waiting = all;
  isInputWaiting.setState(true, true);
  const stopAsking = asksBeforeUnload(() => waiting !== null);
  const stopKeeping = keepEvents(holder, all);
  const end = () => {
    stopKeeping();
    stopAsking();
    waiting = null;
    // From the next frame on the action itself reports its unsaved input.
    requestAnimationFrame(() => setTimeout(() => isInputWaiting.setState(waiting !== null, true)));
  };
  const go = () => {
    end();
    for (const one of all) {
      // The question that an action asks takes the keys behind it.
      if (typeof one === 'function') flushSync(one);
      else pressAgain(one);
    }
  };
  const giveUp = () => {
    end();
    onFailure();
  };
  load().then(go, giveUp);
}
