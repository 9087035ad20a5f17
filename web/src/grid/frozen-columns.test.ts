import { describe, expect, test } from 'vitest';
import { GUTTER, placeFrozen, type ColumnRequest } from './frozen-columns.ts';

const NAME: ColumnRequest = { key: 'name', wanted: 200, least: 110 };
const columns: ColumnRequest[] = [
  NAME,
  { key: 'contractor', wanted: 120, least: 84 },
  { key: 'section', wanted: 80, least: 52 },
  { key: 'method', wanted: 90, least: 60 },
  { key: 'direction', wanted: 20, least: 20 },
];
const widthOf = (places: ReturnType<typeof placeFrozen>) =>
  places.reduce((sum, { width }) => sum + width, GUTTER);

describe('placeFrozen', () => {
  test('gives every column its wanted width if there is room', () => {
    expect(placeFrozen(1600, columns).map(({ width }) => width)).toEqual([200, 120, 80, 90, 20]);
  });

  test('narrows them beside nine months and the properties at 1440 px, none below its minimum', () => {
    const places = placeFrozen(1080, columns);
    expect(widthOf(places)).toBeLessThanOrEqual(1080 - 9 * 78);
    expect(widthOf(places)).toBeGreaterThan(370);
    for (const [index, { width }] of places.entries())
      expect(width).toBeGreaterThanOrEqual(columns[index]?.least ?? 0);
  });

  test('truncates no text of a column that lacks little, as long as half of the grid is left to the months', () => {
    const short: ColumnRequest = { key: 'section', wanted: 60, least: 52 };
    const wishes = columns.map((wish) => (wish.key === 'section' ? short : wish));
    const sectionIn = (width: number) =>
      placeFrozen(width, wishes).find(({ key }) => key === 'section')?.width;
    expect(sectionIn(900)).toBe(60);
    expect(sectionIn(700)).toBe(52);
  });

  test('never takes more than half: the last columns are dropped', () => {
    const places = placeFrozen(600, columns);
    expect(places.map(({ key }) => key)).toEqual(['name', 'contractor', 'section']);
    expect(widthOf(places)).toBeLessThanOrEqual(300);
  });

  test('truncates names only after the others are at their minimum', () => {
    const nameIn = (width: number) => placeFrozen(width, [{ ...NAME, wanted: 140 }, ...columns.slice(1)])[0];
    expect(nameIn(1200)?.width).toBe(140);
    expect(nameIn(1080)?.width).toBe(138);
    expect(nameIn(900)?.width).toBe(110);
  });

  test('always includes the names', () => {
    expect(placeFrozen(200, columns).map(({ key }) => key)).toEqual(['name']);
  });

  test('places them side by side', () => {
    const places = placeFrozen(1280, columns);
    for (const [index, { x }] of places.entries()) {
      const before = places[index - 1];
      expect(x).toBe(before === undefined ? GUTTER : before.x + before.width);
    }
  });
});
