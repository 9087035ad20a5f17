import { minor } from '@saldo/contract/domain/money';
import { describe, expect, test } from 'vitest';
import { arrangeRows } from '#lib/list-state/local-rows.ts';
import { placesOf, SHEET_ROWS, yearsOf, type SheetFilters } from './sheet-list.ts';
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
  pinned: false,
  drafts: false,
};
const ORDERED = { order: SHEET_ROWS.order, usual: 'name', sort: 'name', direction: 'asc' } as const;
type ListQuery = Partial<SheetFilters & Pick<Parameters<typeof arrangeRows>[1], 'direction'>> & {
  sort?: keyof typeof SHEET_ROWS.order | null;
};
const ids = ({ sort, direction, ...filters }: ListQuery, found: number[] | null = null) =>
  arrangeRows(SHEETS, {
    ...ORDERED,
    ...(sort !== undefined && { sort }),
    ...(direction && { direction }),
    found,
    matches: (row) => SHEET_ROWS.matches(row, { ...ALL, ...filters }),
  }).map(({ id }) => id);

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
    ['pinned only', [{ pinned: true }], [1]],
    ['hits, the best first', [{ sort: null }, [2, 4]], [2, 4]],
    ['hits in a chosen order', [{ sort: 'name' }, [2, 4]], [4, 2]],
  ])('%s', (_what, given, expected) => expect(ids(...given)).toEqual(expected));

  test('offers the existing years and categories', () => {
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
