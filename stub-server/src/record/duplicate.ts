import { preparePlans, type RecordPlan } from '@saldo/contract/domain/plan';
import type { Db } from '#src/db/open.ts';
import type { Asker } from '#src/http/asker.ts';
import { findOrdinarySheet } from '#src/plan/sheet.ts';
import { applyChange } from '#src/plan/change.ts';
import { addedItems } from '#src/plan/history-items.ts';
import { logIfChanged } from '#src/plan/history.ts';
import { fieldsOf } from '#src/plan/record-mapping.ts';
import { copiedValues, insertRecords, shift } from '#src/plan/insert-records.ts';
import { plansInSheet } from '#src/plan/rows-in-sheet.ts';
import { monthValuesOf, saveMonthValues } from '#src/plan/records.ts';

/** Makes room below each original. Returns where the copies go. */
async function makeRoom(db: Db, accountId: number, budgetId: number, originals: readonly RecordPlan[]) {
  const positions = originals.map(({ record }) => record.position);
  for (let count = positions.length; count > 0; count -= 1) {
    const above = positions[count - 1] ?? 0;
    await shift(db, accountId, budgetId, { above, upTo: positions[count] ?? null, by: count });
  }
  return positions.map((position, place) => position + place + 1);
}

/** Copies rows within their sheet, each below its original; payments stay with the originals. */
export async function duplicateRecords(db: Db, asker: Asker, budgetId: number, ids: readonly number[]) {
  const { accountId } = asker;
  const sheet = await findOrdinarySheet(db, accountId, budgetId);
  const originals = await plansInSheet(db, accountId, sheet, ids);
  const places = await makeRoom(db, accountId, budgetId, originals);
  const records = await insertRecords(
    db,
    asker,
    budgetId,
    originals.map(({ record }, place) => ({ fields: fieldsOf(record), position: places[place] ?? 0 })),
  );
  const originalIds = originals.map(({ record }) => record.id);
  const copies = new Map(records.map((record, place) => [originalIds[place] ?? 0, record]));
  const values = await monthValuesOf(db, accountId, { ids: originalIds });
  const copied = copiedValues(values, copies);
  await saveMonthValues(db, accountId, copied);
  await applyChange(
    db,
    asker,
    sheet,
    preparePlans({ records, monthValues: copied, parts: [] }).map((after) => ({ before: null, after })),
  );
  await logIfChanged(db, asker, budgetId, { kind: 'duplicate-rows', items: addedItems(records, copied) });
  return records;
}
