import { describe, expect, test } from 'vitest';
import { arrangeColumns, moveBeside, moveTo } from './column-order.ts';

const items = ['a', 'b', 'c', 'd'].map((key) => ({ key, name: key.toUpperCase(), isShown: true }));
const keysOf = (list: readonly { key: string }[]) => list.map(({ key }) => key).join('');

describe('moveTo', () => {
  test.each([
    ['b', 0, 'bacd'],
    ['b', 3, 'acdb'],
    ['a', -1, 'abcd'],
    ['a', 9, 'bcda'],
    ['x', 1, 'abcd'],
  ])('moves %s to index %i', (key, to, expected) => expect(keysOf(moveTo(items, key, to))).toBe(expected));
});

describe('moveBeside', () => {
  test.each([
    ['a', 'c', true, 'bcad'],
    ['a', 'c', false, 'bacd'],
    ['d', 'a', false, 'dabc'],
    ['a', 'x', true, 'abcd'],
  ])('moves %s beside %s', (key, beside, isAfter, expected) =>
    expect(keysOf(moveBeside(items, key, beside, isAfter))).toBe(expected),
  );
});

test('arrangeColumns keeps the stored order, drops unknown columns and appends new ones', () => {
  const stored = [
    { key: 'c', isShown: false },
    { key: 'gone', isShown: true },
    { key: 'a', isShown: true },
  ];
  expect(arrangeColumns(items, stored).map(({ key, isShown }) => key + Number(isShown))).toEqual([
    'c0',
    'a1',
    'b1',
    'd1',
  ]);
});
