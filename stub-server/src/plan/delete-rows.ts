import type { RecordPlan } from '@saldo/contract/domain/plan';
import type { Db } from '#src/db/open.ts';

/** Payments of these rows go on no cell; they are never deleted with the plan. Returns how many. */
async function detachParts(db: Db, accountId: number, recordIds: readonly number[]): Promise<number> {
  const result = await db
    .updateTable('payment_part')
    .set(({ eb }) => ({ record_id: null, month: null, version: eb('version', '+', 1) }))
    .where('account_id', '=', accountId)
    .where('record_id', 'in', [...recordIds])
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Deletes rows with what their months have of their own. Returns how many payments became detached. */
export async function deleteRows(db: Db, accountId: number, plans: readonly RecordPlan[]): Promise<number> {
  const ids = plans.map(({ record }) => record.id);
  if (ids.length === 0) return 0;
  const detachedPayments = await detachParts(db, accountId, ids);
  await db
    .deleteFrom('month_value')
    .where('account_id', '=', accountId)
    .where('record_id', 'in', ids)
    .execute();
  await db.deleteFrom('record').where('account_id', '=', accountId).where('id', 'in', ids).execute();
  return detachedPayments;
}
