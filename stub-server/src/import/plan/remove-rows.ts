import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { deleteRecords } from '#src/plan/delete-records.ts';

/** Rows that have payments on their cells. */
export async function rowsWithPayments(
  db: Db,
  accountId: number,
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const parts = await db
    .selectFrom('payment_part')
    .select('record_id')
    .distinct()
    .where('account_id', '=', accountId)
    .where('record_id', 'in', [...ids])
    .execute();
  return new Set(parts.flatMap(({ record_id: id }) => id ?? []));
}

/** Deletes rows, each from its current sheet. */
export async function deleteRowsOfSheets(
  tx: Db,
  actor: Actor,
  rows: readonly { id: number; budgetId: number }[],
): Promise<void> {
  const bySheet = Map.groupBy(rows, ({ budgetId }) => budgetId);
  for (const [budgetId, own] of bySheet)
    await deleteRecords(
      tx,
      actor,
      budgetId,
      own.map(({ id }) => id),
    );
}
