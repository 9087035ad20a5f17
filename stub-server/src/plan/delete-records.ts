import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { findOrdinarySheet } from './sheet.ts';
import { applyChange } from './change.ts';
import { removedItems } from './history-items.ts';
import { logIfChanged } from './history.ts';
import { deleteRows } from './delete-rows.ts';
import type { Done } from './done-before.ts';
import { plansInSheet } from './rows-in-sheet.ts';

/** Deletes rows of a sheet; their payments become detached. */
export async function deleteRecords(db: Db, actor: Actor, budgetId: number, ids: readonly number[]) {
  const sheet = await findOrdinarySheet(db, actor.accountId, budgetId);
  const plans = await plansInSheet(db, actor.accountId, sheet, ids);
  await applyChange(
    db,
    actor,
    sheet,
    plans.map((before) => ({ before, after: null })),
  );
  const rows = plans.map(({ record }) => record.id);
  const items = await removedItems(db, actor.accountId, rows);
  const detachedPayments = await deleteRows(db, actor.accountId, plans);
  const changeId = await logIfChanged(db, actor, budgetId, { kind: 'delete-rows', items });
  return { ids: rows, detachedPayments, changeId };
}

/** The answer to a repeated deletion. */
export async function deletedBefore(db: Db, { accountId }: Actor, { changeId }: Done) {
  const gone = await db
    .selectFrom('change_item')
    .select(['entity', 'record_id as recordId'])
    .where('account_id', '=', accountId)
    .where('change_id', '=', changeId)
    .where('after', 'is', null)
    .orderBy('position')
    .execute();
  const rows = gone.filter(({ entity }) => entity === 'record');
  return {
    ids: rows.flatMap(({ recordId }) => recordId ?? []),
    detachedPayments: gone.filter(({ entity }) => entity === 'part').length,
    changeId,
  };
}
