import type { RecordPlan } from '@saldo/contract/domain/plan';
import type { Db } from '#src/db/open.ts';
import { prepared } from '#src/db/prepared.ts';
import { detachParts } from '#src/payment/cells.ts';

const deleteRow = prepared(
  (db, { accountId, id, version }: { accountId: number; id: number; version: number }) =>
    db
      .deleteFrom('record')
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .where('version', '=', version),
);

/** Deletes rows at their read versions, with their month values. Returns the number of detached payments. */
export async function deleteRows(db: Db, accountId: number, plans: readonly RecordPlan[]): Promise<number> {
  const ids = plans.map(({ record }) => record.id);
  if (ids.length === 0) return 0;
  const detachedPayments = await detachParts(db, accountId, ids);
  await db
    .deleteFrom('month_value')
    .where('account_id', '=', accountId)
    .where('record_id', 'in', ids)
    .execute();
  await deleteRow.writeAll(
    db,
    plans.map(({ record: { id, version } }) => ({ accountId, id, version })),
  );
  return detachedPayments;
}
