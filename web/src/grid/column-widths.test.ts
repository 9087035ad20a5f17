import { describe, expect, test } from 'vitest';
import { edgeAt } from './column-edges.ts';
import { MONTHS, widened, widthOf } from './column-widths.ts';
import { placeFrozen } from './frozen-columns.ts';
import { headingKeyOf } from './heading-keys.ts';
import { layoutOf } from './layout.ts';

const WISHES = [
  { key: 'name', wanted: 200, least: 112 },
  { key: 'contractor', wanted: 120, least: 84 },
  { key: 'direction', wanted: 20, least: 20 },
];
const layout = layoutOf({
  width: 1000,
  height: 600,
  ratio: 1,
  rows: 20,
  months: 12,
  totals: 4,
  monthWidth: 80,
  columns: WISHES,
});
const NAME_EDGE = 224;

describe('edgeAt', () => {
  const at = (x: number, y = 20, left = 0) => edgeAt(layout, { left, top: 0 }, { x, y });

  test('finds the edge of a frozen column, also a little beside it', () => {
    expect([at(NAME_EDGE), at(NAME_EDGE - 4), at(NAME_EDGE + 4)].map((edge) => edge?.key)).toEqual(
      Array.from({ length: 3 }, () => 'name'),
    );
    expect(at(NAME_EDGE - 5)).toBeNull();
  });

  test('finds the edges of months as they are scrolled', () => {
    expect(at(layout.frozenWidth + 80)).toEqual({ key: MONTHS, month: 0 });
    expect(at(layout.frozenWidth + 50, 20, 190)).toEqual({ key: MONTHS, month: 2 });
    expect(at(layout.frozenWidth + 40)).toBeNull();
  });

  test('finds edges only in the head', () => expect(at(NAME_EDGE, 41)).toBeNull());
});

describe('widened', () => {
  test('keeps the other widths', () =>
    expect(widened(layout, {}, 'contractor', 150)).toEqual({ name: 200, contractor: 150, direction: 20 }));

  test('stays between a readable width and one that leaves room for months', () => {
    expect(widened(layout, {}, 'name', 3)['name']).toBe(64);
    expect(widened(layout, {}, 'name', 3000)['name']).toBe(600 - 24 - 126);
  });

  test('gives one width to all months', () =>
    expect(widened(layout, { name: 130 }, MONTHS, 95.4)).toEqual({ name: 130, [MONTHS]: 95 }));

  test('the layout follows', () => {
    const wider = layoutOf({
      ...layout,
      columns: WISHES.map((wish) =>
        wish.key === 'contractor' ? { ...wish, wanted: 260, isChosen: true } : wish,
      ),
    });
    expect(widthOf(wider, 'contractor')).toBe(260);
  });
});

test('widths set by the user shrink in a narrow grid, and all columns stay', () => {
  const places = placeFrozen(
    700,
    WISHES.map((wish) => ({ ...wish, wanted: 300, isChosen: true })),
  );
  expect(places.map(({ key }) => key)).toEqual(['name', 'contractor', 'direction']);
  expect(24 + places.reduce((sum, { width }) => sum + width, 0)).toBeLessThanOrEqual(420);
});

test.each([
  ['ArrowRight', {}, 'next'],
  ['ArrowRight', { shiftKey: true }, 'wider'],
  [' ', {}, 'press'],
  ['Delete', {}, 'fit'],
  ['Escape', {}, 'leave'],
  ['Shift', { shiftKey: true }, null],
  ['Tab', {}, 'other'],
  ['c', { ctrlKey: true }, 'other'],
])('in the headings %s with %j is %s', (key, held, command) =>
  expect(headingKeyOf({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held })).toBe(
    command,
  ),
);
