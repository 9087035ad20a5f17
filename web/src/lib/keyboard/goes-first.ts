import { createStore } from 'zustand/vanilla';
import { asksBeforeUnload } from '#lib/drafts/unsaved.ts';
import { isBrowserKey, pressAgain } from './keyboard-buffer.ts';

type Waiting = KeyboardEvent | (() => void);

/** Actions and keys that wait for code to load, in order; null: none. */
let waiting: Waiting[] | null = null;

/** Whether an action and what was typed after it are still to be done: nothing of that is stored yet. */
export const isInputWaiting = createStore<boolean>(() => false);

/** What has the keys. */
export type Holder = {
  element: HTMLElement | null;
  /** remembers which place in it has the cursor; returns the function that puts it back */
  keepPlace: () => () => void;
};

/** Browsers grant clipboard access only during the event itself. */
const isClipboards = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && /^[cvx]$/iu.test(key);

/**
 * Runs an action once its code has loaded; keys pressed in its holder meanwhile wait and are replayed afterwards, each where the pointer had put the cursor.
 * If the code fails to load, neither happens: the keys were meant for the state after the action.
 */
export function goesFirst(
  { element, keepPlace }: Holder,
  load: () => Promise<unknown>,
  run: () => void,
  onFailure: () => void,
): void {
  if (waiting !== null) return void waiting.push(run);
  const all: Waiting[] = [run];
  waiting = all;
  isInputWaiting.setState(true, true);
  const stopAsking = asksBeforeUnload(() => waiting !== null);
  const keep = (event: KeyboardEvent) => {
    if (element?.contains(document.activeElement) !== true) return;
    if (event.isComposing || isBrowserKey(event) || isClipboards(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    all.push(event);
  };
  const notePress = ({ target }: PointerEvent) => {
    if (!(target instanceof Node) || element?.contains(target) !== true) return;
    let putBack: () => void = () => undefined;
    all.push(() => putBack());
    // The press has moved the cursor by then.
    setTimeout(() => (putBack = keepPlace()));
  };
  const end = () => {
    removeEventListener('keydown', keep, { capture: true });
    removeEventListener('pointerdown', notePress, { capture: true });
    stopAsking();
    waiting = null;
    // What the action stores is told after the next frame.
    requestAnimationFrame(() => setTimeout(() => isInputWaiting.setState(waiting !== null, true)));
  };
  const go = () => {
    end();
    for (const one of all) {
      if (typeof one === 'function') one();
      else pressAgain(one);
    }
  };
  const giveUp = () => {
    end();
    onFailure();
  };
  addEventListener('keydown', keep, { capture: true });
  addEventListener('pointerdown', notePress, { capture: true });
  load().then(go, giveUp);
}
