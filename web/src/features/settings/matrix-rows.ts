import type { TreeFolder } from '@saldo/contract/tree';

export interface MatrixRow {
  key: string;
  kind: 'all' | 'folder' | 'category' | 'sheet';
  level: 1 | 2 | 3;
  name: string;
  isInternal: boolean;
  /** for branches only */
  isExpanded?: boolean;
  /** the sheets that a right set on this row applies to */
  sheetIds: readonly number[];
}

const holds = (name: string, phrase: string) => name.toLocaleLowerCase('pl').includes(phrase);

/** Visible rows of the tree; a search expands the branches of its matches. */
export function matrixRows(
  folders: readonly TreeFolder[],
  phrase: string,
  closed: ReadonlySet<string>,
): MatrixRow[] {
  const needle = phrase.trim().toLocaleLowerCase('pl');
  const isOpen = (key: string) => needle !== '' || !closed.has(key);
  return folders.flatMap((folder): MatrixRow[] => {
    const key = `folder-${folder.id}`;
    const isWhole = holds(folder.name, needle);
    const categories = folder.categories.map((category) =>
      categoryRows(category, isWhole ? '' : needle, isOpen),
    );
    const sheetIds = categories.flatMap(([category]) => category?.sheetIds ?? []);
    if (sheetIds.length === 0) return [];
    const { name, isInternal } = folder;
    const row: MatrixRow = {
      key,
      kind: 'folder',
      level: 1,
      name,
      isInternal,
      isExpanded: isOpen(key),
      sheetIds,
    };
    return isOpen(key) ? [row, ...categories.flat()] : [row];
  });
}

type Category = TreeFolder['categories'][number];

function categoryRows(category: Category, needle: string, isOpen: (key: string) => boolean): MatrixRow[] {
  const isWhole = holds(category.name, needle);
  const sheets = category.budgets.filter(({ name }) => isWhole || holds(name, needle));
  if (sheets.length === 0) return [];
  const { name, isInternal } = category;
  const key = `category-${category.id}`;
  const row: MatrixRow = {
    key,
    kind: 'category',
    level: 2,
    name,
    isInternal,
    isExpanded: isOpen(key),
    sheetIds: sheets.map(({ id }) => id),
  };
  if (!isOpen(key)) return [row];
  return [
    row,
    ...sheets.map((sheet): MatrixRow => ({
      key: `sheet-${sheet.id}`,
      kind: 'sheet',
      level: 3,
      name: sheet.name,
      isInternal: sheet.isInternal,
      sheetIds: [sheet.id],
    })),
  ];
}
