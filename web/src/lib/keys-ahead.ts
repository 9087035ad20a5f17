/** The browser's own: nobody means the page by them. */
export const isBrowsers = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  (/^F\d/.test(key) && key !== 'F2') || ((ctrlKey || metaKey) && key.toLowerCase() === 'r');

/** AltGr, with which Polish letters are written, looks like Ctrl and Alt on Windows. */
export const isText = (event: KeyboardEvent): boolean =>
  event.key.length === 1 &&
  ((!event.ctrlKey && !event.metaKey && !event.altKey) || event.getModifierState('AltGraph'));

/** Whether what is typed goes into a field. */
export const hasTextField = (): boolean =>
  document.activeElement instanceof HTMLInputElement || document.activeElement instanceof HTMLTextAreaElement;

/** Types into the field that has the keyboard, as a hand would. */
export function typeOn(text: string): void {
  const field = document.activeElement;
  if (text === '' || !(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  const { selectionStart, selectionEnd } = field;
  if (selectionStart === null || selectionEnd === null) return;
  field.setRangeText(text, selectionStart, selectionEnd, 'end');
  // React listens for what changes the value behind its back.
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }));
}

const TABBABLE = 'a[href], button, input, select, textarea, [tabindex]';

/** Presses a key that ends a field, as a hand would: Tab goes on to the next one unless it is taken otherwise. */
export function goOn(key: string): void {
  const field = document.activeElement;
  const pressed = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  if (field?.dispatchEvent(pressed) !== true || key !== 'Tab') return;
  const all = [...document.querySelectorAll<HTMLElement>(TABBABLE)].filter(
    (one) => one === field || (one.tabIndex >= 0 && !one.matches(':disabled, [inert] *')),
  );
  all[all.findIndex((one) => one === field) + 1]?.focus();
}

const WALKING = /^(?:Arrow|Page)|^(?:Home|End|Enter|F2)$/u;
/** What goes on with an entry that has begun. */
const OF_AN_ENTRY: ReadonlySet<string> = new Set(['Tab', 'Backspace', 'Escape']);
/** Steps are chosen when their key is pressed. */
const isStep = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && /^[zy]$/iu.test(key);
const SHEET_LINK = 'a[href^="/budget/"]';

/** Nothing that takes keys holds the keyboard; the link that was pressed has done its work. */
function isFree(holder: Element | null): boolean {
  return (
    holder === null ||
    holder === document.body ||
    holder.matches(SHEET_LINK) ||
    (holder instanceof HTMLElement && holder.tabIndex < 0)
  );
}

let held: KeyboardEvent[] = [];
let asked = 0;
/** it waits for its answer, and gives the keyboard up before these keys are played */
let busyDialog: HTMLElement | null = null;

function hold(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || isBrowsers(event)) return;
  if (!isFree(document.activeElement) && busyDialog?.contains(document.activeElement) !== true) return;
  const isEntry = held.some(isText) && OF_AN_ENTRY.has(event.key);
  if (!isText(event) && !isEntry && !WALKING.test(event.key) && !isStep(event)) return;
  event.preventDefault();
  event.stopPropagation();
  held.push(event);
}

/** From now on keys that nothing else takes are meant for a sheet that is still on its way; returns what gives them up, unless another sheet was asked for since. */
export function holdKeys(): () => void {
  const own = ++asked;
  addEventListener('keydown', hold, { capture: true });
  // Who presses something else means something else.
  addEventListener('pointerdown', dropKeys, { capture: true, once: true });
  return () => void setTimeout(() => own === asked && dropKeys());
}

const RETURN_MS = 2000;
/** A dialog whose answer has come closes with the address, a moment later. */
const CLOSING_MS = 600;
const TRY_MS = 16;

/** From now on keys are meant for what `dialog` was opened over: it is only waiting for an answer. Returns what plays them there once it has closed; one that is refused, or stays open, gives them up. */
export function holdKeysWhileBusy(dialog: HTMLElement): (isRefused: boolean) => void {
  const own = ++asked;
  busyDialog = dialog;
  addEventListener('keydown', hold, { capture: true });
  addEventListener('pointerdown', dropKeys, { capture: true, once: true });
  return (isRefused) => {
    if (isRefused && own === asked) return dropKeys();
    const since = Date.now();
    const handOver = (): void => {
      if (own !== asked) return;
      const holder = document.activeElement;
      if (holder instanceof HTMLElement && holder.getAttribute('role') === 'grid') return playKeys(holder);
      // Another dialog has followed, with a field of its own.
      if (hasTextField() && !dialog.contains(holder)) return typeHeld();
      if (Date.now() - since > (dialog.isConnected ? CLOSING_MS : RETURN_MS)) return dropKeys();
      setTimeout(handOver, TRY_MS);
    };
    setTimeout(handOver);
  };
}

/** What was typed, without the keys that end or take back something. */
function typeHeld(): void {
  for (const event of takeKeys()) if (isText(event)) typeOn(event.key);
}

export function dropKeys(): void {
  removeEventListener('keydown', hold, { capture: true });
  removeEventListener('pointerdown', dropKeys, { capture: true });
  busyDialog = null;
  asked += 1;
  held = [];
}

/** Hands the keys over to whoever plays them. */
export function takeKeys(): readonly KeyboardEvent[] {
  const keys = held;
  dropKeys();
  return keys;
}

/** The sheet is there: plays the keys that were pressed for it, as the hand did. */
export function playKeys(onto: HTMLElement): void {
  const keys = takeKeys();
  if (keys.length > 0 && isFree(document.activeElement)) onto.focus({ preventScroll: true });
  for (const event of keys) {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    const again = { key, ctrlKey, metaKey, altKey, shiftKey, bubbles: true, cancelable: true };
    const isGoingOn = document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', again)) === true;
    if (!isGoingOn) continue;
    if (isText(event)) typeOn(key);
    else if (key === 'Backspace') eraseOn();
  }
}

function eraseOn(): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement) || field.selectionEnd === null) return;
  field.setRangeText('', Math.max(0, field.selectionEnd - 1), field.selectionEnd, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'deleteContentBackward' }));
}

const focusOpenSheet = () =>
  document.querySelector<HTMLElement>('[role=grid]')?.focus({ preventScroll: true });

/** A sheet that is opened from a link takes what is typed from then on, at once where it is open already; returns what stops listening. */
export function listenToSheetLinks(): () => void {
  const handle = ({ target, button, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>(SHEET_LINK) : null;
    const isElsewhere = button !== 0 || ctrlKey || metaKey || shiftKey;
    if (link === null || isElsewhere) return;
    if (link.pathname === location.pathname) focusOpenSheet();
    else holdKeys();
  };
  document.addEventListener('click', handle, { capture: true });
  return () => document.removeEventListener('click', handle, { capture: true });
}
