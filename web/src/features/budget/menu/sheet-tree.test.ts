import { minor } from '@saldo/contract/domain/money';
import type { TreeFolder } from '@saldo/contract/tree';
import { describe, expect, test } from 'vitest';
import { emptyReason, menuTree, sheetsOf } from './sheet-tree.ts';

const sheet = (id: number, name: string, isPinned = true) => ({
  id,
  name,
  value: minor(0),
  isInternal: false,
  isPinned,
});
const tree: TreeFolder[] = [
  {
    id: 1,
    name: 'Klienci',
    isInternal: false,
    categories: [
      {
        id: 1,
        name: 'Projekty',
        isInternal: false,
        folderId: 1,
        budgets: [sheet(1, 'Realizacje – Mokotów'), sheet(2, 'Żoliborz', false)],
      },
      { id: 2, name: 'Obsługa', isInternal: false, folderId: 1, budgets: [sheet(3, 'Serwis', false)] },
    ],
  },
  {
    id: 2,
    name: 'Firma',
    isInternal: false,
    categories: [
      { id: 3, name: 'Koszty', isInternal: false, folderId: 2, budgets: [sheet(4, 'Koszty stałe biura')] },
    ],
  },
];
const names = (phrase: string) => sheetsOf(menuTree(tree, phrase)).map(({ name }) => name);

describe('menuTree', () => {
  test('contains pinned sheets, and no empty branch', () => {
    expect(names('')).toEqual(['Realizacje – Mokotów', 'Koszty stałe biura']);
    expect(menuTree(tree, '')[0]?.categories).toHaveLength(1);
  });

  test.each([
    ['mokotów', ['Realizacje – Mokotów']],
    ['ŻOLIB', ['Żoliborz']],
    ['projekty', ['Realizacje – Mokotów', 'Żoliborz']],
    ['klienci', ['Realizacje – Mokotów', 'Żoliborz', 'Serwis']],
    ['  serwis ', ['Serwis']],
    ['nic takiego', []],
  ])('the phrase %j finds names of sheets, categories and folders in any case', (phrase, found) => {
    expect(names(phrase)).toEqual(found);
  });
});

test('contains an empty category only if a search matches its name or folder', () => {
  const [clients, firm] = tree;
  if (clients === undefined || firm === undefined) throw new Error('The sample has two folders');
  const empty = { id: 9, name: 'Archiwum', isInternal: false, folderId: 2, budgets: [] };
  const folders = [clients, { ...firm, categories: [...firm.categories, empty] }];
  const categories = (phrase: string) =>
    menuTree(folders, phrase).flatMap((folder) => folder.categories.map(({ name }) => name));
  expect(categories('archi')).toEqual(['Archiwum']);
  expect(categories('firma')).toEqual(['Koszty', 'Archiwum']);
  expect(categories('koszty')).toEqual(['Koszty']);
  expect(categories('')).toEqual(['Projekty', 'Koszty']);
});

describe('emptyReason', () => {
  const unpinned = tree.map((folder) => ({
    ...folder,
    categories: folder.categories.map((category) => ({
      ...category,
      budgets: category.budgets.map((budget) => ({ ...budget, isPinned: false })),
    })),
  }));
  test.each([
    ['something to show', tree, '', false, undefined],
    ['no sheet for this user', [], '', false, 'noAccess'],
    ['no sheet at all', [], '', true, 'noItems'],
    ['all unpinned', unpinned, '', true, 'allUnpinned'],
    ['nothing found', tree, 'xyz', false, 'noHits'],
  ] as const)('%s', (_case, folders, phrase, maySeeAll, reason) => {
    expect(emptyReason(folders, phrase, maySeeAll)).toBe(reason);
  });
});
