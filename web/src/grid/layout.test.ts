import { describe, expect, test } from 'vitest';
import { hitTest } from './hit-test.ts';
import {
  HEAD_HEIGHT,
  layoutOf,
  maxScroll,
  monthWidthFor,
  ROW_HEIGHT,
  scrollAfterResize,
  monthInSight,
  scrollToShow,
  snap,
} from './layout.ts';

const FROZEN = [
  { key: 'name', wanted: 135, least: 112 },
  { key: 'contractor', wanted: 219, least: 84 },
];
const layout = layoutOf({
  width: 1080,
  height: 697,
  ratio: 1,
  rows: 100,
  months: 24,
  totals: 4,
  monthWidth: 78,
  columns: FROZEN,
});
const top = { left: 0, top: 0 };

describe('layoutOf', () => {
  test('leaves nine months beside the frozen columns at 1440 px with the properties open', () => {
    expect(layout.frozenWidth).toBe(378);
    expect(layout.body).toEqual({ x: 378, y: 40, width: 702, height: 697 - 40 - 4 * 23 - 1 });
  });

  test('gives the frozen columns more room on a wide screen', () => {
    const columns = FROZEN.map((column) => ({ ...column, wanted: 260 }));
    expect(layoutOf({ ...layout, columns }).frozenWidth).toBeLessThanOrEqual(432);
    expect(layoutOf({ ...layout, columns, width: 1380 }).frozenWidth).toBeGreaterThan(470);
  });

  test('makes the content as large as its rows and months', () => {
    expect(layout.contentWidth).toBe(378 + 24 * 78);
    expect(maxScroll(layout).left).toBe(378 + 24 * 78 - 1080);
  });
});

describe('monthWidthFor', () => {
  test.each([
    ['short amounts', { plain: 60, marked: 58, total: 66 }, 78],
    ['six digits with a mark', { plain: 66, marked: 66, total: 70 }, 82],
    ['totals in millions', { plain: 60, marked: 58, total: 90 }, 98],
  ])('fits %s', (_, texts, width) => expect(monthWidthFor(texts)).toBe(width));
});

test('snap puts edges on device pixels', () => {
  expect(snap(10.3, 1)).toBe(10);
  expect(snap(10.3, 2)).toBe(10.5);
  expect(snap(23, 1.25) * 1.25).toBe(29);
});

describe('scrollToShow', () => {
  test.each([
    ['a cell in sight', { row: 3, month: 2 }, { left: 0, top: 0 }],
    ['a cell to the right', { row: 3, month: 9 }, { left: 78, top: 0 }],
    ['a cell below', { row: 40, month: 0 }, { left: 0, top: 41 * ROW_HEIGHT - layout.body.height }],
  ])('scrolls no more than needed for %s', (_, position, to) =>
    expect(scrollToShow(layout, top, position)).toEqual(to),
  );

  test('scrolls back up and left', () => {
    expect(scrollToShow(layout, { left: 500, top: 900 }, { row: 1, month: 1 })).toEqual({
      left: 78,
      top: 23,
    });
  });

  test('shows the start of a cell that is wider than the pane', () => {
    const narrow = layoutOf({ ...layout, width: 540 });
    expect(scrollToShow(narrow, top, { row: 0, month: 6 }, 12).left).toBe(
      6 * 78 + Math.floor(narrow.body.width / 78) * 78 - narrow.body.width,
    );
  });
});

describe('monthInSight', () => {
  const yearly = { first: 4, span: 12 };
  test.each([
    ['the first month', { left: 0, top: 0 }, 4],
    ['the next one of a cell that begins out of sight', { left: 6 * 78, top: 0 }, 6],
    ['a whole one', { left: 6 * 78 + 1, top: 0 }, 7],
    ['the first month of a cell that is not in sight', { left: 16 * 78, top: 0 }, 4],
  ])('is %s', (_, scroll, month) => expect(monthInSight(layout, scroll, yearly)).toBe(month));
});

describe('hitTest', () => {
  const scroll = { left: 80, top: 30 };
  test.each([
    ['a cell', 400, 60, { area: 'cell', row: 2, month: 1 }],
    ['a frozen column', 30, 60, { area: 'frozen', row: 2, column: 'name', x: 30, part: null }],
    ['the gutter', 3, 60, { area: 'frozen', row: 2, column: 'gutter', x: 3, part: 'handle' }],
    ['a month of the head', 500, 10, { area: 'head', month: 2, column: null }],
    ['the corner', 10, 10, { area: 'head', month: null, column: 'gutter' }],
    ['a total', 500, 690, { area: 'totals', total: 3, month: 2 }],
    ['outside', -1, 10, { area: 'none' }],
  ])('finds %s', (_, x, y, hit) => expect(hitTest(layout, scroll, x, y)).toEqual(hit));

  test('finds nothing below the last row', () => {
    const short = layoutOf({ ...layout, rows: 2 });
    expect(hitTest(short, top, 400, HEAD_HEIGHT + 3 * ROW_HEIGHT)).toEqual({ area: 'none' });
  });
});

describe('scrollAfterResize', () => {
  const lower = layoutOf({ ...layout, height: layout.height - 36 });
  const last = Math.floor(layout.body.height / ROW_HEIGHT) - 1;

  test('keeps the active row visible when a bar takes room', () =>
    expect(scrollAfterResize({ from: layout, to: lower }, top, { row: last, month: 30 })).toEqual({
      left: 0,
      top: (last + 1) * ROW_HEIGHT - lower.body.height,
    }));

  test.each([
    ['a row that stays in sight', { row: 3, month: 0 }],
    ['a row that was out of sight', { row: 80, month: 0 }],
    ['no active row', null],
  ])('does not scroll for %s', (_, active) =>
    expect(scrollAfterResize({ from: layout, to: lower }, top, active)).toEqual(top),
  );
});
