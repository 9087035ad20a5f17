/** A copy that outlives the event: browsers empty the original. */
export function textsOf(given: DataTransfer | null): DataTransfer {
  const texts = new DataTransfer();
  for (const type of given?.types ?? []) texts.setData(type, given?.getData(type) ?? '');
  return texts;
}

/** A paste among the keys of a buffer, whether it came from the keyboard or the browser's menu. */
const pastes = new WeakMap<Event, DataTransfer>();

export const isPaste = (event: KeyboardEvent): boolean => pastes.has(event);

/** A copy or cut among them. */
export const isCopy = ({ key }: KeyboardEvent): boolean => key === 'Copy' || key === 'Cut';

/** What a replayed copy has copied, and the copy that a paste followed: its texts come too late for the event of the paste. */
const copied = new WeakMap<Event, DataTransfer>();
const follows = new WeakMap<Event, KeyboardEvent>();

/** Replays a copy or cut at the focused element; null: nothing was copied. */
export function copyAgain(type: string): DataTransfer | null {
  const texts = new DataTransfer();
  const again = { clipboardData: texts, bubbles: true, cancelable: true };
  document.activeElement?.dispatchEvent(new ClipboardEvent(type, again));
  if (texts.types.length === 0) return null;
  // Without its code or the permission, the page still has its own copy.
  void import('./write-copied.ts').then(async ({ writeCopied }) => writeCopied(texts)).catch(() => undefined);
  return texts;
}

/** The texts of a paste: those of the copy that was buffered before it, else those of its event. */
function pastedTexts(event: KeyboardEvent): DataTransfer | undefined {
  const copy = follows.get(event);
  return (copy && copied.get(copy)) ?? pastes.get(event);
}

/** A browser shortcut, which is not meant for the page. */
export const isBrowserKey = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  (/^F\d/.test(key) && key !== 'F2') || ((ctrlKey || metaKey) && key.toLowerCase() === 'r');

/** Opens the search of the region. */
export const isSearch = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key === 'F3' || ((ctrlKey || metaKey) && key.toLowerCase() === 'f');

/** The region's search, which F3 opens (app/region-keys.ts). */
export const hasSearch = (): boolean => document.querySelector('main [data-region-search]') !== null;

/** Letters that a Mac types with Option, which it reports as Alt: no shortcut is one of them. */
const isOptionLetter = ({ key }: KeyboardEvent): boolean => key > '\u{7F}';

/** A key that types a character, or a paste. AltGr, which types Polish letters, is reported as Ctrl+Alt on Windows. */
export const isText = (event: KeyboardEvent): boolean => {
  if (event.key.length !== 1) return isPaste(event);
  if (event.getModifierState('AltGraph')) return true;
  return !event.ctrlKey && !event.metaKey && (!event.altKey || isOptionLetter(event));
};

/** Applies one more key at the end of a text: a character, a paste, Backspace, or a key that types nothing. */
export function typedOnto(text: string, event: KeyboardEvent): string {
  if (event.key === 'Backspace') return text.slice(0, -1);
  return isText(event) ? text + (pastedTexts(event)?.getData('text/plain') ?? event.key) : text;
}

/** Saves a form from any of its fields. */
export const isSave = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key === 'Enter' && (ctrlKey || metaKey);

/** The browser turns these into clipboard events. */
export const isClipboard = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey ? /^(?:[cvx]|Insert)$/iu.test(key) : shiftKey && /^(?:Insert|Delete)$/u.test(key);

/** The browser turns these into a paste; Ctrl+Shift+V pastes without formats. */
const isPasteKey = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey ? /^v$/iu.test(key) : shiftKey && key === 'Insert';

/**
 * The fate of a key behind a buffered Enter: Esc follows what Enter has confirmed, and behind a save every key does,
 * because the form or the page below it handles them in order. Null: the key is not one of these.
 */
export function fateBehindEnter(event: KeyboardEvent, buffered: readonly KeyboardEvent[]): KeyFate | null {
  if (buffered.some(isSave)) return isClipboard(event) ? 'pass' : 'buffer';
  return event.key === 'Escape' && buffered.some(({ key }) => key === 'Enter') ? 'buffer' : null;
}

const KEPT = ['keydown', 'copy', 'cut', 'paste'] as const;

/** A clipboard event as a key. */
function keyOf({ type, clipboardData }: ClipboardEvent): KeyboardEvent {
  const isPasted = type === 'paste';
  const key = new KeyboardEvent('keydown', {
    key: type === 'copy' ? 'Copy' : isPasted ? 'Paste' : 'Cut',
    ctrlKey: !isPasted,
  });
  if (isPasted) pastes.set(key, textsOf(clipboardData));
  return key;
}

/** `buffer`: kept for later; `drop`: discarded; `pass`: handled by the page. */
export type KeyFate = 'buffer' | 'drop' | 'pass';

/**
 * Buffers keys, in order, that are pressed before their target can handle them: while a sheet, a form or a response
 * is loading. While started, `fateOf` decides about each key before the page handles it.
 */
export class KeyboardBuffer {
  readonly #fateOf: (event: KeyboardEvent, buffered: readonly KeyboardEvent[]) => KeyFate;
  #keys: KeyboardEvent[] = [];
  #isReplaying = false;

  constructor(fateOf: (event: KeyboardEvent, buffered: readonly KeyboardEvent[]) => KeyFate) {
    this.#fateOf = fateOf;
  }

