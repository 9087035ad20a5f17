import type { Db } from '#src/db/open.ts';

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

/** Years and first days of the months in which an internal sheet has payments. */
export async function occupiedYears(db: Db, accountId: number) {
  const rows = await db
    .selectFrom('payment_part as part')
    .innerJoin('record', 'record.id', 'part.record_id')
    .innerJoin('budget', 'budget.id', 'record.budget_id')
    .select('part.month')
    .distinct()
    .where('part.account_id', '=', accountId)
    .where('budget.is_internal', '=', 1)
    .orderBy('part.month')
    .execute();
  const months = rows.flatMap(({ month }) => month ?? []);
  return {
    years: [...new Set(months.map((month) => Number(month.slice(0, 4))))],
    dates: months.map((month) => `${month}-01`),
  };
}
