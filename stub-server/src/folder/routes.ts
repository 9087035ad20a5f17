import { contract } from '@saldo/contract';
import { actorOf, type Actor } from '#src/http/actor.ts';
import { internalRow, notFound, stale } from '#src/http/refusals.ts';
import type { Db } from '#src/db/open.ts';
import { AppError } from '#src/http/errors.ts';
import { implement } from '#src/http/implement.ts';
import { onceByKey } from '#src/http/once.ts';
import { folderEffects } from './effects.ts';
import { isOwnChange } from '#src/plan/last-author.ts';
import { visibleStructure } from '#src/plan/structure.ts';
import { logAccountChange } from '#src/plan/account-history.ts';
import { categoriesOf, categoryItem } from '#src/plan/categories.ts';
import {
  addFolder,
  deleteFolder,
  folderItem,
  foldersOf,
  holdsSheets,
  renameFolder,
  type Folder,
} from '#src/plan/folders.ts';

/** A folder that is not internal. */
async function ordinaryFolder(db: Db, accountId: number, id: number): Promise<Folder> {
  const [found] = await foldersOf(db, accountId, { id });
  if (!found) throw notFound();
  if (found.isInternal) throw internalRow();
  return found;
}

/** Adds a folder with its first category, as one change of the account's history. */
async function addAndLog(tx: Db, actor: Actor, names: { name: string; categoryName?: string }) {
  const made = await addFolder(tx, actor, { ...names, isInternal: false });
  const { folder, categoryId } = made;
  const categories = await categoriesOf(tx, actor.accountId, { folderId: folder.id });
  const items = [
    folderItem(folder.id, null, folder),
    ...categories.map((category) => categoryItem(category.id, null, category)),
  ];
  await logAccountChange(tx, actor, { kind: 'add-folder', items });
  return { folder, categoryId };
}

/** Deletes an empty folder with its categories, as one change. */
async function deleteAndLog(tx: Db, actor: Actor, id: number): Promise<void> {
  const { accountId } = actor;
  const current = await ordinaryFolder(tx, accountId, id);
  if (await holdsSheets(tx, accountId, id)) throw new AppError('NOT_EMPTY', { current });
  const categories = await categoriesOf(tx, accountId, { folderId: id });
  await deleteFolder(tx, accountId, current);
  const items = [
    folderItem(id, current, null),
    ...categories.map((category) => categoryItem(category.id, category, null)),
  ];
  await logAccountChange(tx, actor, { kind: 'delete-folder', items });
}

export const folderRoutes = implement(
  contract.folder,
  {
    list: async (call) => {
      const { folders } = await visibleStructure(call.deps.db, await actorOf(call), {
        withInternals: call.query.includeInternals === '1',
      });
      return { status: 200, body: folders };
    },
    create: async (call) => {
      const actor = await actorOf(call);
      const run = (tx: Db) => addAndLog(tx, actor, { name: call.body.name });
      const made = await onceByKey(call, { scope: actor, run });
      return { status: 201, body: made.folder };
    },
    createWithCategory: async (call) => {
      const actor = await actorOf(call);
      const run = (tx: Db) => addAndLog(tx, actor, call.body);
      const made = await onceByKey(call, { scope: actor, run });
      return { status: 201, body: made };
    },
    rename: async (call) => {
      const actor = await actorOf(call);
      const { params, body, deps } = call;
      const renamed = await deps.transact(actor, async (tx) => {
        const found = await ordinaryFolder(tx, actor.accountId, params.id);
        if (found.version !== body.version)
          throw stale(found, await isOwnChange(tx, actor, 'folder', found.id));
        const folder = await renameFolder(tx, actor, found, body.name);
        const items = [folderItem(folder.id, found, folder)];
        await logAccountChange(tx, actor, { kind: 'rename-folder', items });
        return folder;
      });
      return { status: 200, body: renamed };
    },
    delete: async (call) => {
      const actor = await actorOf(call);
      await call.deps.transact(actor, (tx) => deleteAndLog(tx, actor, call.params.id));
      return { status: 204, body: undefined };
    },
  },
  folderEffects,
);
