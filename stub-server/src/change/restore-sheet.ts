import { monthIndex } from '@saldo/contract/domain/month';
import { isDeepStrictEqual } from 'node:util';
import type { Db } from '#src/db/open.ts';
import { Overtaken } from '#src/db/overtaken.ts';
import type { Actor } from '#src/http/actor.ts';
import { monthLocked, outOfRange } from '#src/http/refusals.ts';
import { closeMonths } from '#src/plan/close-months.ts';
import { checkCategory } from '#src/plan/new-sheet.ts';
import { checkedRange, type MonthRange } from '#src/plan/range.ts';
import type { Sheet } from '#src/plan/sheet.ts';
import { changedFields } from './fields.ts';
import type { Present } from './present.ts';
import type { BudgetStep } from './steps.ts';

/** Restores name, category, range and closed months of a sheet. Returns the changed sheet. */
export async function restoreSheet(
  db: Db,
  actor: Actor,
  { sheet, budget }: Present,
  step: BudgetStep | null,
): Promise<Sheet> {
  if (!step) return sheet;
  const { accountId } = actor;
  const wanted = { ...budget, ...changedFields(step.from, step.to) };
  checkedRange(wanted);
  if (wanted.categoryId !== budget.categoryId) await checkCategory(db, accountId, wanted.categoryId);
  const lost = wanted.lockedMonths.find((month) => month < wanted.firstMonth || month > wanted.lastMonth);
  if (lost !== undefined) throw monthLocked(monthIndex(lost));
  if (!isDeepStrictEqual(wanted.lockedMonths, budget.lockedMonths)) {
    await closeMonths(db, actor, sheet.row.id, wanted.lockedMonths);
  }
  const row = await db
    .updateTable('budget')
    .set({
      name: wanted.name,
      category_id: wanted.categoryId,
      first_month: wanted.firstMonth,
      last_month: wanted.lastMonth,
      version: sheet.row.version + 1,
      changed_by: actor.userId,
    })
    .where('account_id', '=', accountId)
    .where('id', '=', sheet.row.id)
    .where('version', '=', sheet.row.version)
    .returningAll()
    .executeTakeFirstOrThrow(Overtaken);
  const { closed } = sheet;
  return { row, first: monthIndex(wanted.firstMonth), last: monthIndex(wanted.lastMonth), closed };
}

/** Refuses a range that does not contain all rows. */
export async function refuseRowsOutside(
  db: Db,
  accountId: number,
  budgetId: number,
  range: MonthRange,
): Promise<void> {
  const rows = await db
    .selectFrom('record')
    .select(['first_month', 'last_month'])
    .where('account_id', '=', accountId)
    .where('budget_id', '=', budgetId)
    .where((eb) => eb.or([eb('first_month', '<', range.firstMonth), eb('last_month', '>', range.lastMonth)]))
    .execute();
  if (rows.length === 0) return;
  const isFirst = rows.some((row) => row.first_month < range.firstMonth);
  throw outOfRange(isFirst ? 'firstMonth' : 'lastMonth', `${rows.length} rows reach out of this range`);
}
