import { isBrowserKey, pressAgain } from './keyboard-buffer.ts';

type Waiting = KeyboardEvent | (() => void);

/** Actions and keys that wait for code to load, in order; null: none. */
let waiting: Waiting[] | null = null;

/** Browsers grant clipboard access only during the event itself. */
const isClipboards = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && /^[cvx]$/iu.test(key);

/**
 * Runs an action once its code has loaded; keys pressed in the element meanwhile wait and are replayed afterwards.
 * If the code fails to load, neither happens: the keys were meant for the state after the action.
 */
export function goesFirst(
  element: HTMLElement | null,
  load: () => Promise<unknown>,
  run: () => void,
  onFailure: () => void,
): void {
  if (waiting !== null) return void waiting.push(run);
  const all: Waiting[] = [run];
  waiting = all;
  const keep = (event: KeyboardEvent) => {
    if (element?.contains(document.activeElement) !== true) return;
    if (event.isComposing || isBrowserKey(event) || isClipboards(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    all.push(event);
  };
  const end = () => {
    removeEventListener('keydown', keep, { capture: true });
    waiting = null;
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
  load().then(go, giveUp);
}
