import type { Db } from '#src/db/open.ts';

/** Which rows: those of a sheet, or some by id. */
export type RecordSelection = { budgetId: number } | { ids: readonly number[] };

/** Their ids, as a part of a query. */
export const recordIds = (db: Db, accountId: number, which: RecordSelection) => {
  const own = db.selectFrom('record').select('record.id').where('record.account_id', '=', accountId);
  return 'budgetId' in which
    ? own.where('record.budget_id', '=', which.budgetId)
    : own.where('record.id', 'in', [...which.ids]);
};
