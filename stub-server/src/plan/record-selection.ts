import type { Db } from '#src/db/open.ts';

/** Rows of a sheet, or rows by id. */
export type RecordSelection = { budgetId: number } | { ids: readonly number[] };

/** Their ids, as a subquery. */
export const recordIds = (db: Db, accountId: number, which: RecordSelection) => {
  const own = db.selectFrom('record').select('record.id').where('record.account_id', '=', accountId);
  return 'budgetId' in which
    ? own.where('record.budget_id', '=', which.budgetId)
    : own.where('record.id', 'in', [...which.ids]);
};
