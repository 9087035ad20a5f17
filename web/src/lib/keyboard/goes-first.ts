import { isBrowserKey, pressAgain } from './keyboard-buffer.ts';

type Waiting = KeyboardEvent | (() => void);

/** What waits for code that is on its way, in the order in which it was asked for; null: nothing does. */
let waiting: Waiting[] | null = null;

/** The browser hands its clipboard over only to the press itself. */
const isClipboards = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && /^[cvx]$/iu.test(key);

/**
 * Does something once its code has come; what is pressed in the element meanwhile waits behind it and is pressed again then.
 * Where the code does not come nothing of it is done: the keys were meant for what it would have left.
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
