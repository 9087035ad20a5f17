import type { BudgetDetails } from '@saldo/contract/budget';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { closedMonthsOf, type BudgetRow } from '#src/plan/sheet.ts';
import { pinnedBy, toBudget } from '#src/plan/visible.ts';

/** Number of rows by sheet. */
export async function recordCounts(db: Db, accountId: number, budgetIds: readonly number[]) {
  if (budgetIds.length === 0) return new Map<number, number>();
  const rows = await db
    .selectFrom('record')
    .select(({ fn }) => ['budget_id', fn.countAll<number>().as('records')])
    .where('account_id', '=', accountId)
    .where('budget_id', 'in', [...budgetIds])
    .groupBy('budget_id')
    .execute();
  return new Map(rows.map(({ budget_id, records }) => [budget_id, records]));
}

/** Folder and category of a sheet. */
async function pathOf(db: Db, accountId: number, categoryId: number) {
  const found = await db
    .selectFrom('category')
    .innerJoin('folder', 'folder.id', 'category.folder_id')
    .select(['category.name as categoryName', 'folder.id as folderId', 'folder.name as folderName'])
    .where('category.account_id', '=', accountId)
    .where('category.id', '=', categoryId)
    .executeTakeFirstOrThrow();
  return {
    folder: { id: found.folderId, name: found.folderName },
    category: { id: categoryId, name: found.categoryName },
  };
}

/** One sheet with its path, as `GET budget/{id}` gives it. */
export async function detailsOf(db: Db, actor: Actor, row: BudgetRow): Promise<BudgetDetails> {
  const { accountId, acl } = actor;
  const counts = await recordCounts(db, accountId, [row.id]);
  return {
    ...toBudget(row, acl, await pinnedBy(db, actor)),
    ...(await pathOf(db, accountId, row.category_id)),
    recordCount: counts.get(row.id) ?? 0,
    lockedMonths: await closedMonthsOf(db, accountId, row.id),
  };
}
