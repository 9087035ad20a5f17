import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { until } from '#testing/until.ts';
import { listenFromNowhere, takeLostFocus } from './keys-from-nowhere.ts';

const take = vi.fn<(event: KeyboardEvent) => void>();
let stop = () => {};

beforeEach(() => {
  document.body.innerHTML =
    '<div><main id="content" tabindex="-1"><p id="grid" tabindex="0"></p><input></main></div>';
  const grid = document.getElementById('grid');
  if (grid !== null) stop = listenFromNowhere(grid, take);
});
afterEach(() => {
  stop();
  take.mockReset();
  document.body.innerHTML = '';
});

const focus = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus();
const press = (key: string, more: KeyboardEventInit = {}) =>
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }),
  );

test.each(['ArrowDown', 'Home', '5', '=', 'F2', 'Enter', 'Insert', 'Delete'])(
  '%s reaches the sheet if nothing has the focus',
  (key) => {
    press(key);
    focus('#content');
    press(key);
    expect(take).toHaveBeenCalledTimes(2);
  },
);

test.each([
  ['Alt+N', 'n', { altKey: true }],
  ['Alt+Enter', 'Enter', { altKey: true }],
  ['Shift+F2', 'F2', { shiftKey: true }],
])('%s reaches it too', (_, key, more) => {
  press(key, more);
  expect(take).toHaveBeenCalledOnce();
});

test('The keys with which the browser reloads and bookmarks do not', () => {
  press('r', { ctrlKey: true });
  press('d', { ctrlKey: true });
  expect(take).not.toHaveBeenCalled();
});

test('Undo reaches it too, and Ctrl+A does not', () => {
  press('z', { ctrlKey: true });
  press('y', { ctrlKey: true });
  expect(take).toHaveBeenCalledTimes(2);
  press('a', { ctrlKey: true });
  expect(take).toHaveBeenCalledTimes(2);
});

test('Undo reaches it from a clicked button, and never from a field', () => {
  const button = document.createElement('button');
  document.getElementById('content')?.append(button);
  button.focus();
  press('z', { ctrlKey: true });
  press('5');
  expect(take).toHaveBeenCalledOnce();
  focus('input');
  press('z', { ctrlKey: true });
  expect(take).toHaveBeenCalledOnce();
});

test.each([' ', 'Escape', 'Tab', '?'])('%s does not', (key) => {
  press(key);
  expect(take).not.toHaveBeenCalled();
});

test('The focused element keeps its keys, the sheet included', () => {
  focus('input');
  press('5');
  focus('#grid');
  press('5');
  expect(take).not.toHaveBeenCalled();
});

test('Under a dialog the sheet ignores keys', () => {
  document.querySelector('div')?.setAttribute('aria-hidden', 'true');
  press('5');
  expect(take).not.toHaveBeenCalled();
});

test('A handled key is not handled again', () => {
  const prevent = (event: Event) => event.preventDefault();
  document.body.addEventListener('keydown', prevent);
  press('5');
  document.body.removeEventListener('keydown', prevent);
  expect(take).not.toHaveBeenCalled();
});

describe('the focus', () => {
  let leave = () => {};
  const grid = () => document.querySelector<HTMLElement>('#grid') ?? document.body;
  beforeEach(() => {
    leave = takeLostFocus(grid());
  });
  afterEach(() => leave());

  /** A browser tells of the focus that is lost with its element; this one does not. */
  const lose = (change: (input: HTMLInputElement) => void) => {
    focus('input');
    const input = document.querySelector('input');
    if (input === null) return;
    input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    change(input);
    if (document.activeElement === input) input.blur();
  };

  test('returns to the sheet when the focused element is removed', async () => {
    lose((input) => input.remove());
    await until(() => expect(document.activeElement).toBe(grid()));
  });

  test('stays on the page after a click beside everything', async () => {
    lose(() => {});
    await new Promise((resolve) => void setTimeout(resolve));
    expect(document.activeElement).toBe(document.body);
  });

  test('is not taken from under a dialog', async () => {
    document.querySelector('div')?.setAttribute('aria-hidden', 'true');
    lose((input) => input.remove());
    await new Promise((resolve) => void setTimeout(resolve));
    expect(document.activeElement).toBe(document.body);
  });
});
