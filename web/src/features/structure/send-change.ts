import { budget } from '@saldo/contract/budget';
import { category } from '@saldo/contract/category';
import { folder } from '@saldo/contract/folder';
import { createApi, successOf } from '#lib/api/api.ts';
import type { OwnWrites } from './own-writes.ts';
import type { Category, Change, Folder, Sheet } from './structure.ts';

const folderApi = createApi(folder);
const categoryApi = createApi(category);
const budgetApi = createApi(budget);

type ChangeOf<Kind extends Change['kind']> = Extract<Change, { kind: Kind }>;

/** As it was added: the version of an item that the server has not named. */
const unnamed = (id: number) => ({ id, version: 0 });

async function addFolder(own: OwnWrites, change: ChangeOf<'addFolder'>): Promise<void> {
  const { id, name, categoryId, categoryName } = change;
  const making = folderApi.createWithCategory.mutate({ body: { name, categoryName } }).then(successOf);
  const [madeFolder, madeCategory] = await Promise.all([
    own.note(
      'folder',
      unnamed(id),
      making.then((made) => made.folder),
    ),
    own.note(
      'category',
      unnamed(categoryId),
      making.then((made) => ({ id: made.categoryId, version: 1 })),
    ),
  ]);
  own.name('folder', id, madeFolder.id);
  own.name('category', categoryId, madeCategory.id);
}

async function addCategory(own: OwnWrites, { id, folderId, name }: ChangeOf<'addCategory'>): Promise<void> {
  const create = async () => {
    const body = { folderId: (await own.latest('folder', unnamed(folderId))).id, name };
    return successOf(await categoryApi.create.mutate({ body }));
  };
  const made = await own.note('category', unnamed(id), create());
  own.name('category', id, made.id);
}

async function renameFolder(own: OwnWrites, item: Folder, name: string): Promise<void> {
  const write = async () => {
    const { id, version } = await own.latest('folder', item);
    return successOf(await folderApi.rename.mutate({ params: { id }, body: { name, version } }));
  };
  await own.note('folder', item, write());
}

async function editCategory(
  own: OwnWrites,
  item: Category,
  edit: { name: string } | { folderId: number },
): Promise<void> {
  const write = async () => {
    const { id, version } = await own.latest('category', item);
    const sent =
      'folderId' in edit ? { folderId: (await own.latest('folder', unnamed(edit.folderId))).id } : edit;
    return successOf(await categoryApi.update.mutate({ params: { id }, body: { ...sent, version } }));
  };
  await own.note('category', item, write());
}

async function editSheet(
  own: OwnWrites,
  item: Sheet,
  edit: { name: string } | { categoryId: number },
): Promise<void> {
  const write = async () => {
    const { id, version } = await own.latest('sheet', item);
    const sent =
      'categoryId' in edit
        ? { categoryId: (await own.latest('category', unnamed(edit.categoryId))).id }
        : edit;
    return successOf(await budgetApi.update.mutate({ params: { id }, body: { ...sent, version } }));
  };
  await own.note('sheet', item, write());
}

/** Sends one change, behind those of this tab that it depends on. */
export async function sendChange(own: OwnWrites, change: Change): Promise<void> {
  switch (change.kind) {
    case 'addFolder':
      return addFolder(own, change);
    case 'addCategory':
      return addCategory(own, change);
    case 'renameFolder':
      return renameFolder(own, change.folder, change.name);
    case 'renameCategory':
      return editCategory(own, change.category, { name: change.name });
    case 'moveCategory':
      return editCategory(own, change.category, { folderId: change.folderId });
    case 'renameSheet':
      return editSheet(own, change.sheet, { name: change.name });
    case 'moveSheet':
      return editSheet(own, change.sheet, { categoryId: change.categoryId });
    case 'deleteFolder': {
      const { id } = await own.latest('folder', change.folder);
      await folderApi.delete.mutate({ params: { id } });
      return;
    }
    case 'deleteCategory': {
      const { id } = await own.latest('category', change.category);
      await categoryApi.delete.mutate({ params: { id } });
    }
  }
}
