import type { TreeFolder } from '@saldo/contract/tree';

type Category = TreeFolder['categories'][number];
export type TreeSheet = Category['budgets'][number];

const holds = (name: string, phrase: string): boolean => name.toLocaleLowerCase('pl').includes(phrase);

type Keep = {
  sheet: (sheet: TreeSheet, category: Category, folder: TreeFolder) => boolean;
  /** an empty category is shown if it matches itself */
  empty: (category: Category, folder: TreeFolder) => boolean;
};

/** Filters branches and removes empty ones. */
function prune(folders: readonly TreeFolder[], keep: Keep): TreeFolder[] {
  return folders.flatMap((folder) => {
    const categories = folder.categories.flatMap((category) => {
      const budgets = category.budgets.filter((sheet) => keep.sheet(sheet, category, folder));
      const isKept = budgets.length > 0 || (category.budgets.length === 0 && keep.empty(category, folder));
      return isKept ? [{ ...category, budgets }] : [];
    });
    return categories.length > 0 ? [{ ...folder, categories }] : [];
  });
}

/** The menu's tree: pinned sheets; while searching, every sheet whose name, category or folder matches, and matching empty categories. */
export function menuTree(folders: readonly TreeFolder[], phrase: string): TreeFolder[] {
  const needle = phrase.trim().toLocaleLowerCase('pl');
  if (needle === '') return prune(folders, { sheet: ({ isPinned }) => isPinned, empty: () => false });
  const isMeant = (...named: readonly { name: string }[]) => named.some(({ name }) => holds(name, needle));
  return prune(folders, { sheet: isMeant, empty: isMeant });
}

export const sheetsOf = (folders: readonly TreeFolder[]): TreeSheet[] =>
  folders.flatMap(({ categories }) => categories.flatMap(({ budgets }) => budgets));

export type EmptyReason = 'noAccess' | 'allUnpinned' | 'noHits' | 'noItems';

/** Why the menu is empty; undefined if it is not. `maySeeAll`: no sheet is hidden from this user. */
export function emptyReason(
  folders: readonly TreeFolder[],
  phrase: string,
  maySeeAll: boolean,
): EmptyReason | undefined {
  if (menuTree(folders, phrase).length > 0) return undefined;
  if (sheetsOf(folders).length === 0) return maySeeAll ? 'noItems' : 'noAccess';
  return phrase.trim() === '' ? 'allUnpinned' : 'noHits';
}
