import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { until } from '#testing/until.ts';
import { dropReportKeys, holdReportKeys, listenToReportLinks, playReportKeys } from './report-keys.ts';

const pressed = vi.fn<(key: string) => void>();
const clicked = vi.fn<() => void>();
const element = (selector: string) => document.querySelector<HTMLElement>(selector);
const focusSearch = (event: KeyboardEvent) => {
  if (event.key === 'F3') element('[data-region-search]')?.focus();
};

beforeEach(() => {
  document.body.innerHTML =
    '<a href="/cashflow">Cash flow</a><button>Menu</button><main tabindex="-1"></main>';
  document.addEventListener('keydown', focusSearch);
});
let stopListening = () => {};
afterEach(() => {
  stopListening();
  dropReportKeys();
  document.removeEventListener('keydown', focusSearch);
  pressed.mockReset();
  clicked.mockReset();
});

/** The report: a search field, a link and a table. */
function show(): void {
  const main = element('main');
  if (!main) throw new Error('There is no page');
  main.innerHTML = '<input data-region-search><a href="/x">X</a><div data-at tabindex="0"></div>';
  element('[data-at]')?.addEventListener('keydown', ({ key }) => {
    pressed(key);
    if (key === 'o') element('a[href="/x"]')?.focus();
  });
  element('a[href="/x"]')?.addEventListener('click', (event) => {
    event.preventDefault();
    clicked();
  });
}
const press = (...keys: (string | KeyboardEventInit)[]) => {
  for (const key of keys)
    (document.activeElement ?? document.body).dispatchEvent(
      new KeyboardEvent('keydown', {
        ...(typeof key === 'string' ? { key } : key),
        bubbles: true,
        cancelable: true,
      }),
    );
};
function load(...keys: (string | KeyboardEventInit)[]): void {
  const release = holdReportKeys();
  press(...keys);
  show();
  release();
  playReportKeys('/cashflow');
}

test('F3 and a text while a report loads are searched for in it', async () => {
  load('F3', 'a', 'b', 'Backspace', 'c');
  await until(() => expect(element('input')).toHaveProperty('value', 'ac'));
});

test('keys for its figures go to them in order, one after another', async () => {
  load({ key: 'PageDown', altKey: true }, 'n', 'ArrowDown', 'o', 'Enter');
  await until(() => expect(clicked).toHaveBeenCalledOnce());
  expect(pressed.mock.calls.flat()).toEqual(['PageDown', 'n', 'ArrowDown', 'o']);
});

test('a key pressed as soon as the report is there acts at once', () => {
  load();
  const heard = vi.fn<(event: Event) => void>();
  document.addEventListener('keydown', heard, { once: true });
  press({ key: 'PageDown', altKey: true });
  expect(heard).toHaveBeenCalledOnce();
});

test('a control with the focus keeps its own keys', () => {
  element('button')?.focus();
  const own = vi.fn<(event: Event) => void>();
  element('button')?.addEventListener('keydown', own);
  const release = holdReportKeys();
  press('Enter', 'ArrowDown', 'a');
  release();
  expect(own).toHaveBeenCalledTimes(3);
});

test('the second press of a double click on a link does not discard them', async () => {
  const release = holdReportKeys();
  dispatchEvent(new MouseEvent('mousedown', { detail: 2 }));
  press('n');
  show();
  release();
  playReportKeys('/cashflow');
  await until(() => expect(pressed.mock.calls).toEqual([['n']]));
});

test('a click, Esc, or leaving the report discards them', async () => {
  for (const change of [() => void dispatchEvent(new MouseEvent('mousedown')), () => press('Escape')]) {
    const release = holdReportKeys();
    press('n');
    change();
    show();
    release();
    playReportKeys('/cashflow');
  }
  const release = holdReportKeys();
  press('n');
  release();
  await new Promise((resolve) => void setTimeout(resolve));
  playReportKeys('/cashflow');
  press('x');
  await new Promise((resolve) => void setTimeout(resolve, 5));
  expect(pressed).not.toHaveBeenCalled();
});

test('from the click of its link on, they miss the screen before it', async () => {
  stopListening = listenToReportLinks();
  show();
  const link = element('a[href="/cashflow"]');
  link?.addEventListener('click', (event) => event.preventDefault());
  link?.click();
  press('F3', 'a');
  expect(element('input')).toHaveProperty('value', '');
  show();
  playReportKeys('/cashflow');
  await until(() => expect(element('input')).toHaveProperty('value', 'a'));
});

test('keys that load other figures of the report let the rest wait for these', async () => {
  const first = holdReportKeys();
  press('d', 'n');
  show();
  let second: (() => void) | undefined;
  element('[data-at]')?.addEventListener('keydown', ({ key }) => {
    if (key === 'd') second = holdReportKeys();
  });
  first();
  playReportKeys('/cashflow');
  await until(() => expect(pressed.mock.calls.flat()).toEqual(['d']));
  await new Promise((resolve) => void setTimeout(resolve, 5));
  expect(pressed.mock.calls.flat()).toEqual(['d']);
  second?.();
  playReportKeys('/cashflow');
  await until(() => expect(pressed.mock.calls.flat()).toEqual(['d', 'n']));
});
