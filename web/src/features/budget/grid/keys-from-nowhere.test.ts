import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listenFromNowhere } from './keys-from-nowhere.ts';

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

test.each(['ArrowDown', 'Home', '5', '=', 'F2', 'Enter'])(
  '%s reaches the sheet where nothing holds the keyboard',
  (key) => {
    press(key);
    focus('#content');
    press(key);
    expect(take).toHaveBeenCalledTimes(2);
  },
);

test.each(['Delete', 'Escape', 'Tab', '?', 'Insert'])('%s does not', (key) => {
  press(key);
  expect(take).not.toHaveBeenCalled();
});

test('What holds the keyboard keeps it, the sheet itself too', () => {
  focus('input');
  press('5');
  focus('#grid');
  press('5');
  expect(take).not.toHaveBeenCalled();
});

test('Under a dialog the sheet hears nothing', () => {
  document.querySelector('div')?.setAttribute('aria-hidden', 'true');
  press('5');
  expect(take).not.toHaveBeenCalled();
});

test('A key that something else took is not taken again', () => {
  const prevent = (event: Event) => event.preventDefault();
  document.body.addEventListener('keydown', prevent);
  press('5');
  document.body.removeEventListener('keydown', prevent);
  expect(take).not.toHaveBeenCalled();
});
