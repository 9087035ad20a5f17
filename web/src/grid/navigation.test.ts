import { describe, expect, test } from 'vitest';
import { destination, type Move, type Terrain } from './navigation.ts';

/** `x` filled, `.` empty, `<` continues the cell to its left. */
const terrainOf = (...lines: string[]): Terrain => {
  const at = (row: number, month: number) => lines[row]?.charAt(month) ?? '.';
  return {
    rows: lines.length,
    months: lines[0]?.length ?? 0,
    pageRows: 2,
    coverOf: ({ row, month }) => {
      let first = month;
      while (at(row, first) === '<') first -= 1;
      let last = first;
      while (at(row, last + 1) === '<') last += 1;
      return { first, span: last - first + 1 };
    },
    isFilled: ({ row, month }) => at(row, month) !== '.',
    isHeading: () => false,
  };
};

const sheet = terrainOf('xxx..xx', 'x<<x<<x', '.......', 'x.....x', 'xxxxxxx');
const go = (row: number, month: number, move: Move) => {
  const to = destination(sheet, { row, month }, move);
  return [to.row, to.month];
};

describe('destination', () => {
  test.each<[string, [number, number, Move], [number, number]]>([
    ['stops at the left border', [0, 0, 'left'], [0, 0]],
    ['stops at the last row', [4, 2, 'down'], [4, 2]],
    ['passes a cell of several months as one', [1, 0, 'right'], [1, 3]],
    ['enters a cell of several months from its right', [1, 3, 'left'], [1, 2]],
    ['keeps its month when it goes through a long cell', [1, 1, 'down'], [2, 1]],
    ['goes to the end of the filled stretch', [0, 0, 'edge-right'], [0, 2]],
    ['goes over a gap to the next filled cell', [0, 2, 'edge-right'], [0, 5]],
    ['goes to the border when nothing more is filled', [2, 3, 'edge-left'], [2, 0]],
    ['goes over a gap down', [0, 1, 'edge-down'], [1, 1]],
    ['goes to the start of the row', [3, 5, 'row-start'], [3, 0]],
    ['goes to the end of the row', [3, 0, 'row-end'], [3, 6]],
    ['goes to the first cell', [3, 5, 'sheet-start'], [0, 0]],
    ['goes to the last cell', [0, 0, 'sheet-end'], [4, 6]],
    ['goes a page down', [1, 4, 'page-down'], [3, 4]],
    ['stops a page at the first row', [1, 4, 'page-up'], [0, 4]],
    ['goes on in the next row with Tab', [0, 6, 'next'], [1, 0]],
    ['goes back to the row above with Shift+Tab', [3, 0, 'previous'], [2, 6]],
    ['stays on the last cell with Tab', [4, 6, 'next'], [4, 6]],
  ])('%s', (_, [row, month, move], to) => expect(go(row, month, move)).toEqual(to));
});
