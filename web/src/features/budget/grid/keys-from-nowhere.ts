import { commandOf } from './key-commands.ts';
import type { KeyCommand } from './key-table.ts';

/** Walking and typing: what nobody means for anything but the sheet, and what takes nothing away. */
const KINDS: ReadonlySet<KeyCommand['kind']> = new Set(['move', 'type', 'edit', 'enter']);

/** A step back shows what it has changed, and can be taken back itself. */
const isStep = (command: KeyCommand | null) =>
  command?.kind === 'sheet' && (command.command === 'undo' || command.command === 'redo');

/** Whether a dialog or a menu lies over it. */
const isCovered = (element: HTMLElement) => element.closest('[inert], [aria-hidden="true"]') !== null;

const FIELDS = 'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable]';

/** Hears of keys for the sheet while nothing holds the keyboard, as once it has opened or after a press beside it, and of steps while no field does; returns what stops listening. */
export function listenFromNowhere(scroller: HTMLElement, take: (event: KeyboardEvent) => void): () => void {
  const handle = (event: KeyboardEvent) => {
    const holder = document.activeElement;
    const isNowhere = holder !== scroller && holder?.contains(scroller) === true;
    if (event.defaultPrevented || isCovered(scroller)) return;
    const command = commandOf(event);
    const isTaken = isNowhere && KINDS.has(command?.kind ?? 'clear');
    // The grid itself has its own listener.
    const isStepTaken = isStep(command) && holder !== scroller && holder?.matches(FIELDS) !== true;
    if (isTaken || isStepTaken) take(event);
  };
  document.addEventListener('keydown', handle);
  return () => document.removeEventListener('keydown', handle);
}

/** Takes the keyboard when what held it has gone (a menu, a dialog, a bar, a button that cannot be pressed any more), and nothing else has it; returns what stops listening. */
export function takeLostFocus(scroller: HTMLElement): () => void {
  const handle = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null || !(target instanceof HTMLElement)) return;
    setTimeout(() => {
      const isGone = !target.isConnected || target.matches(':disabled');
      const isNobodys = document.activeElement === document.body;
      if (isGone && isNobodys && scroller.isConnected && !isCovered(scroller))
        scroller.focus({ preventScroll: true });
    });
  };
  document.addEventListener('focusout', handle);
  return () => document.removeEventListener('focusout', handle);
}
