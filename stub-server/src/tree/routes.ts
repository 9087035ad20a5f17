import { contract } from '@saldo/contract';
import { minor } from '@saldo/contract/domain/money';
import type { TreeFolder } from '@saldo/contract/tree';
import { actorOf, type Actor } from '#src/http/actor.ts';
import { keepTotalsCurrent } from '#src/plan/current-totals.ts';
import { pinnedBy, visibleSheets } from '#src/plan/visible.ts';
import type { Db } from '#src/db/open.ts';
import { implement } from '#src/http/implement.ts';
import { byName } from '#src/master-data/names.ts';
import { visibleStructure, type Structure } from '#src/plan/structure.ts';

const branchesOf = ({ folders, categories }: Structure) =>
  folders.map(({ id, name, isInternal }) => ({
    id,
    name,
    isInternal,
    categories: categories
      .filter(({ folderId }) => folderId === id)
      .map((category) => ({
        id: category.id,
        name: category.name,
        folderId: category.folderId,
        isInternal: category.isInternal,
      })),
  }));

/** Folders, categories and finished sheets that the user may see; clients decide whether to show empty branches. */
async function treeOf(db: Db, actor: Actor): Promise<TreeFolder[]> {
  const structure = await visibleStructure(db, actor, { withInternals: true });
  const pinned = await pinnedBy(db, actor);
  const sheets = (await visibleSheets(db, actor)).filter((sheet) => sheet.is_draft === 0).toSorted(byName);
  const leavesOf = (categoryId: number) =>
    sheets
      .filter((sheet) => sheet.category_id === categoryId)
      .map(({ id, name, value, is_internal }) => ({
        id,
        name,
        value: minor(value),
        isInternal: is_internal === 1,
        isPinned: pinned.has(id),
      }));
  return branchesOf(structure)
    .map((folder) => ({
      ...folder,
      categories: folder.categories.map((category) => ({ ...category, budgets: leavesOf(category.id) })),
    }))
    .filter(({ categories }) => categories.length > 0);
}

export const treeRoutes = implement(contract.tree, {
  get: async (call) => {
    await keepTotalsCurrent(call.deps, call.session);
    return { status: 200, body: { folders: await treeOf(call.deps.db, await actorOf(call)) } };
  },
  foldersAndCategories: async (call) => {
    const withInternals = call.query.includeInternals === '1';
    const structure = await visibleStructure(call.deps.db, await actorOf(call), { withInternals });
    return { status: 200, body: { folders: branchesOf(structure) } };
  },
});
