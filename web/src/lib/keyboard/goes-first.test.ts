import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { until } from '#testing/until.ts';
import { goesFirst } from './goes-first.ts';

let done: string[] = [];
const element = document.createElement('div');
element.tabIndex = 0;
element.addEventListener('keydown', ({ key }) => done.push(key));

let place = 'A';
const holder = {
  element,
  keepPlace: () => {
    const kept = place;
    return () => void done.push(`at ${kept}`);
  },
};

beforeEach(() => {
  document.body.append(element);
  element.focus();
  done = [];
});
afterEach(() => element.remove());

const press = (key: string, more: KeyboardEventInit = {}) =>
  element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
const coming = () => Promise.withResolvers<unknown>();

test('keys pressed while code is loading are replayed once, after the action that needed it', async () => {
  const { promise, resolve } = coming();
  goesFirst(
    holder,
    async () => promise,
    () => done.push('first'),
    vi.fn<() => void>(),
  );
  press('Enter');
  press('5');
  goesFirst(
    holder,
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

test('clipboard shortcuts, browser shortcuts and keys in other elements are ignored', async () => {
  const { promise, resolve } = coming();
  goesFirst(
    holder,
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

test('if the code fails to load nothing is run, and keys work again', async () => {
  const failed = vi.fn<() => void>();
  const { promise, reject } = coming();
  goesFirst(
    holder,
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

test('keys that follow a click go to the clicked place', async () => {
  const { promise, resolve } = coming();
  goesFirst(
    holder,
    async () => promise,
    () => done.push('paste'),
    vi.fn<() => void>(),
  );
  press('1');
  element.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  place = 'B';
  await new Promise((next) => setTimeout(next, 5));
  press('2');
  resolve(undefined);
  await until(() => expect(done).toEqual(['paste', '1', 'at B', '2']));
});