  get keys(): readonly KeyboardEvent[] {
    return this.#keys;
  }

  start(): void {
    for (const type of KEPT) addEventListener(type, this.#handle, { capture: true });
  }

  /** Stops intercepting; buffered keys stay until taken. */
  stop(): void {
    for (const type of KEPT) removeEventListener(type, this.#handle, { capture: true });
  }

  /** Buffers keys pressed elsewhere, by the same rule. */
  push(keys: readonly KeyboardEvent[]): void {
    for (const key of keys) if (this.#fateOf(key, this.#keys) === 'buffer') this.#keys.push(key);
  }

  /** Removes and returns the oldest keys: all, or a given number. */
  take(count = this.#keys.length): readonly KeyboardEvent[] {
    return this.#keys.splice(0, count);
  }

  /** Replays keys in the page without buffering them again. */
  replay(press: () => void): void {
    this.#isReplaying = true;
    press();
    this.#isReplaying = false;
  }

  readonly #handle = (event: KeyboardEvent | ClipboardEvent): void => {
    const key = 'key' in event ? event : keyOf(event);
    if (isPasteKey(key)) return;
    const fate = this.#isReplaying ? 'pass' : this.#fateOf(key, this.#keys);
    // What is selected on the page may be copied at any time.
    if (fate === 'pass' || (isCopy(key) && fate === 'drop')) return;
    const copy = isPaste(key) ? this.#keys.findLast(isCopy) : undefined;
    if (copy) follows.set(key, copy);
    event.preventDefault();
    // Another buffer that has started since receives it when this one replays it.
    event.stopImmediatePropagation();
    if (fate === 'buffer') this.#keys.push(key);
  };
}

/** Whether typing goes into a text field. */
export const hasTextField = (): boolean =>
  document.activeElement instanceof HTMLInputElement || document.activeElement instanceof HTMLTextAreaElement;

/** Returns whether the browser has typed the text. */
const insertNatively = (text: string): boolean =>
  'execCommand' in document && document.execCommand('insertText', false, text);

/** An empty text stands for Backspace. */
function edit(text: string): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  const { selectionStart, selectionEnd } = field;
  // As browsers paste several lines into one.
  const isLine = field instanceof HTMLInputElement;
  const given = isLine ? text.replace(/[\r\n]+$/u, '').replaceAll(/[\r\n]+/gu, ' ') : text;
  // A number is selected when its dialog opens, which scripts cannot see; the browser replaces it.
  if (field.type === 'number' && insertNatively(given)) return;
  if (selectionStart !== null && selectionEnd !== null)
    field.setRangeText(given, text ? selectionStart : Math.max(0, selectionEnd - 1), selectionEnd, 'end');
  // A field of an e-mail address has no caret for scripts. React overrides the element's own setter to detect changes.
  else Reflect.set(HTMLInputElement.prototype, 'value', field.value + given, field);
  const inputType = text ? 'insertText' : 'deleteContentBackward';
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType, data: given }));
}

/** Types into the focused field as a user would. */
export const insertText = (text: string): void => void (text && edit(text));

/** Replays a buffered key at the focused element. */
export function pressAgain(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (isCopy(event)) {
    const texts = copyAgain(key.toLowerCase());
    if (texts) copied.set(event, texts);
    return;
  }
  const clipboardData = pastedTexts(event) ?? null;
  const again = { key, ctrlKey, metaKey, altKey, shiftKey, clipboardData, bubbles: true, cancelable: true };
  const [Again, type] = clipboardData ? [ClipboardEvent, 'paste'] : [KeyboardEvent, 'keydown'];
  const isGoingOn = document.activeElement?.dispatchEvent(new Again(type, again));
  if (isGoingOn !== true) return;
  if (isText(event)) insertText(typedOnto('', event));
  else if (key === 'Backspace') edit('');
}

const TABBABLE = 'a[href], button, input, select, textarea, [tabindex]';

type Press = Pick<KeyboardEvent, 'key'> & Partial<Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'shiftKey'>>;

const submitButtonOf = (form: HTMLFormElement | null): HTMLButtonElement | undefined =>
  [...(form?.elements ?? [])]
    .filter((one) => one instanceof HTMLButtonElement)
    .find(({ type }) => type === 'submit');

/** Replays a key that leaves a field, or saves: Tab moves to the next one, or back, unless it is handled otherwise. */
export function pressInField({ key, ctrlKey = false, metaKey = false, shiftKey = false }: Press): void {
  const field = document.activeElement;
  const init = { key, ctrlKey, metaKey, shiftKey, bubbles: true, cancelable: true };
  const pressed = new KeyboardEvent('keydown', init);
  if (field?.dispatchEvent(pressed) !== true) return;
  // Only a real Enter presses the button of its form by itself.
  if (key === 'Enter' && field instanceof HTMLInputElement) submitButtonOf(field.form)?.click();
  if (key !== 'Tab') return;
  const all = [...document.querySelectorAll<HTMLElement>(TABBABLE)].filter(
    (one) => one === field || (one.tabIndex >= 0 && !one.matches(':disabled, [inert] *')),
  );
  const next = all[all.findIndex((one) => one === field) + (shiftKey ? -1 : 1)];
  next?.focus();
  // As Tab does: typing replaces the text.
  if (next instanceof HTMLInputElement) next.select();
}
