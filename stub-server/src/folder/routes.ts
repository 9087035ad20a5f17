import { contract } from '@saldo/contract';
import { askerOf } from '#src/http/asker.ts';
import { internalRow, notFound, stale } from '#src/http/refusals.ts';
import type { Db } from '#src/db/open.ts';
import { AppError } from '#src/http/errors.ts';
import { implement } from '#src/http/implement.ts';
import { isOwnChange } from '#src/plan/last-author.ts';
import { visibleStructure } from '#src/plan/structure.ts';
import {
  addFolder,
  deleteFolder,
  foldersOf,
  holdsSheets,
  renameFolder,
  type Folder,
} from '#src/plan/folders.ts';

/** A folder that people may change. */
async function ordinaryFolder(db: Db, accountId: number, id: number): Promise<Folder> {
  const [found] = await foldersOf(db, accountId, { id });
  if (!found) throw notFound();
  if (found.isInternal) throw internalRow();
  return found;
}

export const folderRoutes = implement(contract.folder, {
  list: async (call) => {
    const { folders } = await visibleStructure(call.deps.db, await askerOf(call), {
      withInternals: call.query.includeInternals === '1',
    });
    return { status: 200, body: folders };
  },
  create: async (call) => {
    const asker = await askerOf(call);
    const made = await call.deps.transact((tx) =>
      addFolder(tx, asker, { name: call.body.name, isInternal: false }),
    );
    return { status: 201, body: made.folder };
  },
  createWithCategory: async (call) => {
    const asker = await askerOf(call);
    const made = await call.deps.transact((tx) => addFolder(tx, asker, { ...call.body, isInternal: false }));
    return { status: 201, body: made };
  },
  rename: async ({ params, body, session, deps }) => {
    const renamed = await deps.transact(async (tx) => {
      const found = await ordinaryFolder(tx, session.accountId, params.id);
      if (found.version !== body.version)
        throw stale(found, await isOwnChange(tx, session, 'folder', found.id));
      return await renameFolder(tx, session, found, body.name);
    });
    return { status: 200, body: renamed };
  },
  delete: async ({ params, session: { accountId }, deps }) => {
    await deps.transact(async (tx) => {
      const current = await ordinaryFolder(tx, accountId, params.id);
      if (await holdsSheets(tx, accountId, params.id)) throw new AppError('NOT_EMPTY', { current });
      await deleteFolder(tx, accountId, params.id);
    });
    return { status: 204, body: undefined };
  },
});
