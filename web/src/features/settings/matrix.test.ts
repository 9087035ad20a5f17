import { minor } from '@saldo/contract/domain/money';
import type { TreeFolder } from '@saldo/contract/tree';
import { describe, expect, test } from 'vitest';
import { matrixMove } from './matrix-keys.ts';
import { matrixRows } from './matrix-rows.ts';

const sheet = (id: number, name: string) => ({
  id,
  name,
  value: minor(0),
  isInternal: false,
  isPinned: false,
});
const folders: TreeFolder[] = [
  {
    id: 1,
    name: 'Klienci',
    isInternal: false,
    categories: [
      {
        id: 1,
        folderId: 1,
        name: 'Projekty',
        isInternal: false,
        budgets: [sheet(1, 'Mokotów'), sheet(2, 'Żoliborz')],
      },
      { id: 2, folderId: 1, name: 'Obsługa', isInternal: false, budgets: [sheet(3, 'Serwis')] },
    ],
  },
  {
    id: 2,
    name: 'Firma',
    isInternal: false,
    categories: [{ id: 3, folderId: 2, name: 'Koszty', isInternal: false, budgets: [sheet(4, 'Biuro')] }],
  },
];
const names = (phrase: string, closed: string[] = []) =>
  matrixRows(folders, phrase, new Set(closed)).map(({ name, sheetIds }) => `${name} ${sheetIds.join()}`);

describe('rows of the matrix', () => {
  test('are the tree; a branch lists all its sheets, even while collapsed', () => {
    expect(names('', ['folder-1'])).toEqual(['Klienci 1,2,3', 'Firma 4', 'Koszty 4', 'Biuro 4']);
  });

  test('found by a search are expanded below their branches, which then list only the matches', () => {
    expect(names('żOLI', ['folder-1'])).toEqual(['Klienci 2', 'Projekty 2', 'Żoliborz 2']);
    expect(names('obsł')).toEqual(['Klienci 3', 'Obsługa 3', 'Serwis 3']);
    expect(names('firma')).toEqual(['Firma 4', 'Koszty 4', 'Biuro 4']);
    expect(names('xyz')).toEqual([]);
  });
});

describe('keys of the matrix', () => {
  const rows = matrixRows(folders, '', new Set(['folder-2']));
  const move = (row: number, column: number, key: string) =>
    matrixMove({ rows, columns: 3 }, { row, column }, key);

  test('move, and stop at the edges', () => {
    expect(move(0, 1, 'ArrowDown')).toEqual({ go: { row: 1, column: 1 } });
    expect(move(0, 1, 'ArrowUp')).toEqual({ go: { row: 0, column: 1 } });
    expect(move(2, 2, 'ArrowRight')).toEqual({ go: { row: 2, column: 2 } });
    expect(move(2, 2, 'ArrowLeft')).toEqual({ go: { row: 2, column: 1 } });
    expect(move(2, 2, 'End')).toEqual({ go: { row: 6, column: 2 } });
  });

  test('expand, collapse and leave branches in the first column', () => {
    expect(move(6, 0, 'ArrowRight')).toEqual({ toggle: 6 });
    expect(move(0, 0, 'ArrowLeft')).toEqual({ toggle: 0 });
    expect(move(0, 0, 'ArrowRight')).toEqual({ go: { row: 0, column: 1 } });
    expect(move(2, 0, 'ArrowLeft')).toEqual({ go: { row: 1, column: 0 } });
  });

  test('set rights', () => {
    expect(move(1, 2, 'Enter')).toEqual({ give: { row: 1, column: 2 } });
    expect(move(1, 0, '3')).toEqual({ give: { row: 1, column: 2 } });
    expect(move(1, 0, '4')).toBeUndefined();
    expect(move(1, 0, ' ')).toBeUndefined();
  });
});
