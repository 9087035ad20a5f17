import { contract } from '@saldo/contract';
import { askerOf } from '#src/http/asker.ts';
import { internalRow, notFound, stale, unknownReference } from '#src/http/refusals.ts';
import type { Db } from '#src/db/open.ts';
import { foldersOf } from '#src/plan/folders.ts';
import { AppError } from '#src/http/errors.ts';
import { implement } from '#src/http/implement.ts';
import { isOwnChange } from '#src/plan/last-author.ts';
import { visibleStructure } from '#src/plan/structure.ts';
import {
  addCategory,
  categoriesOf,
  deleteCategory,
  holdsSheets,
  saveCategory,
  type Category,
} from '#src/plan/categories.ts';

/** A category that people may change. */
async function ordinaryCategory(db: Db, accountId: number, id: number): Promise<Category> {
  const [found] = await categoriesOf(db, accountId, { id });
  if (!found) throw notFound();
  if (found.isInternal) throw internalRow();
  return found;
}

/** A folder that people may put categories in. */
async function checkFolder(db: Db, accountId: number, folderId: number): Promise<void> {
  const [found] = await foldersOf(db, accountId, { id: folderId });
  if (!found) throw unknownReference('folderId');
  if (found.isInternal) throw internalRow();
}

/** A folder always holds at least one category. */
async function refuseLast(db: Db, accountId: number, current: Category): Promise<void> {
  const siblings = await categoriesOf(db, accountId, { folderId: current.folderId });
  if (siblings.length > 1) return;
  throw new AppError('NOT_EMPTY', { current, message: 'The last category of a folder stays in it' });
}

export const categoryRoutes = implement(contract.category, {
  list: async (call) => {
    const { categories } = await visibleStructure(call.deps.db, await askerOf(call), {
      withInternals: call.query.includeInternals === '1',
    });
    return { status: 200, body: categories };
  },
  get: async (call) => {
    const { categories } = await visibleStructure(call.deps.db, await askerOf(call), { withInternals: true });
    const found = categories.find(({ id }) => id === call.params.id);
    if (!found) throw notFound();
    return { status: 200, body: found };
  },
  create: async (call) => {
    const asker = await askerOf(call);
    const made = await call.deps.transact(async (tx) => {
      await checkFolder(tx, asker.accountId, call.body.folderId);
      return await addCategory(tx, asker, call.body);
    });
    return { status: 201, body: made };
  },
  update: async ({ params, body, session, deps }) => {
    const { accountId } = session;
    const changed = await deps.transact(async (tx) => {
      const found = await ordinaryCategory(tx, accountId, params.id);
      if (found.version !== body.version)
        throw stale(found, await isOwnChange(tx, session, 'category', found.id));
      const { name = found.name, folderId = found.folderId } = body;
      if (folderId !== found.folderId) {
        await checkFolder(tx, accountId, folderId);
        await refuseLast(tx, accountId, found);
      }
      return await saveCategory(tx, session, { ...found, name, folderId });
    });
    return { status: 200, body: changed };
  },
  delete: async ({ params, session: { accountId }, deps }) => {
    await deps.transact(async (tx) => {
      const current = await ordinaryCategory(tx, accountId, params.id);
      if (await holdsSheets(tx, accountId, params.id)) throw new AppError('NOT_EMPTY', { current });
      await refuseLast(tx, accountId, current);
      await deleteCategory(tx, accountId, params.id);
    });
    return { status: 204, body: undefined };
  },
});
