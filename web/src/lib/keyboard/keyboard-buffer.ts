/** A key of the browser's own: nobody presses it for the page. */
export const isBrowserKey = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  (/^F\d/.test(key) && key !== 'F2') || ((ctrlKey || metaKey) && key.toLowerCase() === 'r');

/** A key that types a character. AltGr, with which Polish letters are written, looks like Ctrl and Alt on Windows. */
export const isText = (event: KeyboardEvent): boolean =>
  event.key.length === 1 &&
  ((!event.ctrlKey && !event.metaKey && !event.altKey) || event.getModifierState('AltGraph'));

/** A text after one more key at its end: a character, Backspace, or a key that types nothing. */
export function typedOnto(text: string, event: KeyboardEvent): string {
  if (event.key === 'Backspace') return text.slice(0, -1);
  return isText(event) ? text + event.key : text;
}

/** `buffer`: kept for later; `drop`: kept from the page, and means nothing later either; `pass`: the page's. */
export type KeyFate = 'buffer' | 'drop' | 'pass';

/**
 * Keys that are pressed before what they are meant for can take them, in their order: a sheet, a form or an answer
 * that is on its way. While it is started, `fateOf` decides about each key before the page hears of it.
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
    addEventListener('keydown', this.#handle, { capture: true });
  }

  /** Leaves the keyboard to the page; what is buffered stays until it is taken. */
  stop(): void {
    removeEventListener('keydown', this.#handle, { capture: true });
  }

  /** Buffers keys that were pressed elsewhere, by the same rule. */
  push(keys: readonly KeyboardEvent[]): void {
    for (const key of keys) if (this.#fateOf(key, this.#keys) === 'buffer') this.#keys.push(key);
  }

  /** Takes the oldest keys out: all, or so many. */
  take(count = this.#keys.length): readonly KeyboardEvent[] {
    return this.#keys.splice(0, count);
  }

  /** Presses keys in the page that are not to be buffered again. */
  replay(press: () => void): void {
    this.#isReplaying = true;
    press();
    this.#isReplaying = false;
  }

  readonly #handle = (event: KeyboardEvent): void => {
    const fate = this.#isReplaying ? 'pass' : this.#fateOf(event, this.#keys);
    if (fate === 'pass') return;
    event.preventDefault();
    // Another buffer that has started since gets it when this one plays it.
    event.stopImmediatePropagation();
    if (fate === 'buffer') this.#keys.push(event);
  };
}

/** Whether what is typed goes into a field. */
export const hasTextField = (): boolean =>
  document.activeElement instanceof HTMLInputElement || document.activeElement instanceof HTMLTextAreaElement;

/** Types into the field that has the keyboard, as a hand would. */
export function insertText(text: string): void {
  const field = document.activeElement;
  if (text === '' || !(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  const { selectionStart, selectionEnd } = field;
  if (selectionStart === null || selectionEnd === null) return;
  field.setRangeText(text, selectionStart, selectionEnd, 'end');
  // React listens for what changes the value behind its back.
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }));
}

/** Backspace in the field that has the keyboard. */
function deleteBackward(): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement) || field.selectionEnd === null) return;
  field.setRangeText('', Math.max(0, field.selectionEnd - 1), field.selectionEnd, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'deleteContentBackward' }));
}

/** Presses a key that was kept where the keyboard is now. */
export function pressAgain(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  const again = { key, ctrlKey, metaKey, altKey, shiftKey, bubbles: true, cancelable: true };
  const isGoingOn = document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', again)) === true;
  if (!isGoingOn) return;
  if (isText(event)) insertText(key);
  else if (key === 'Backspace') deleteBackward();
}

const TABBABLE = 'a[href], button, input, select, textarea, [tabindex]';

/** Presses a key that ends a field, as a hand would: Tab goes on to the next one unless it is taken otherwise. */
export function pressInField(key: string): void {
  const field = document.activeElement;
  const pressed = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  if (field?.dispatchEvent(pressed) !== true || key !== 'Tab') return;
  const all = [...document.querySelectorAll<HTMLElement>(TABBABLE)].filter(
    (one) => one === field || (one.tabIndex >= 0 && !one.matches(':disabled, [inert] *')),
  );
  all[all.findIndex((one) => one === field) + 1]?.focus();
}
