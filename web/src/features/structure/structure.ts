import type { budgetSchema } from '@saldo/contract/budget';
import type { categorySchema } from '@saldo/contract/category';
import type { folderSchema } from '@saldo/contract/folder';
import type { z } from 'zod';

export type Folder = z.output<typeof folderSchema>;
export type Category = z.output<typeof categorySchema>;
export type Sheet = z.output<typeof budgetSchema>;
export type Structure = {
  folders: readonly Folder[];
  categories: readonly Category[];
  sheets: readonly Sheet[];
};

/** A user's changes to the structure. */
export type Change =
  /** `id`, `categoryId`: until the server has named them */
  | { kind: 'addFolder'; id: number; name: string; categoryId: number; categoryName: string }
  | { kind: 'addCategory'; id: number; folderId: number; name: string }
  | { kind: 'renameFolder'; folder: Folder; name: string }
  | { kind: 'renameCategory'; category: Category; name: string }
  | { kind: 'renameSheet'; sheet: Sheet; name: string }
  | { kind: 'moveCategory'; category: Category; folderId: number }
  | { kind: 'moveSheet'; sheet: Sheet; categoryId: number }
  | { kind: 'deleteFolder'; folder: Folder }
  | { kind: 'deleteCategory'; category: Category };

const put = <Item extends { id: number }>(items: readonly Item[], id: number, change: Partial<Item>) =>
  items.map((item) => (item.id === id ? { ...item, ...change } : item));

type RealId = (kind: 'folder' | 'category', id: number) => number;

/** The change with the ids that the server has given meanwhile to what was added here. */
export function withRealIds(change: Change, realId: RealId): Change {
  switch (change.kind) {
    case 'addFolder':
    case 'renameSheet':
      return change;
    case 'addCategory':
      return { ...change, folderId: realId('folder', change.folderId) };
    case 'renameFolder':
    case 'deleteFolder': {
      const { folder } = change;
      return { ...change, folder: { ...folder, id: realId('folder', folder.id) } };
    }
    case 'renameCategory':
    case 'deleteCategory': {
      const { category } = change;
      return { ...change, category: { ...category, id: realId('category', category.id) } };
    }
    case 'moveCategory': {
      const { category, folderId } = change;
      const named = { ...category, id: realId('category', category.id) };
      return { ...change, category: named, folderId: realId('folder', folderId) };
    }
    case 'moveSheet':
      return { ...change, categoryId: realId('category', change.categoryId) };
  }
}

/** An item that the server has not named yet. */
const added = (id: number, name: string) => ({ id, name, isInternal: false, position: 0, version: 0 });

/** The optimistic result of a change; a deletion waits for the response. */
export function expected(structure: Structure, change: Change): Structure {
  const { folders, categories, sheets } = structure;
  switch (change.kind) {
    case 'addFolder': {
      const { id, categoryId } = change;
      return {
        ...structure,
        folders: [...folders, added(id, change.name)],
        categories: [...categories, { ...added(categoryId, change.categoryName), folderId: id }],
      };
    }
    case 'addCategory': {
      const category = { ...added(change.id, change.name), folderId: change.folderId };
      return { ...structure, categories: [...categories, category] };
    }
    case 'renameFolder':
      return { ...structure, folders: put(folders, change.folder.id, { name: change.name }) };
    case 'renameCategory':
      return { ...structure, categories: put(categories, change.category.id, { name: change.name }) };
    case 'renameSheet':
      return { ...structure, sheets: put(sheets, change.sheet.id, { name: change.name }) };
    case 'moveCategory':
      return {
        ...structure,
        categories: put(categories, change.category.id, { folderId: change.folderId }),
      };
    case 'moveSheet':
      return { ...structure, sheets: put(sheets, change.sheet.id, { categoryId: change.categoryId }) };
    default:
      return structure;
  }
}

export const categoriesIn = ({ categories }: Structure, folderId: number): Category[] =>
  categories.filter((category) => category.folderId === folderId);

export function sheetsIn(structure: Structure, folderId: number, categoryId: number | null): Sheet[] {
  const ids = new Set(
    categoryId === null ? categoriesIn(structure, folderId).map(({ id }) => id) : [categoryId],
  );
  return structure.sheets.filter((sheet) => ids.has(sheet.categoryId));
}

/** The folder and category named by the address; a category implies its folder, unknown ids fall back to the first folder. */
export function selectedOf(structure: Structure, folderId: number | null, categoryId: number | null) {
  const named = structure.categories.find(({ id }) => id === categoryId);
  const wanted = folderId ?? named?.folderId;
  const folder = structure.folders.find(({ id }) => id === wanted) ?? structure.folders[0];
  const category = named?.folderId === folder?.id ? named : undefined;
  return { folder, category };
}

/** Why a folder or category cannot be deleted. */
export type Refusal = { reason: 'hasSheets'; count: number } | { reason: 'lastCategory' };

export function folderRefusal(structure: Structure, folder: Folder): Refusal | undefined {
  const count = sheetsIn(structure, folder.id, null).length;
  return count > 0 ? { reason: 'hasSheets', count } : undefined;
}

export function lastRefusal(structure: Structure, { folderId }: Category): Refusal | undefined {
  return categoriesIn(structure, folderId).length === 1 ? { reason: 'lastCategory' } : undefined;
}

export function categoryRefusal(structure: Structure, category: Category): Refusal | undefined {
  const count = sheetsIn(structure, category.folderId, category.id).length;
  return count > 0 ? { reason: 'hasSheets', count } : lastRefusal(structure, category);
}
