import { vi } from 'vitest';

// jsdom lacks both.
class Texts {
  readonly #texts = new Map<string, string>();
  get types(): string[] {
    return [...this.#texts.keys()];
  }
  getData(type: string): string {
    return this.#texts.get(type) ?? '';
  }
  setData(type: string, text: string): void {
    this.#texts.set(type, text);
  }
}

class PasteEvent extends Event {
  readonly clipboardData: DataTransfer | null;
  constructor(type: string, { clipboardData = null, ...init }: ClipboardEventInit) {
    super(type, init);
    this.clipboardData = clipboardData;
  }
}

/** Presses Ctrl+C at the focused element. Returns whether the page leaves the copy to the browser. */
export function copyHere(): boolean {
  vi.stubGlobal('DataTransfer', Texts);
  vi.stubGlobal('ClipboardEvent', PasteEvent);
  const holder = document.activeElement ?? document.body;
  const init = { bubbles: true, cancelable: true };
  if (!holder.dispatchEvent(new KeyboardEvent('keydown', { key: 'c', ctrlKey: true, ...init }))) return false;
  return holder.dispatchEvent(new ClipboardEvent('copy', { clipboardData: new DataTransfer(), ...init }));
}

/** Presses Ctrl+V at the focused element. Returns whether the page leaves the paste to the browser. */
export function pasteHere(text: string): boolean {
  vi.stubGlobal('DataTransfer', Texts);
  vi.stubGlobal('ClipboardEvent', PasteEvent);
  const holder = document.activeElement ?? document.body;
  const init = { bubbles: true, cancelable: true };
  const key = new KeyboardEvent('keydown', { key: 'v', ctrlKey: true, ...init });
  if (!holder.dispatchEvent(key)) return false;
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  return holder.dispatchEvent(new ClipboardEvent('paste', { clipboardData, ...init }));
}
