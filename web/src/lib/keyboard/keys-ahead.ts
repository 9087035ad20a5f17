import { clickedLink } from '#lib/browser/clicked-link.ts';
import { takeFirstKeys } from './first-keys.ts';
import {
  hasSearch,
  hasTextField,
  insertText,
  isBrowserKey,
  isCopy,
  isPaste,
  isSave,
  isSearch,
  isText,
  KeyboardBuffer,
  pressAgain,
  typedOnto,
  type KeyFate,
} from './keyboard-buffer.ts';
import { onPressElsewhere } from './press-elsewhere.ts';

const WALKING = /^(?:Arrow|Page)|^(?:Home|End|Enter|F2)$/u;
/** Keys that continue a started entry. */
const OF_AN_ENTRY: ReadonlySet<string> = new Set(['Tab', 'Backspace', 'Escape']);
/** Undo and redo are selected when pressed. */
const isStep = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && /^[zy]$/iu.test(key);
/** Opens the line of a new row, whose fields take what follows. */
const isForLine = ({ key, altKey, ctrlKey }: KeyboardEvent): boolean =>
  key === 'Insert' || (altKey && !ctrlKey && key.toLowerCase() === 'n');
/** A form over a sheet takes what is typed after its link (keys-for-field.ts). */
const SHEET_LINK = 'a[href^="/budget/"]:not([href^="/budget/add"]):not([href*="/@/"])';

/** The focus is on nothing that handles keys, as a dialog does; the clicked link has done its work. */
function isFree(holder: Element | null): boolean {
  return (
    holder === null ||
    holder === document.body ||
    holder.matches(SHEET_LINK) ||
    (holder instanceof HTMLElement && holder.tabIndex < 0 && !holder.matches('[role=dialog]'))
  );
}

const isGrid = (holder: Element | null): holder is HTMLElement =>
  holder instanceof HTMLElement && holder.getAttribute('role') === 'grid';

const hasSheet = (): boolean => document.querySelector('[role=grid]') !== null;

let asked = 0;
/** it waits for its response, and releases the focus before these keys are replayed */
let busyDialog: HTMLElement | null = null;
/** the dialog has its response, and its keys wait for the focus to be where they belong */
let isHandingOver = false;

/** Types, moves, undoes, adds a row, or continues a started entry. */
function isOfGrid(event: KeyboardEvent, buffered: readonly KeyboardEvent[]): boolean {
  if (isSave(event)) return false;
  const isEntry = buffered.some(isText) && OF_AN_ENTRY.has(event.key);
  const isCommand = isCopy(event) || isStep(event) || isForLine(event);
  return isText(event) || isEntry || WALKING.test(event.key) || isCommand;
}

function fateOf(event: KeyboardEvent, buffered: readonly KeyboardEvent[]): KeyFate {
  if (event.defaultPrevented || event.isComposing) return 'pass';
  // Text selected on the page is copied as usual.
  if (isCopy(event) && document.getSelection()?.isCollapsed === false) return 'pass';
  // The sheet is loading, and its search may come before its grid.
  const isLoading = busyDialog === null && !isHandingOver;
  if (isLoading && isSearch(event) && (buffered.length > 0 || !hasSearch())) return 'buffer';
  if (isBrowserKey(event)) return 'pass';
  const holder = document.activeElement;
  // The focus is back already: later keys must not overtake the buffered ones.
  const isBehind = isHandingOver && buffered.length + typedOn.length > 0;
  // From the keys of the clipboard the browser makes events, which are buffered in their turn.
  if (isBehind && isGrid(holder))
    return isOfGrid(event, buffered) || !(event.ctrlKey || event.metaKey) ? 'buffer' : 'pass';
  if (isBehind && hasTextField() && isText(event)) return 'buffer';
  if (!isFree(holder) && busyDialog?.contains(holder) !== true) return 'pass';
  return isOfGrid(event, buffered) ? 'buffer' : 'pass';
}

/** Keys for a sheet that is loading, or for the grid under a dialog that waits for its response. */
const buffer = new KeyboardBuffer(fateOf);
/** keys typed over a question, which precede the buffer */
let typedOn: readonly KeyboardEvent[] = [];

let stopListening = (): void => undefined;
/** A click elsewhere changes the user's intent. */
function dropOnPress(): void {
  stopListening();
  stopListening = onPressElsewhere(dropKeys);
}

/** Buffers unhandled keys for a sheet that is loading, from the page's first one on; returns a function that discards them, unless another sheet was requested since. */
export function bufferKeys(): () => void {
  const own = ++asked;
  buffer.start();
  buffer.push(takeFirstKeys());
  dropOnPress();
  return () => void setTimeout(() => own === asked && dropKeys());
}

const TRY_MS = 16;
/**
 * Counted in tries instead of time, because a busy machine closes a dialog later, and input must
 * not be lost meanwhile.
 */
const RETURN_TRIES = 2000 / TRY_MS;
/** A dialog closes with the address, shortly after its response. */
const CLOSING_TRIES = 600 / TRY_MS;
/** A page that renders without a pause is tried all the same. */
const BUSY_MS = 200;

/** Tries again once the page has rendered pending updates. */
const soon = (act: () => void): void =>
  void setTimeout(() => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: BUSY_MS });
    else act();
  }, TRY_MS);

/** Buffers keys for the element under `dialog`, which waits for a response. Returns a function that replays them once the dialog has closed; if it is refused or stays open, they are discarded. */
export function bufferKeysWhileBusy(dialog: HTMLElement): (isRefused: boolean) => void {
  const own = ++asked;
  busyDialog = dialog;
  buffer.start();
  dropOnPress();
  return (isRefused) => {
    // Another form buffers them by now.
    if (own !== asked) return;
    if (isRefused) return dropKeys();
    handOver(own, dialog);
  };
}

