import { minor } from '@saldo/contract/domain/money';
import { describe, expect, test } from 'vitest';
import { rowsInSight } from './row-window.ts';
import { arrangeSheets, placesOf, yearsOf } from './sheet-list-arrange.ts';
import { rowAfterKey } from './sheet-list-keys.ts';
import type { SheetRow } from '../menu/tree-queries.ts';

const sheet = (id: number, name: string, more: Partial<SheetRow> = {}): SheetRow => ({
  id,
  name,
  value: minor(id),
  categoryId: 11,
  firstMonth: '2026-01',
  lastMonth: '2026-12',
  isInternal: false,
  isDraft: false,
  isPinned: false,
  permission: 'write',
  version: 1,
  createdAt: '2026-01-01T00:00:00Z',
  folder: { id: 1, name: 'Firma' },
  category: { id: 11, name: 'Biuro' },
  recordCount: 0,
  ...more,
});
const SHEETS = [
  sheet(1, 'Łąka', { isPinned: true, recordCount: 3 }),
  sheet(2, 'Zero', { firstMonth: '2027-01', lastMonth: '2028-12', recordCount: 3 }),
  sheet(3, 'arkusz', { category: { id: 12, name: 'Projekty' }, recordCount: 9 }),
  sheet(4, 'Inny', { folder: { id: 2, name: 'Dom' }, category: { id: 13, name: 'Auto' } }),
];
const ALL = {
  folderId: null,
  categoryId: null,
  year: null,
  onlyPinned: false,
  sort: 'name',
  direction: 'asc',
} as const;
const ids = (wanted: Partial<Parameters<typeof arrangeSheets>[1]>, found: number[] | null = null) =>
  arrangeSheets(SHEETS, { ...ALL, ...wanted }, found).map(({ id }) => id);

describe('The list of sheets', () => {
  test.each<[string, Parameters<typeof ids>, number[]]>([
    ['by name, as Poles sort', [{}], [3, 4, 1, 2]],
    ['turned round', [{ direction: 'desc' }], [2, 1, 4, 3]],
    ['by rows; names settle ties', [{ sort: 'rows' }], [4, 1, 2, 3]],
    ['by folder and category', [{ sort: 'place' }], [4, 1, 2, 3]],
    ['pinned first', [{ sort: 'pinned' }], [1, 3, 4, 2]],
    ['of a year that the range covers', [{ year: 2028 }], [2]],
    ['of a folder', [{ folderId: 1 }], [3, 1, 2]],
    ['of a category', [{ folderId: 1, categoryId: 12 }], [3]],
    ['pinned only', [{ onlyPinned: true }], [1]],
    ['hits, the best first', [{ sort: null }, [2, 4]], [2, 4]],
    ['hits in a chosen order', [{ sort: 'name' }, [2, 4]], [4, 2]],
  ])('%s', (_what, given, expected) => expect(ids(...given)).toEqual(expected));

  test('offers the years and places that there are', () => {
    expect(yearsOf(SHEETS)).toEqual([2028, 2027, 2026]);
    expect(placesOf(SHEETS).map(({ name, categoryId }) => [name, categoryId])).toEqual([
      ['Dom', null],
      ['Auto', 13],
      ['Firma', null],
      ['Biuro', 11],
      ['Projekty', 12],
    ]);
  });
});

test.each([
  ['ArrowDown', 9, 9],
  ['ArrowUp', 0, 0],
  ['Home', 5, 0],
  ['End', 5, 9],
  ['PageDown', 2, 9],
  ['x', 2, undefined],
])('%s in row %i leads to %s', (key, at, expected) => expect(rowAfterKey(key, at, 10)).toBe(expected));

test('only rows in sight, and a few beside, are in the page', () => {
  expect(rowsInSight({ scrollTop: 0, height: 640 }, 1000, 32)).toEqual({ first: 0, end: 32 });
  expect(rowsInSight({ scrollTop: 32_000, height: 640 }, 1000, 32)).toEqual({ first: 988, end: 1000 });
  expect(rowsInSight({ scrollTop: 0, height: 0 }, 0, 32)).toEqual({ first: 0, end: 0 });
});
