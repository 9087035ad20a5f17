import { describe, expect, test } from 'vitest';
import {
  categoryRefusal,
  expected,
  folderRefusal,
  selectedOf,
  sheetsIn,
  type Category,
  type Folder,
  type Sheet,
  type Structure,
} from './structure.ts';

const folder = (id: number): Folder => ({ id, name: `F${id}`, isInternal: false, position: id, version: 1 });
const category = (id: number, folderId: number): Category => ({ ...folder(id), name: `C${id}`, folderId });
const sheet = (id: number, categoryId: number): Sheet => ({
  id,
  name: `S${id}`,
  value: 0 as Sheet['value'],
  categoryId,
  firstMonth: '2026-01',
  lastMonth: '2026-12',
  isInternal: false,
  isDraft: false,
  isPinned: false,
  permission: 'write',
  version: 1,
  createdAt: '2026-01-01T00:00:00Z',
});

const all: Structure = {
  folders: [folder(1), folder(2)],
  categories: [category(11, 1), category(12, 1), category(21, 2)],
  sheets: [sheet(101, 11), sheet(102, 12)],
};
const ids = (items: readonly { id: number }[]) => items.map(({ id }) => id);

describe('the structure', () => {
  test.each([
    { at: [null, null], means: [1, undefined] },
    { at: [2, null], means: [2, undefined] },
    { at: [1, 12], means: [1, 12] },
    { at: [null, 21], means: [2, 21] },
    { at: [2, 12], means: [2, undefined] },
    { at: [99, 99], means: [1, undefined] },
  ] as const)('an address of $at means $means', ({ at, means }) => {
    const { folder: shown, category: chosen } = selectedOf(all, at[0], at[1]);
    expect([shown?.id, chosen?.id]).toEqual(means);
  });

  test('a folder shows the sheets of all its categories, a category only its own', () => {
    expect(ids(sheetsIn(all, 1, null))).toEqual([101, 102]);
    expect(ids(sheetsIn(all, 1, 12))).toEqual([102]);
  });

  test('a folder or category with sheets and the last category of a folder cannot be deleted', () => {
    expect(folderRefusal(all, folder(1))).toEqual({ reason: 'hasSheets', count: 2 });
    expect(folderRefusal(all, folder(2))).toBeUndefined();
    expect(categoryRefusal(all, category(11, 1))).toEqual({ reason: 'hasSheets', count: 1 });
    expect(categoryRefusal(all, category(21, 2))).toEqual({ reason: 'lastCategory' });
  });

  test('a move is shown before the server has answered', () => {
    const moved = expected(all, { kind: 'moveSheet', sheet: sheet(101, 11), categoryId: 21 });
    expect(ids(sheetsIn(moved, 2, 21))).toEqual([101]);
    const away = expected(all, { kind: 'moveCategory', category: category(12, 1), folderId: 2 });
    expect(ids(sheetsIn(away, 2, null))).toEqual([102]);
    const fewer = expected(all, { kind: 'deleteFolder', folder: folder(2) });
    expect([ids(fewer.folders), ids(fewer.categories)]).toEqual([[1], [11, 12]]);
    expect(ids(expected(all, { kind: 'deleteCategory', category: category(12, 1) }).categories)).toEqual([
      11, 21,
    ]);
    const names = { name: 'F', categoryName: 'C' };
    const added = expected(all, { kind: 'addFolder', id: -1, categoryId: -2, ...names });
    expect([ids(added.folders), ids(added.categories)]).toEqual([
      [1, 2, -1],
      [11, 12, 21, -2],
    ]);
  });
});
