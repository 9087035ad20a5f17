import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pasteHere } from '#testing/paste-here.ts';
import {
  insertText,
  isPaste,
  isText,
  KeyboardBuffer,
  pressAgain,
  pressInField,
  typedOnto,
} from './keyboard-buffer.ts';

let heard: string[] = [];
const page = ({ key }: KeyboardEvent) => void heard.push(key);
const buffer = new KeyboardBuffer((event) => {
  if (event.key === 'F5') return 'pass';
  return isText(event) || event.key === 'Backspace' ? 'buffer' : 'drop';
});
const press = (...keys: string[]) =>
  keys.map((key) =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
  );
const keysOf = (events: readonly KeyboardEvent[]) => events.map(({ key }) => key);

beforeEach(() => {
  heard = [];
  addEventListener('keydown', page);
  buffer.start();
});
afterEach(() => {
  buffer.stop();
  buffer.take();
  removeEventListener('keydown', page);
  document.body.innerHTML = '';
});

test('keys are buffered in order, dropped, or passed to the page', () => {
  expect(press('5', 'Tab', 'F5', '0')).toEqual([false, false, true, false]);
  expect(heard).toEqual(['F5']);
  expect(keysOf(buffer.take(1))).toEqual(['5']);
  expect(keysOf(buffer.take())).toEqual(['0']);
  expect(buffer.keys).toEqual([]);
});

test('starting twice buffers a key once, and stopping ends buffering', () => {
  buffer.start();
  press('5');
  buffer.stop();
  press('6');
  expect([keysOf(buffer.keys), heard]).toEqual([['5'], ['6']]);
});

test('a replayed key is passed to the page', () => {
  buffer.replay(() => press('7'));
  press('8');
  expect([keysOf(buffer.keys), heard]).toEqual([['8'], ['7']]);
});

test('keys pressed elsewhere follow the same rule', () => {
  buffer.push(['1', 'Escape', 'Backspace'].map((key) => new KeyboardEvent('keydown', { key })));
  expect(keysOf(buffer.keys)).toEqual(['1', 'Backspace']);
  expect(buffer.keys.reduce(typedOnto, '')).toBe('');
});

test('replayed typing and deleting trigger input events', () => {
  document.body.innerHTML = '<input value="12">';
  const field = document.querySelector('input');
  const inputs: string[] = [];
  field?.addEventListener('input', (event) => inputs.push(event.inputType));
  field?.focus();
  field?.setSelectionRange(2, 2);
  insertText('34');
  buffer.replay(() => pressAgain(new KeyboardEvent('keydown', { key: 'Backspace' })));
  expect([field?.value, inputs]).toEqual(['123', ['insertText', 'deleteContentBackward']]);
});

test('text is appended to the field of an e-mail address, which has no caret for scripts', () => {
  document.body.innerHTML = '<input type="email" value="anna">';
  const field = document.querySelector('input');
  const inputs: string[] = [];
  field?.addEventListener('input', (event) => inputs.push(event.inputType));
  field?.focus();
  insertText('@a.test');
  expect([field?.value, inputs]).toEqual(['anna@a.test', ['insertText']]);
});

test.each([
  ['presses the button of its form', '<button type="button"></button><button></button>', 1],
  ['does nothing if that is disabled', '<button disabled></button>', 0],
  ['does nothing in a form without one', '<input><button type="button"></button>', 0],
])('a replayed Enter %s', (_name, buttons, times) => {
  document.body.innerHTML = `<form><input>${buttons}</form>`;
  const submitted = vi.fn((event: Event) => event.preventDefault());
  document.querySelector('form')?.addEventListener('submit', submitted);
  document.querySelector('input')?.focus();
  buffer.replay(() => pressInField({ key: 'Enter' }));
  expect(submitted).toHaveBeenCalledTimes(times);
});

test.each([
  ['a letter', { key: 's' }, true],
  ['a letter that a Mac types with Option', { key: 'ś', altKey: true }, true],
  ['a letter of AltGr on Windows', { key: 'ś', altKey: true, ctrlKey: true, modifierAltGraph: true }, true],
  ['a shortcut with Alt', { key: 'n', altKey: true }, false],
  ['a shortcut with Ctrl', { key: 's', ctrlKey: true }, false],
  ['an arrow', { key: 'ArrowDown' }, false],
])('%s types: %#', (_name, init, types) => {
  expect(isText(new KeyboardEvent('keydown', init))).toBe(types);
});

test('a paste is buffered among the keys, and replayed at the focused field', () => {
  press('5');
  expect(pasteHere('100')).toBe(false);
  press('Backspace', '7');
  expect(buffer.keys.map(isPaste)).toEqual([false, true, false, false]);
  expect(buffer.keys.reduce(typedOnto, '')).toBe('5107');
  document.body.innerHTML = '<input>';
  const field = document.querySelector('input');
  field?.focus();
  const pasted: string[] = [];
  field?.addEventListener('paste', ({ clipboardData }) => {
    pasted.push(clipboardData?.getData('text/plain') ?? '');
  });
  for (const key of buffer.take()) buffer.replay(() => pressAgain(key));
  expect([field?.value, pasted]).toEqual(['5107', ['100']]);
});
