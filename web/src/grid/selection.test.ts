import { describe, expect, test } from 'vitest';
import { isInRange, nextInRange } from './selection.ts';

const range = { fromRow: 1, toRow: 2, fromMonth: 4, toMonth: 6 };
const all = () => false;

describe('nextInRange', () => {
  test.each([
    ['along', false, [1, 4], [1, 5]],
    ['along', false, [1, 6], [2, 4]],
    ['along', false, [2, 6], [1, 4]],
    ['along', true, [1, 4], [2, 6]],
    ['down', false, [1, 4], [2, 4]],
    ['down', false, [2, 4], [1, 5]],
    ['down', true, [1, 4], [2, 6]],
  ] as const)('goes %s (back: %s) from %j to %j', (direction, isBack, [row, month], [toRow, toMonth]) =>
    expect(nextInRange({ range, from: { row, month }, direction, isBack, isPassed: all })).toEqual({
      row: toRow,
      month: toMonth,
    }),
  );

  test('skips positions that are not cells of their own', () =>
    expect(
      nextInRange({
        range,
        from: { row: 1, month: 4 },
        direction: 'along',
        isBack: false,
        isPassed: ({ month }) => month === 5,
      }),
    ).toEqual({ row: 1, month: 6 }));

  test('stays if there is no other cell', () =>
    expect(
      nextInRange({
        range,
        from: { row: 1, month: 4 },
        direction: 'down',
        isBack: false,
        isPassed: () => true,
      }),
    ).toEqual({ row: 1, month: 4 }));
});

test('a long cell belongs to every block that it overlaps', () => {
  expect(isInRange(range, { row: 1, month: 2 }, 3)).toBe(true);
  expect(isInRange(range, { row: 1, month: 2 }, 2)).toBe(false);
  expect(isInRange(range, { row: 3, month: 5 })).toBe(false);
});
