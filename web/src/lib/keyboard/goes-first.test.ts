import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { until } from '#testing/until.ts';
import { goesFirst } from './goes-first.ts';

let done: string[] = [];
const element = document.createElement('div');
element.tabIndex = 0;
element.addEventListener('keydown', ({ key }) => done.push(key));

beforeEach(() => {
  document.body.append(element);
  element.focus();
  done = [];
});
afterEach(() => element.remove());

const press = (key: string, more: KeyboardEventInit = {}) =>
  element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
const coming = () => Promise.withResolvers<unknown>();

test('what is pressed while code is on its way is pressed again behind what it was fetched for, once', async () => {
  const { promise, resolve } = coming();
  goesFirst(
    element,
    async () => promise,
    () => done.push('first'),
    vi.fn<() => void>(),
  );
  press('Enter');
  press('5');
  goesFirst(
    element,
    async () => promise,
    () => done.push('second'),
    vi.fn<() => void>(),
  );
  press('z', { ctrlKey: true });
  expect(done).toEqual([]);
  resolve(undefined);
  await until(() => expect(done).toEqual(['first', 'Enter', '5', 'second', 'z']));
  press('Tab');
  expect(done.at(-1)).toBe('Tab');
});

test('keys of the clipboard and of the browser, and those for something else, are left alone', async () => {
  const { promise, resolve } = coming();
  goesFirst(
    element,
    async () => promise,
    () => done.push('first'),
    vi.fn<() => void>(),
  );
  press('v', { ctrlKey: true });
  press('F5');
  element.blur();
  press('Enter');
  expect(done).toEqual(['v', 'F5', 'Enter']);
  resolve(undefined);
  await until(() => expect(done).toEqual(['v', 'F5', 'Enter', 'first']));
});

test('where the code does not come nothing is done, and keys work again', async () => {
  const failed = vi.fn<() => void>();
  const { promise, reject } = coming();
  goesFirst(
    element,
    async () => promise,
    () => done.push('first'),
    failed,
  );
  press('Delete');
  reject(new Error('gone'));
  await until(() => expect(failed).toHaveBeenCalledOnce());
  expect(done).toEqual([]);
  press('Enter');
  expect(done).toEqual(['Enter']);
});
