import {
  hasTextField,
  insertText,
  isBrowserKey,
  isText,
  KeyboardBuffer,
  pressAgain,
  type KeyFate,
} from './keyboard-buffer.ts';

const WALKING = /^(?:Arrow|Page)|^(?:Home|End|Enter|F2)$/u;
/** What goes on with an entry that has begun. */
const OF_AN_ENTRY: ReadonlySet<string> = new Set(['Tab', 'Backspace', 'Escape']);
/** Steps are chosen when their key is pressed. */
const isStep = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && /^[zy]$/iu.test(key);
const SHEET_LINK = 'a[href^="/budget/"]:not([href^="/budget/add"])';

/** Nothing that takes keys holds the keyboard; the link that was pressed has done its work. */
function isFree(holder: Element | null): boolean {
  return (
    holder === null ||
    holder === document.body ||
    holder.matches(SHEET_LINK) ||
    (holder instanceof HTMLElement && holder.tabIndex < 0)
  );
}

let asked = 0;
/** it waits for its answer, and gives the keyboard up before these keys are played */
let busyDialog: HTMLElement | null = null;

/** Types, walks, steps back, or goes on with an entry that has begun. */
function isOfGrid(event: KeyboardEvent, buffered: readonly KeyboardEvent[]): boolean {
  const isEntry = buffered.some(isText) && OF_AN_ENTRY.has(event.key);
  return isText(event) || isEntry || WALKING.test(event.key) || isStep(event);
}

function fateOf(event: KeyboardEvent, buffered: readonly KeyboardEvent[]): KeyFate {
  if (event.defaultPrevented || event.isComposing || isBrowserKey(event)) return 'pass';
  const holder = document.activeElement;
  if (!isFree(holder) && busyDialog?.contains(holder) !== true) return 'pass';
  return isOfGrid(event, buffered) ? 'buffer' : 'pass';
}

/** Keys for a sheet that is on its way, or for the grid under a dialog that waits for its answer. */
const buffer = new KeyboardBuffer(fateOf);
/** what was typed on over a question, before all that is in the buffer */
let typedOn: readonly KeyboardEvent[] = [];

/** From now on keys that nothing else takes are meant for a sheet that is still on its way; returns what gives them up, unless another sheet was asked for since. */
export function holdKeys(): () => void {
  const own = ++asked;
  buffer.start();
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
  buffer.start();
  addEventListener('pointerdown', dropKeys, { capture: true, once: true });
  return (isRefused) => {
    if (isRefused && own === asked) return dropKeys();
    handOver(own, dialog);
  };
}

/** Plays what is held once the keyboard is back where the dialog has taken it from. */
function handOver(own: number, dialog: HTMLElement | null): void {
  const since = Date.now();
  const tryIt = (): void => {
    if (own !== asked) return;
    const holder = document.activeElement;
    if (holder instanceof HTMLElement && holder.getAttribute('role') === 'grid') return playKeys(holder);
    // Another dialog has followed, with a field of its own.
    if (hasTextField() && dialog?.contains(holder) !== true) return typeHeld();
    if (Date.now() - since > (dialog?.isConnected === true ? CLOSING_MS : RETURN_MS)) return dropKeys();
    setTimeout(tryIt, TRY_MS);
  };
  setTimeout(tryIt);
}

/** Who types on without a pause of so long has not read the question that came meanwhile. */
const READING_MS = 700;

/**
 * A question has come by itself over what one types into: the keys that follow without a pause are meant for that, not for the question.
 * They are held, and played once it is closed. Esc closes it, and the first key after a pause, or a press, is for it. Returns what is called when it has closed.
 */
export function holdKeysTypedOn(): () => void {
  let last = Date.now();
  const own: KeyboardBuffer = new KeyboardBuffer((event, buffered) => {
    if (event.isComposing || isBrowserKey(event)) return 'pass';
    const isKept = isOfGrid(event, buffered);
    const now = Date.now();
    if (now - last >= READING_MS || (event.key === 'Escape' && !isKept)) {
      stop();
      return 'pass';
    }
    last = now;
    return isKept ? 'buffer' : 'drop';
  });
  const stop = () => {
    own.stop();
    removeEventListener('pointerdown', stop, { capture: true });
  };
  own.start();
  addEventListener('pointerdown', stop, { capture: true });
  return () => {
    stop();
    if (own.keys.length === 0) return;
    typedOn = own.take();
    buffer.start();
    handOver(++asked, null);
  };
}

/** What was typed, without the keys that end or take back something. */
function typeHeld(): void {
  for (const event of takeKeys()) if (isText(event)) insertText(event.key);
}

export function dropKeys(): void {
  buffer.stop();
  buffer.take();
  typedOn = [];
  removeEventListener('pointerdown', dropKeys, { capture: true });
  busyDialog = null;
  asked += 1;
}

/** Hands the keys over to whoever plays them. */
export function takeKeys(): readonly KeyboardEvent[] {
  const keys = [...typedOn, ...buffer.take()];
  dropKeys();
  return keys;
}

/** The sheet is there: plays the keys that were pressed for it, as the hand did. */
export function playKeys(onto: HTMLElement): void {
  const keys = takeKeys();
  if (keys.length > 0 && isFree(document.activeElement)) onto.focus({ preventScroll: true });
  for (const event of keys) pressAgain(event);
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
