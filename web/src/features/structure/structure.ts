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

/** The optimistic result of a change. */
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
    case 'deleteFolder': {
      const { id } = change.folder;
      const left = categories.filter((category) => category.folderId !== id);
      return { ...structure, folders: folders.filter((folder) => folder.id !== id), categories: left };
    }
    case 'deleteCategory':
      return { ...structure, categories: categories.filter(({ id }) => id !== change.category.id) };
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

type Place = { folderId: number | null; categoryId: number | null };

/** The item itself, or what has taken its place in the list since; null: nothing. */
function heirOf(
  id: number,
  before: readonly { id: number }[],
  now: readonly { id: number }[],
): number | null {
  const place = before.findIndex((item) => item.id === id);
  if (place < 0 || now.some((item) => item.id === id)) return id;
  return (now[place] ?? now.at(-1))?.id ?? null;
}

/** The place, or what is shown in its stead once its folder or category is gone; one that never was there stays. */
export function heirOfPlace({ folderId, categoryId }: Place, before: Structure, now: Structure): Place {
  const folder = folderId === null ? null : heirOf(folderId, before.folders, now.folders);
  if (folder !== folderId) return { folderId: folder, categoryId: null };
  const named = before.categories.find(({ id }) => id === categoryId);
  if (categoryId === null || named === undefined || now.categories.some(({ id }) => id === categoryId))
    return { folderId, categoryId };
  const [were, are] = [before, now].map((structure) => categoriesIn(structure, named.folderId));
  return { folderId, categoryId: heirOf(categoryId, were ?? [], are ?? []) };
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
