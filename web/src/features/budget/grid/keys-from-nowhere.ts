import { commandOf } from './key-commands.ts';
import type { KeyCommand } from './key-table.ts';

/** Walking and typing: what nobody means for anything but the sheet, and what takes nothing away. */
const KINDS: ReadonlySet<KeyCommand['kind']> = new Set(['move', 'type', 'edit', 'enter']);

/** Whether a dialog or a menu lies over it. */
const isCovered = (element: HTMLElement) => element.closest('[inert], [aria-hidden="true"]') !== null;

/** Hears of keys for the sheet while nothing holds the keyboard, as once it has opened or after a press beside it; returns what stops listening. */
export function listenFromNowhere(scroller: HTMLElement, take: (event: KeyboardEvent) => void): () => void {
  const handle = (event: KeyboardEvent) => {
    const holder = document.activeElement;
    const isNowhere = holder !== scroller && holder?.contains(scroller) === true;
    if (event.defaultPrevented || !isNowhere || isCovered(scroller)) return;
    if (KINDS.has(commandOf(event)?.kind ?? 'clear')) take(event);
  };
  document.addEventListener('keydown', handle);
  return () => document.removeEventListener('keydown', handle);
}
