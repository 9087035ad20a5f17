import type { Actor } from '#src/http/actor.ts';
import { seesStructure, visibleSheets } from './visible.ts';
import { categoriesOf, type Category } from './categories.ts';
import type { Db } from '#src/db/open.ts';
import { foldersOf, type Folder } from './folders.ts';

export interface Structure {
  folders: Folder[];
  categories: Category[];
}

/** Folders and categories that the user may see: all of them with the right to add sheets or to edit the structure, else those of visible sheets. */
export async function visibleStructure(
  db: Db,
  actor: Actor,
  { withInternals }: { withInternals: boolean },
): Promise<Structure> {
  const { accountId, acl } = actor;
  const isShown = ({ isInternal }: { isInternal: boolean }) => withInternals || !isInternal;
  const folders = (await foldersOf(db, accountId)).filter(isShown);
  const categories = (await categoriesOf(db, accountId)).filter(isShown);
  if (seesStructure(acl)) return { folders, categories };
  const used = new Set((await visibleSheets(db, actor)).map((sheet) => sheet.category_id));
  const own = categories.filter(({ id }) => used.has(id));
  const usedFolders = new Set(own.map(({ folderId }) => folderId));
  return { folders: folders.filter(({ id }) => usedFolders.has(id)), categories: own };
}
