import { effectivePermission, type Acl } from '@saldo/contract/domain/permission';
import type { Budget } from '@saldo/contract/budget';
import { minor } from '@saldo/contract/domain/money';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import type { BudgetRow } from './sheet.ts';

const mayRead = (acl: Acl, budgetId: number): boolean =>
  effectivePermission(acl, 'budget', budgetId) !== 'denied';

/** Whether the user sees the whole structure, not only the folders of visible sheets. */
export const seesStructure = (acl: Acl): boolean =>
  effectivePermission(acl, 'budgets.add') !== 'denied' || effectivePermission(acl, 'tree.edit') !== 'denied';

/** The account's sheets, drafts and internal ones included: those that the user may see, and the others. */
export async function sheetsOf(
  db: Db,
  { accountId, acl }: Actor,
): Promise<{ visible: BudgetRow[]; hidden: BudgetRow[] }> {
  const rows = await db.selectFrom('budget').selectAll().where('account_id', '=', accountId).execute();
  const { visible = [], hidden = [] } = Object.groupBy(rows, ({ id }) =>
    mayRead(acl, id) ? 'visible' : 'hidden',
  );
  return { visible, hidden };
}

/** Whether figures that leave these sheets out are partial: a draft has none. */
export const hasFinished = (sheets: readonly BudgetRow[]): boolean =>
  sheets.some(({ is_draft: isDraft }) => isDraft === 0);

/** The account's sheets that the user may see, drafts and internal ones included. */
export const visibleSheets = async (db: Db, actor: Actor): Promise<BudgetRow[]> =>
  (await sheetsOf(db, actor)).visible;

/** Sheets in the user's menu. */
export async function pinnedBy(db: Db, { accountId, userId }: Actor): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('pinned_budget')
    .select('budget_id')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .execute();
  return new Set(rows.map(({ budget_id }) => budget_id));
}

export const toBudget = (row: BudgetRow, acl: Acl, pinned: ReadonlySet<number>): Budget => ({
  id: row.id,
  name: row.name,
  value: minor(row.value),
  categoryId: row.category_id,
  firstMonth: row.first_month,
  lastMonth: row.last_month,
  isInternal: row.is_internal === 1,
  isDraft: row.is_draft === 1,
  isPinned: pinned.has(row.id),
  permission: effectivePermission(acl, 'budget', row.id) === 'write' ? 'write' : 'read',
  version: row.version,
  createdAt: row.created_at,
});
