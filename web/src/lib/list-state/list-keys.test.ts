import { expect, test } from 'vitest';
import { lineAfterKey } from './list-keys.ts';

test.each([
  ['ArrowDown', 3, 4],
  ['ArrowDown', 9, 9],
  ['ArrowUp', 0, 0],
  ['Home', 5, 0],
  ['End', 5, 9],
  ['PageDown', 2, 6],
  ['PageDown', 7, 9],
  ['PageUp', 2, 0],
  ['x', 2, undefined],
])('%s in line %i leads to %s', (key, at, expected) => expect(lineAfterKey(key, at, 10, 4)).toBe(expected));

test('in a list without lines a key has no target, and in one without room for a line it still moves', () => {
  expect(lineAfterKey('ArrowDown', 0, 0, 4)).toBeUndefined();
  expect(lineAfterKey('PageDown', 0, 3, 0)).toBe(1);
});
