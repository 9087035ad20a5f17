import { isTypedInto } from '#lib/keyboard/typed-into.ts';
import { commandOf } from './key-commands.ts';
import type { KeyCommand } from './key-table.ts';
import type { SheetCommand } from './sheet-command.ts';

/** Keys that act on the sheet's cursor. Tab, Space, Escape and `?` keep the meaning that they have on the page. */
const KINDS: ReadonlySet<KeyCommand['kind']> = new Set([
  'move',
  'type',
  'edit',
  'enter',
  'clear',
  'headings',
]);

/** Commands of the sheet among them. Filling is not: the browser reloads and bookmarks with its keys. */
const COMMANDS: ReadonlySet<SheetCommand> = new Set([
  'add-row',
  'edit-row',
  'edit-month',
  'move-rows-up',
  'move-rows-down',
]);

/** Undo and redo show what they change and can be reverted themselves. */
const isStep = (command: KeyCommand | null) =>
  command?.kind === 'sheet' && (command.command === 'undo' || command.command === 'redo');

/** Whether a command is meant for the sheet while nothing has the focus. */
const isForSheet = (command: KeyCommand | null): boolean =>
  command !== null && (command.kind === 'sheet' ? COMMANDS.has(command.command) : KINDS.has(command.kind));

/** Whether a dialog or menu covers the grid. */
const isCovered = (element: HTMLElement) => element.closest('[inert], [aria-hidden="true"]') !== null;

/** Whether nothing has the focus: only the page, or a part of it around the grid. */
const isNowhere = (scroller: HTMLElement): boolean =>
  document.activeElement !== scroller && document.activeElement?.contains(scroller) === true;

/** Whether input belongs to the sheet because nothing else has the focus. */
export const isLeftTo = (scroller: HTMLElement): boolean => isNowhere(scroller) && !isCovered(scroller);

/** Passes keys for the sheet to it while nothing has the focus, for example after opening or a click beside it, and undo and redo while no field has it. Returns the function that stops listening. */
export function listenFromNowhere(scroller: HTMLElement, take: (event: KeyboardEvent) => void): () => void {
  const handle = (event: KeyboardEvent) => {
    const holder = document.activeElement;
    if (event.defaultPrevented || isCovered(scroller)) return;
    const command = commandOf(event);
    const isTaken = isNowhere(scroller) && isForSheet(command);
    // The grid itself has its own listener.
    const isStepTaken = isStep(command) && holder !== scroller && !isTypedInto(holder);
    if (isTaken || isStepTaken) take(event);
  };
  document.addEventListener('keydown', handle);
  return () => document.removeEventListener('keydown', handle);
}

/** Takes the focus when the focused element disappears or becomes disabled (a menu, a dialog, a bar, a button) and nothing else takes it. Returns the function that stops listening. */
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
