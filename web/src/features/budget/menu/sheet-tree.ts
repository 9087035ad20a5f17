import type { TreeFolder } from '@saldo/contract/tree';

type Category = TreeFolder['categories'][number];
export type TreeSheet = Category['budgets'][number];

const holds = (name: string, phrase: string): boolean => name.toLocaleLowerCase('pl').includes(phrase);

type Keep = {
  sheet: (sheet: TreeSheet, category: Category, folder: TreeFolder) => boolean;
  /** an empty category is shown for its own sake */
  empty: (category: Category, folder: TreeFolder) => boolean;
};

/** Branches with what is left of them; empty ones go. */
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

/** What the menu shows: pinned sheets; while searching, every sheet whose own name, category or folder holds the phrase, and empty categories that are meant by it. */
export function menuTree(folders: readonly TreeFolder[], phrase: string): TreeFolder[] {
  const needle = phrase.trim().toLocaleLowerCase('pl');
  if (needle === '') return prune(folders, { sheet: ({ isPinned }) => isPinned, empty: () => false });
  const isMeant = (...named: readonly { name: string }[]) => named.some(({ name }) => holds(name, needle));
  return prune(folders, { sheet: isMeant, empty: isMeant });
}

export const sheetsOf = (folders: readonly TreeFolder[]): TreeSheet[] =>
  folders.flatMap(({ categories }) => categories.flatMap(({ budgets }) => budgets));

export type EmptyReason = 'noAccess' | 'allUnpinned' | 'noHits' | 'noItems';

/** Why the menu shows nothing; undefined where it shows something. `maySeeAll`: nothing can be hidden from this user. */
export function emptyReason(
  folders: readonly TreeFolder[],
  phrase: string,
  maySeeAll: boolean,
): EmptyReason | undefined {
  if (menuTree(folders, phrase).length > 0) return undefined;
  if (sheetsOf(folders).length === 0) return maySeeAll ? 'noItems' : 'noAccess';
  return phrase.trim() === '' ? 'allUnpinned' : 'noHits';
}
