import type { ChangeKind, SheetChanged } from '@saldo/contract/change';
import { firstMonthOfCopy } from '@saldo/contract/domain/closed-months';
import { monthText } from '@saldo/contract/domain/month';
import { preparePlans, type RecordPlan } from '@saldo/contract/domain/plan';
import type { Actor } from '#src/http/actor.ts';
import { addedItems } from '#src/plan/history-items.ts';
import { copiedValues, insertRecords } from '#src/plan/insert-records.ts';
import type { Places } from '#src/plan/positions.ts';
import { fieldsOf } from '#src/plan/record-mapping.ts';
import { monthValuesOf, saveMonthValues } from '#src/plan/records.ts';
import type { Sheet } from '#src/plan/sheet.ts';
import { applyRows, recordAndAnswer } from '#src/plan/rows-answer.ts';
import { inIds } from '#src/plan/each-row.ts';

export interface Copies {
  kind: ChangeKind;
  /** target of the copies */
  sheet: Sheet;
  originals: readonly RecordPlan[];
  /** one free position for each original */
  positions: readonly number[];
  /** the position of every row of the sheet before the insertion */
  before: ReadonlyMap<number, number>;
}

/** Inserts copies of rows with their months, after the closed ones; payments stay with the originals. */
export async function insertCopies(
  places: Places,
  actor: Actor,
  { kind, sheet, originals, positions, before }: Copies,
): Promise<SheetChanged & { recordIds: number[] }> {
  const { db, accountId, budgetId } = places;
  const made = await insertRecords(
    db,
    actor,
    budgetId,
    originals.map((plan, place) => ({
      fields: { ...fieldsOf(plan.record), firstMonth: monthText(firstMonthOfCopy(plan, sheet.closed)) },
      position: positions[place] ?? 0,
    })),
  );
  const copies = new Map(
    originals.flatMap(({ record }, place) => {
      const copy = made[place];
      return copy ? [[record.id, copy] as const] : [];
    }),
  );
  const values = copiedValues(await monthValuesOf(db, accountId, { ids: [...copies.keys()] }), copies);
  await saveMonthValues(db, accountId, values);
  const plans = preparePlans({ records: made, monthValues: values, parts: [] });
  const changes = plans.map((after) => ({ before: null, after }));
  const budgetValue = await applyRows(places, actor, sheet, changes, inIds);
  const recordIds = made.map(({ id }) => id);
  const known = { records: made, monthValues: values };
  const done = { kind, items: addedItems(made, values), ids: recordIds, budgetValue, known, before };
  return { ...(await recordAndAnswer(places, actor, done)), recordIds };
}
