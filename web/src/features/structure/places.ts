import { dataPath } from '#lib/navigation/data-tabs.ts';

/** Addresses inside the structure, as given in the specification. */
export const folderPath = (folderId: number): string => `${dataPath('structure')}&folderId=${folderId}`;
export const categoryPath = (folderId: number, categoryId: number): string =>
  `${folderPath(folderId)}&categoryId=${categoryId}`;
