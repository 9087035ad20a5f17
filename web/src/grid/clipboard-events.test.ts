import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listenToClipboard } from './clipboard-events.ts';

const copy = vi.fn<(clipboard: DataTransfer, isCut: boolean) => void>();
const paste = vi.fn<(clipboard: DataTransfer) => void>();
let stop = () => {};

beforeEach(() => {
  document.body.innerHTML = '<div><p id="grid" tabindex="0"></p><b>Razem</b><input></div>';
  const grid = document.getElementById('grid');
  if (grid !== null) stop = listenToClipboard(grid, { copy, paste });
});
afterEach(() => {
  stop();
  copy.mockReset();
  paste.mockReset();
  document.getSelection()?.removeAllRanges();
  document.body.innerHTML = '';
});

/** Returns whether the browser's default action is allowed. */
function press(type: 'copy' | 'cut' | 'paste'): boolean {
  const event = new Event(type, { bubbles: true, cancelable: true });
  Object.defineProperty(event, 'clipboardData', { value: {} });
  return (document.activeElement ?? document.body).dispatchEvent(event);
}
const find = (selector: string) => document.querySelector<HTMLElement>(selector);

test('The clipboard reaches the sheet while nothing has the focus, and the sheet takes the focus', () => {
  expect(press('paste')).toBe(false);
  expect(document.activeElement).toBe(find('#grid'));
  find('#grid')?.blur();
  press('copy');
  find('#grid')?.blur();
  press('cut');
  expect(paste).toHaveBeenCalledOnce();
  expect(copy.mock.calls.map(([, isCut]) => isCut)).toEqual([false, true]);
});

test('A field keeps its clipboard', () => {
  find('input')?.focus();
  expect(press('paste')).toBe(true);
  expect(paste).not.toHaveBeenCalled();
});

test('Selected text on the page is copied, not the sheet', () => {
  const total = find('b');
  if (total !== null) document.getSelection()?.selectAllChildren(total);
  expect(press('copy')).toBe(true);
  expect(copy).not.toHaveBeenCalled();
});

test('Under a dialog the sheet ignores the clipboard', () => {
  find('div')?.setAttribute('aria-hidden', 'true');
  expect(press('paste')).toBe(true);
  expect(paste).not.toHaveBeenCalled();
});
