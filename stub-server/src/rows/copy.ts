import type { SheetChanged } from '@saldo/contract/change';
import { preparePlans } from '@saldo/contract/domain/plan';
import type { Db } from '#src/db/open.ts';
import type { Asker } from '#src/http/asker.ts';
import { grown } from '#src/plan/carry-rows.ts';
import { addedItems } from '#src/plan/history-items.ts';
import { copiedValues, insertRecords } from '#src/plan/insert-records.ts';
import { positionsOf, roomAbove } from '#src/plan/positions.ts';
import { fieldsOf } from '#src/plan/record-mapping.ts';
import { monthValuesOf, saveMonthValues } from '#src/plan/records.ts';
import { plansInSheet } from '#src/plan/rows-in-sheet.ts';
import { findOrdinarySheet } from '#src/plan/sheet.ts';
import { applyRows, told } from './answer.ts';
import { inIds } from './each-row.ts';

export interface Copy {
  from: number;
  to: number;
  ids: readonly number[];
  beforeId: number | null;
}

/** Copies rows with their months into a sheet, whose range grows to hold them; payments stay with the originals. */
export async function copyRows(
  db: Db,
  asker: Asker,
  { from, to, ids: named, beforeId }: Copy,
): Promise<SheetChanged & { budget: { id: number }; recordIds: number[] }> {
  const { accountId } = asker;
  const places = { db, accountId, budgetId: to };
  const originals = await plansInSheet(db, accountId, await findOrdinarySheet(db, accountId, from), named);
  const wanted = await findOrdinarySheet(db, accountId, to);
  const target = await grown(db, accountId, wanted, originals);
  const before = await positionsOf(places);
  const first = await roomAbove(places, beforeId, originals.length);
  const made = await insertRecords(
    db,
    asker,
    to,
    originals.map(({ record }, place) => ({ fields: fieldsOf(record), position: first + place })),
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
  const budgetValue = await applyRows(places, asker, target, changes, inIds);
  const recordIds = made.map(({ id }) => id);
  const items = addedItems(made, values);
  const done = { items, ids: recordIds, budgetValue, before };
  const answer = await told(places, asker, { kind: 'copy-rows', ...done });
  return { ...answer, isReloadNeeded: target !== wanted, budget: { id: to }, recordIds };
}
