import type { Db } from '#src/db/open.ts';
import { internalPaidMonths } from '#src/payment/cells.ts';

/** Years that have an internal sheet. */
export async function internalYears(db: Db, accountId: number) {
  const rows = await db
    .selectFrom('budget')
    .select(['internal_year as year', 'id as budgetId'])
    .where('account_id', '=', accountId)
    .where('is_internal', '=', 1)
    .where('internal_year', 'is not', null)
    .orderBy('internal_year')
    .execute();
  return rows.flatMap(({ year, budgetId }) => (year === null ? [] : [{ year, budgetId }]));
}

/** Years and first days of months with payments on an internal sheet. */
export async function occupiedYears(db: Db, accountId: number) {
  const months = await internalPaidMonths(db, accountId);
  return {
    years: [...new Set(months.map((month) => Number(month.slice(0, 4))))],
    dates: months.map((month) => `${month}-01`),
  };
}
