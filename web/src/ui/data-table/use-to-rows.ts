import { useEffect, useRef, type RefObject } from 'react';
import { isBrowserKey, KeyboardBuffer, pressAgain } from '#lib/keyboard/keyboard-buffer.ts';
import { LIST_ITEM } from './use-table-keys.ts';

/** Moves through the rows, ticks or opens one. */
const OF_ROWS = /^(?:Arrow|Page)|^(?:Home|End|Enter| )$/u;
const MODIFIERS = /^(?:Alt|AltGraph|CapsLock|Control|Meta|Shift)$/u;

/** Waits for rows on behalf of the element that has the focus; another key or focus is a change of mind. */
class Waiting {
  readonly #from = document.activeElement;
  readonly #keys = new KeyboardBuffer((event) => {
    if (isBrowserKey(event) || MODIFIERS.test(event.key)) return 'pass';
    if (this.isMeant && OF_ROWS.test(event.key)) return 'buffer';
    this.end();
    return 'pass';
  });
  #hasEnded = false;

  constructor() {
    this.#keys.start();
  }

  get isMeant(): boolean {
    return !this.#hasEnded && document.activeElement === this.#from;
  }

  end(): readonly KeyboardEvent[] {
    this.#hasEnded = true;
    this.#keys.stop();
    return this.#keys.take();
  }
}

function press(event: KeyboardEvent, rows: string): void {
  const holder = document.activeElement;
  pressAgain(event);
  // Only a real Enter clicks by itself.
  if (event.key === 'Enter' && holder instanceof HTMLElement && holder.matches(`:is(a, button):is(${rows})`))
    holder.click();
}

/**
 * Moves the focus into the rows of a list. While they are loading, or still those of an earlier query, the focus and the
 * keys that follow go there as soon as the right ones are there, unless the user has moved on. `rows`: a selector of them.
 */
export function useToRows(frame: RefObject<ParentNode | null>, isComing: boolean, rows = LIST_ITEM) {
  const waiting = useRef<Waiting>(null);
  /** the one that the keys act on, else the first */
  const row = () =>
    frame.current?.querySelector<HTMLElement>(`${rows}[tabindex="0"]`) ??
    frame.current?.querySelector<HTMLElement>(rows);
  useEffect(() => {
    if (waiting.current === null || isComing) return;
    const { isMeant } = waiting.current;
    const keys = waiting.current.end();
    waiting.current = null;
    const first = isMeant ? row() : null;
    if (!first) return;
    first.focus();
    for (const key of keys) press(key, rows);
  });
  useEffect(() => () => void waiting.current?.end(), []);
  const toRows = () => {
    waiting.current?.end();
    waiting.current = isComing ? new Waiting() : null;
    if (!isComing) row()?.focus();
  };
  return { row, toRows };
}
