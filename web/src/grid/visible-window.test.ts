import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { layoutOf } from './layout.ts';
import { missingStrips, rowsOfPage, tracksIn, visibleWindow } from './visible-window.ts';

const FROZEN = [
  { key: 'name', wanted: 135, least: 112 },
  { key: 'contractor', wanted: 219, least: 84 },
];
const layout = layoutOf({
  width: 1080,
  height: 697,
  ratio: 1,
  rows: 5000,
  months: 120,
  totals: 4,
  monthWidth: 78,
  columns: FROZEN,
});

describe('visibleWindow', () => {
  test('contains the visible tracks, including partly visible ones', () => {
    expect(visibleWindow(layout, { left: 40, top: 30 })).toEqual({
      rows: { from: 1, to: 26 },
      months: { from: 0, to: 10 },
    });
  });

  test('ends with the last row and month', () => {
    const { rows, months } = visibleWindow(layout, { left: 1e6, top: 1e6 });
    expect([rows.to, months.to]).toEqual([5000, 120]);
  });
});

test('tracksIn is empty if there is no room', () =>
  expect(tracksIn(100, 0, 23, 10)).toEqual({ from: 0, to: 0 }));

test('a page keeps one row of the previous one visible', () => expect(rowsOfPage(layout)).toBe(23));

describe('missingStrips', () => {
  test('are everything after a jump', () => {
    expect(missingStrips(100, 50, 0, -50)).toEqual([{ x: 0, y: 0, width: 100, height: 50 }]);
  });

  test('cover exactly what the shifted picture does not', () => {
    const size = fc.integer({ min: 1, max: 40 });
    const move = fc.integer({ min: -50, max: 50 });
    fc.assert(
      fc.property(size, size, move, move, (width, height, dx, dy) => {
        const strips = missingStrips(width, height, dx, dy);
        for (let y = 0; y < height; y++) {
          for (let x = 0; x < width; x++) {
            const isKept = x + dx >= 0 && x + dx < width && y + dy >= 0 && y + dy < height;
            const covering = strips.filter(
              (s) => x >= s.x && x < s.x + s.width && y >= s.y && y < s.y + s.height,
            );
            expect(covering).toHaveLength(isKept ? 0 : 1);
          }
        }
      }),
      { numRuns: 60 },
    );
  });
});
