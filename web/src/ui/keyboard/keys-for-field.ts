import i18next from 'i18next';
import { clickedLink } from '#lib/browser/clicked-link.ts';
import { dialogPathOf, isFormPath, onFormOpening } from '#lib/navigation/dialog-route.ts';
import { takeFirstKeys } from '#lib/keyboard/first-keys.ts';
import {
  fateBehindEnter,
  isBrowserKey,
  isSave,
  isText,
  KeyboardBuffer,
  typedOnto,
  type KeyFate,
} from '#lib/keyboard/keyboard-buffer.ts';
import { takeKeysOfBusyDialog } from '#lib/keyboard/keys-ahead.ts';
import { onPressElsewhere } from '#lib/keyboard/press-elsewhere.ts';
import { tellTyped } from '#lib/live/tell-typed.ts';
import { playOn } from './key-buffer.tsx';

/** Longest time to keep keys for a form whose code and lists load over a slow connection. */
const LONGEST_MS = 20_000;
const OF_A_TEXT: ReadonlySet<string> = new Set(['Tab', 'Enter', 'Backspace']);

const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !['button', 'checkbox', 'radio', 'submit'].includes(target.type));

let giveUp: () => void = () => undefined;
/** the user gives up the field */
let leave: () => void = () => undefined;
/** closes a form that opens by its address */
let closeForm: (() => void) | undefined;
let isWaiting = false;
/** a form has been requested whose address, by which it can be closed, is not rendered yet */
let isRequested = false;
/** until when a requested form that was left closes as soon as its address is rendered */
let leftUntil = 0;
/** an empty form follows the saved one */
let isForNext = false;
let takeBack: () => readonly KeyboardEvent[] = () => [];
/** runs an act whose keys are not buffered */
let past = (act: () => void): void => act();

/** Dispatches keys that belong to the form on the screen, past those kept for the next one. */
export const pressPastBuffer = (act: () => void): void => past(act);

/** Belongs to neither the field nor the command before it: undo, another command, or the opener pressed again. */
function isStray({ key, ctrlKey, metaKey }: KeyboardEvent, opener: Element | null): boolean {
  const holder = document.activeElement;
  if (isTextField(holder)) return false;
  // The closed menu has returned the focus to its button.
  const isOpener = holder === opener || holder?.getAttribute('aria-haspopup') === 'menu';
  const isAgain = (key === 'Enter' || key === ' ') && isOpener;
  return isAgain || key === 'Delete' || ((ctrlKey || metaKey) && /^[zy]$/iu.test(key));
}

/** Shows what was typed for an editor that has not taken it; other forms may ask for a password. */
function tellUntaken(keys: readonly KeyboardEvent[]): void {
  const text = keys.reduce(typedOnto, '');
  if (text !== '') tellTyped({ id: 'typed-ahead', title: () => i18next.t('editing:moved.notOpened'), text });
}

/** The address of a requested form changes at once, and its page renders it later: until then, leaving it is noted. */
function leaveByKey(): KeyFate {
  const close = closeForm;
  const isForm = close !== undefined || isRequested;
  // Its editor would have asked.
  if (isForm) tellUntaken(takeBack());
  leave();
  if (isForm && !close) leftUntil = Date.now() + LONGEST_MS;
  close?.();
  return isForm ? 'drop' : 'pass';
}

function fateOf(event: KeyboardEvent, buffered: readonly KeyboardEvent[], opener: Element | null): KeyFate {
  if (event.isComposing || isBrowserKey(event)) return 'pass';
  const behind = fateBehindEnter(event, buffered);
  if (behind !== null) return behind;
  if (event.key === 'Escape') return leaveByKey();
  const isBegun = buffered.length > 0;
  // No text begins with a space, which presses buttons: a refused form has only buttons.
  const isMeant = isText(event) && (isBegun || event.key !== ' ');
  if (isMeant || (isBegun && OF_A_TEXT.has(event.key))) return 'buffer';
  return isStray(event, opener) ? 'drop' : 'pass';
}

/**
 * Called by a click or a shortcut after which a field receives the focus in a later task: keys typed from now on are kept for that field,
 * from the first one. A click elsewhere, Esc, or a field that never appears discards them.
 * `from`: the element that had the focus; when it has it again, no field will come. `before`: keys pressed earlier.
 * `onLeave`: the user has given it up.
 */
