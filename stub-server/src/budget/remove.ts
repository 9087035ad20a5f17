import type { Db } from '#src/db/open.ts';
import { Overtaken } from '#src/db/overtaken.ts';
import { refuseClosed } from '#src/plan/change.ts';
import { deleteRows } from '#src/plan/delete-rows.ts';
import { plansOf } from '#src/plan/records.ts';
import { findOrdinarySheet } from '#src/plan/sheet.ts';

/** Deletes a sheet with its plan. Returns how many payments became detached. */
export async function deleteBudget(db: Db, accountId: number, id: number): Promise<number> {
  const sheet = await findOrdinarySheet(db, accountId, id);
  const plans = await plansOf(db, accountId, { budgetId: id });
  refuseClosed(
    sheet,
    plans.map((before) => ({ before, after: null })),
  );
  const detachedPayments = await deleteRows(db, accountId, plans);
  // pins, rights, closed months and stored totals go with the sheet
  await db
    .deleteFrom('budget')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('version', '=', sheet.row.version)
    .returning('id')
    .executeTakeFirstOrThrow(Overtaken);
  return detachedPayments;
}
