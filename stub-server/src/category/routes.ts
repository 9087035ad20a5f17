import { contract } from '@saldo/contract';
import { actorOf } from '#src/http/actor.ts';
import { internalRow, notFound, stale } from '#src/http/refusals.ts';
import type { Db } from '#src/db/open.ts';
import { AppError } from '#src/http/errors.ts';
import { implement } from '#src/http/implement.ts';
import { onceByKey } from '#src/http/once.ts';
import { checkFolder, refuseLast } from './checks.ts';
import { categoryEffects } from './effects.ts';
import { logAccountChange } from '#src/plan/account-history.ts';
import { isOwnChange } from '#src/plan/last-author.ts';
import { visibleStructure } from '#src/plan/structure.ts';
import {
  addCategory,
  categoriesOf,
  categoryItem,
  deleteCategory,
  holdsSheets,
  saveCategory,
  type Category,
} from '#src/plan/categories.ts';

/** A category that is not internal. */
async function ordinaryCategory(db: Db, accountId: number, id: number): Promise<Category> {
  const [found] = await categoriesOf(db, accountId, { id });
  if (!found) throw notFound();
  if (found.isInternal) throw internalRow();
  return found;
}

export const categoryRoutes = implement(
  contract.category,
  {
    list: async (call) => {
      const { categories } = await visibleStructure(call.deps.db, await actorOf(call), {
        withInternals: call.query.includeInternals === '1',
      });
      return { status: 200, body: categories };
    },
    get: async (call) => {
      const { categories } = await visibleStructure(call.deps.db, await actorOf(call), {
        withInternals: true,
      });
      const found = categories.find(({ id }) => id === call.params.id);
      if (!found) throw notFound();
      return { status: 200, body: found };
    },
    create: async (call) => {
      const actor = await actorOf(call);
      const run = async (tx: Db) => {
        await checkFolder(tx, actor.accountId, call.body.folderId);
        const category = await addCategory(tx, actor, call.body);
        const items = [categoryItem(category.id, null, category)];
        await logAccountChange(tx, actor, { kind: 'add-category', items });
        return category;
      };
      const made = await onceByKey(call, { scope: actor, run });
      return { status: 201, body: made };
    },
    update: async (call) => {
      const actor = await actorOf(call);
      const { accountId } = actor;
      const changed = await call.deps.transact(actor, async (tx) => {
        const found = await ordinaryCategory(tx, accountId, call.params.id);
        if (found.version !== call.body.version)
          throw stale(found, await isOwnChange(tx, actor, 'category', found.id));
        const { name = found.name, folderId = found.folderId } = call.body;
        if (folderId !== found.folderId) {
          await checkFolder(tx, accountId, folderId);
          await refuseLast(tx, accountId, found);
        }
        const category = await saveCategory(tx, actor, { ...found, name, folderId });
        const items = [categoryItem(category.id, found, category)];
        await logAccountChange(tx, actor, { kind: 'change-category', items });
        return category;
      });
      return { status: 200, body: changed };
    },
    delete: async (call) => {
      const actor = await actorOf(call);
      const { accountId } = actor;
      await call.deps.transact(actor, async (tx) => {
        const current = await ordinaryCategory(tx, accountId, call.params.id);
        if (await holdsSheets(tx, accountId, current.id)) throw new AppError('NOT_EMPTY', { current });
        await refuseLast(tx, accountId, current);
        await deleteCategory(tx, accountId, current);
        const items = [categoryItem(current.id, current, null)];
        await logAccountChange(tx, actor, { kind: 'delete-category', items });
      });
      return { status: 204, body: undefined };
    },
  },
  categoryEffects,
);