export function bufferKeysForField(
  from: Element | null = null,
  before: readonly KeyboardEvent[] = [],
  onLeave?: () => void,
): void {
  giveUp();
  const buffer = new KeyboardBuffer((event, buffered) => fateOf(event, buffered, from));
  const take = ({ target }: FocusEvent) => {
    // A form that has an address ends with it: its placeholder returns the focus before the form takes it.
    if (target !== null && target === from && !closeForm) return giveUp();
    if (!isTextField(target)) return;
    const keys = buffer.take();
    giveUp();
    playOn(keys);
  };
  const timer = setTimeout(() => {
    if (closeForm || isForNext) tellUntaken(buffer.take());
    giveUp();
  }, LONGEST_MS);
  const stopListening = onPressElsewhere(() => leave());
  giveUp = () => {
    clearTimeout(timer);
    buffer.stop();
    // The user has saved it, and believes that it is stored.
    if (closeForm && buffer.keys.some(isSave)) tellUntaken(buffer.take());
    removeEventListener('focusin', take, { capture: true });
    stopListening();
    giveUp = () => undefined;
    leave = () => undefined;
    past = (act) => act();
    closeForm = undefined;
    isWaiting = false;
    isRequested = false;
    isForNext = false;
    takeBack = () => [];
  };
  leave = () => {
    giveUp();
    onLeave?.();
  };
  past = (act) => buffer.replay(act);
  takeBack = () => buffer.take();
  isWaiting = true;
  buffer.start();
  buffer.push(before);
  addEventListener('focusin', take, { capture: true });
}

/** The same for an empty form that follows a saved one in its place; keys buffered since an earlier try to save stay. */
export function bufferKeysForNext(): void {
  if (!isWaiting) bufferKeysForField(document.activeElement);
  isForNext = true;
}

/** The form was refused, and none follows it: what was typed for the next one is shown. */
export function dropKeysForNext(): void {
  if (!isForNext) return;
  tellUntaken(takeBack());
  giveUp();
}

/**
 * The same for a form that opens by its address; keys buffered since the link or the page's start
 * stay. Esc closes it before it is there.
 */
export function bufferKeysForForm(close?: () => void): void {
  const isLeft = close !== undefined && Date.now() < leftUntil;
  leftUntil = 0;
  if (isLeft) return close();
  const holder = document.activeElement;
  if (isTextField(holder)) return;
  if (isWaiting) {
    closeForm ??= close;
    return;
  }
  const before = [...takeFirstKeys(), ...takeKeysOfBusyDialog()];
  bufferKeysForField(holder === document.body ? null : holder, before);
  closeForm = close;
}

/** The same for a form whose address is about to be rendered. */
export function bufferKeysForRequestedForm(): void {
  bufferKeysForForm();
  isRequested = isWaiting;
}

const TRY_MS = 50;

/** The search (F3) of a screen that is loading: `open` is tried until it is there, and what is typed until then goes into it. */
export function bufferKeysForSearch(open: () => boolean, before: readonly KeyboardEvent[] = []): void {
  bufferKeysForField(null, before);
  const own = giveUp;
  const tryIt = () => void (own === giveUp && !open() && setTimeout(tryIt, TRY_MS));
  tryIt();
}

/**
 * A link to a form, and a button that opens one by its address, buffer keys for it from their click on, because its
 * page may have to load first.
 * Returns an unsubscribe function.
 */
export function listenToFormLinks(): () => void {
  const handle = (event: MouseEvent) => {
    const link = clickedLink(event, 'a[href*="/@/"]');
    if (link !== null && isFormPath(dialogPathOf(link.pathname))) bufferKeysForRequestedForm();
  };
  document.addEventListener('click', handle, { capture: true });
  const stop = onFormOpening(bufferKeysForRequestedForm);
  return () => {
    stop();
    document.removeEventListener('click', handle, { capture: true });
  };
}

/** The form is closed by its address before it has loaded. */
export const dropKeysForForm = (): void => {
  if (closeForm) giveUp();
};

/** Discards keys buffered for a field that will not appear. */
export const dropKeysForField = (): void => giveUp();
