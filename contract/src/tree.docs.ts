import { category, categorySchema } from './category.ts';
import { model, type NounWords } from './docs.ts';
import { folder, folderSchema } from './folder.ts';
import { tree, treeBudgetSchema, treeCategorySchema, treeFolderSchema } from './tree.ts';

const position = 'Place among the others: they stand in the order of this number.';
const isInternal = 'Whether the server keeps it (taxes, social insurance); it cannot be changed.';
model(folderSchema, 'Folder', {
  is: 'A folder of categories; it always holds at least one.',
  fields: {
    id: "Folder's id.",
    name: 'What it is called.',
    isInternal,
    position,
    version: 'Version of the folder.',
  },
});
model(folder.create.body, 'NewFolder', {
  is: 'A folder to add, with one category of the same name.',
  fields: { name: 'Name of both.' },
  example: { name: 'Zarząd' },
});
model(folder.createWithCategory.body, 'NewFolderWithCategory', {
  is: 'A folder to add with its first category.',
  fields: { name: 'Name of the folder.', categoryName: 'Name of the category.' },
});
model(folder.createWithCategory.responses[201], 'FolderWithCategory', {
  is: 'A folder that was added with its first category.',
  fields: { folder: 'The folder.', categoryId: "The category's id." },
});
model(folder.rename.body, 'FolderPatch', {
  is: 'New name of a folder.',
  fields: { name: 'The name.', version: 'Version of the folder that the change is based on.' },
});
model(categorySchema, 'Category', {
  is: 'A category of sheets, in a folder.',
  fields: {
    id: "Category's id.",
    name: 'What it is called.',
    folderId: 'Folder that it is in.',
    isInternal,
    position,
    version: 'Version of the category.',
  },
});
model(category.create.body, 'NewCategory', {
  is: 'A category to add.',
  fields: { folderId: 'Folder that it goes into.', name: 'What it is called.' },
  example: { folderId: 1, name: 'Marketing' },
});
model(category.update.body, 'CategoryPatch', {
  is: 'Change of a category; absent properties stay.',
  fields: {
    name: 'New name.',
    folderId: 'Folder that it moves to; the last category of a folder stays (409 NOT_EMPTY).',
    version: 'Version of the category that the change is based on.',
  },
});
model(treeBudgetSchema, 'TreeBudget', {
  is: 'A sheet in the tree.',
  fields: {
    id: "Sheet's id.",
    name: 'What it is called.',
    value: 'Planned income less planned cost over its range, net, minor units of PLN.',
    isInternal: 'Whether the server keeps it (taxes, social insurance).',
    isPinned: "Whether it is in the signed-in user's menu.",
  },
});
const inTree = { id: 'Id of the thing.', name: 'What it is called.', isInternal };
model(treeCategorySchema, 'TreeCategory', {
  is: 'A category in the tree.',
  fields: { ...inTree, folderId: 'Folder that it is in.', budgets: 'Sheets that the user may see, by name.' },
});
model(treeFolderSchema, 'TreeFolder', {
  is: 'A folder in the tree.',
  fields: { ...inTree, categories: 'Its categories, in order.' },
});
const answer = 'Folders in order.';
model(tree.get.responses[200], 'Tree', {
  is: 'The tree of folders, categories and sheets.',
  fields: { folders: answer },
});
const places = tree.foldersAndCategories.responses[200];
const place = places.shape.folders.element;
model(place.shape.categories.element, 'CategoryPlace', {
  is: 'A category to choose.',
  fields: { ...inTree, folderId: 'Folder that it is in.' },
});
model(place, 'FolderPlace', {
  is: 'A folder to choose from.',
  fields: { ...inTree, categories: 'Its categories, in order.' },
});
model(places, 'Places', { is: 'Where sheets may go.', fields: { folders: answer } });

const includeInternals = '`1`: with what the server keeps (taxes, social insurance); `0` or absent: without.';
export const folderWords: NounWords = {
  title: 'Folders',
  is: 'Folders of the tree; each holds at least one category.',
  parameters: { id: "Folder's id.", includeInternals },
};
export const categoryWords: NounWords = {
  title: 'Categories',
  is: 'Categories of sheets, in folders.',
  parameters: { id: "Category's id.", includeInternals },
};
export const treeWords: NounWords = {
  title: 'Tree',
  is: 'Folders, categories and sheets together, as far as the signed-in user may see them; categories without a sheet too, where the user sees the structure.',
  parameters: { includeInternals },
};