/**
 * Only undo and redo of the buffered keys are handled wherever the focus is: on a page without a sheet, or once the dialog has
 * returned the focus to its button beside the sheet.
 */
function playSteps(holder: Element | null): void {
  if ((hasSheet() && isFree(holder)) || !buffer.keys.every(isStep)) return;
  for (const step of buffer.take()) buffer.replay(() => pressAgain(step));
}

/** Replays the buffer once the focus is back on the element that had it before the dialog. */
function handOver(own: number, dialog: HTMLElement | null): void {
  isHandingOver = true;
  let tries = 0;
  const tryIt = (): void => {
    if (own !== asked) return;
    const holder = document.activeElement;
    if (isGrid(holder)) return playKeys(holder);
    // Another dialog has opened, with its own field.
    if (hasTextField() && dialog?.contains(holder) !== true) return typeHeld();
    if (dialog?.isConnected !== true) playSteps(holder);
    tries += 1;
    if (tries > (dialog?.isConnected === true ? CLOSING_TRIES : RETURN_TRIES)) return dropKeys();
    soon(tryIt);
  };
  setTimeout(tryIt);
}

/** An empty sheet has no cell that Enter or an arrow could be meant for. */
const isAnswerOnly = (event: KeyboardEvent): boolean => !hasSheet() && WALKING.test(event.key);

/** Users who type on without such a pause have not read the question. */
const READING_MS = 700;

/** Keys typed on over a question that appears during typing. */
export interface KeysTypedOn {
  /** the question is on the screen, and may be read from now on */
  shown: () => void;
  closed: (isDone: boolean) => void;
}

/**
 * Handles a question that appears during typing: keys that come before it is shown, or follow without a pause, belong to what
 * is beneath it, as the act will leave it. They are buffered and replayed once the act is done, and dropped with an act that
 * is given up. Esc closes it; the first key after a pause, or a click,
 * belongs to it. Before it is shown, a click hands the keys to what is beneath, since they were meant for the place before it.
 */
export function bufferKeysTypedOn(): KeysTypedOn {
  let last = Date.now();
  let isShown = false;
  const own: KeyboardBuffer = new KeyboardBuffer((event, buffered) => {
    if (event.isComposing || isBrowserKey(event)) return 'pass';
    // The question waits for the end of this entry.
    if (!isShown && hasTextField()) return 'pass';
    const isKept = isOfGrid(event, buffered);
    const now = Date.now();
    const isRead = now - last >= READING_MS || (buffered.length === 0 && isAnswerOnly(event));
    if ((isShown && isRead) || (event.key === 'Escape' && !isKept)) {
      stop();
      return 'pass';
    }
    last = now;
    return isKept ? 'buffer' : 'drop';
  });
  const handlePress = () => {
    stop();
    if (!isShown) pressAll(own.take());
  };
  const start = () => {
    own.start();
    addEventListener('pointerdown', handlePress, { capture: true });
  };
  const stop = () => {
    own.stop();
    removeEventListener('pointerdown', handlePress, { capture: true });
  };
  start();
  return {
    shown: () => {
      isShown = true;
      last = Date.now();
      start();
    },
    closed: (isDone) => {
      stop();
      const keys = own.take();
      if (!isDone || keys.length === 0) return;
      typedOn = keys;
      buffer.start();
      handOver(++asked, null);
    },
  };
}

/** The typed text, without keys that confirm or undo. */
function typeHeld(): void {
  for (const event of takeKeys()) if (isText(event)) insertText(typedOnto('', event));
}

export function dropKeys(): void {
  buffer.stop();
  buffer.take();
  typedOn = [];
  stopListening();
  busyDialog = null;
  isHandingOver = false;
  asked += 1;
}

/** Hands the keys over to the caller, who replays them. */
export function takeKeys(): readonly KeyboardEvent[] {
  const keys = [...typedOn, ...buffer.take()];
  dropKeys();
  return keys;
}

/**
 * Hands over the keys buffered while a dialog waits: after its response another dialog opens, whose
 * field takes them.
 */
export const takeKeysOfBusyDialog = (): readonly KeyboardEvent[] => (busyDialog === null ? [] : takeKeys());

/** The sheet has opened: replays the keys pressed for it. */
export function playKeys(onto: HTMLElement): void {
  const keys = takeKeys();
  if (keys.length > 0 && isFree(document.activeElement)) onto.focus({ preventScroll: true });
  pressAll(keys);
}

function pressAll(keys: readonly KeyboardEvent[]): void {
  for (const [place, event] of keys.entries()) {
    pressAgain(event);
    // The line, or the question of a paste, is rendered after this task, and takes the rest.
    if (isForLine(event) || isPaste(event)) return void setTimeout(() => pressAll(keys.slice(place + 1)));
  }
}

const focusOpenSheet = () =>
  document.querySelector<HTMLElement>('[role=grid]')?.focus({ preventScroll: true });

/** A link to a sheet buffers keys from its click on, or focuses the sheet if it is already open; returns an unsubscribe function. */
export function listenToSheetLinks(): () => void {
  const handle = (event: MouseEvent) => {
    const link = clickedLink(event, SHEET_LINK);
    if (link === null) return;
    if (link.pathname === location.pathname) focusOpenSheet();
    else bufferKeys();
  };
  document.addEventListener('click', handle, { capture: true });
  return () => document.removeEventListener('click', handle, { capture: true });
}
