import type { SheetChanged } from '@saldo/contract/change';
import { minor } from '@saldo/contract/domain/money';
import type { BudgetRecord } from '@saldo/contract/record';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { invalid, notFound, unknownReference } from '#src/http/refusals.ts';
import { recordState } from '#src/plan/history-items.ts';
import { positionsOf, putInOrder, type Places } from '#src/plan/positions.ts';
import { recordsOf } from '#src/plan/records.ts';
import { checkReferences } from '#src/plan/references.ts';
import { saveFields } from '#src/plan/save-fields.ts';
import { findOrdinarySheet } from '#src/plan/sheet.ts';
import { recordAndAnswer } from '#src/plan/rows-answer.ts';

export interface Order {
  ids: readonly number[];
  beforeId: number | null;
  sectionId?: number | null | undefined;
}

/** All rows of the sheet in the new order. */
function wantedOrder(present: readonly number[], { ids, beforeId }: Order): number[] {
  const moving = new Set(ids);
  const here = new Set(present);
  if (![...moving].every((id) => here.has(id))) throw notFound();
  if (beforeId !== null && !here.has(beforeId))
    throw unknownReference('beforeId', 'No such row in this sheet');
  if (beforeId !== null && moving.has(beforeId))
    throw invalid('beforeId', 'The row is one of those that move');
  const rest = present.filter((id) => !moving.has(id));
  const place = beforeId === null ? rest.length : rest.indexOf(beforeId);
  return rest.toSpliced(place, 0, ...moving);
}

/** The former state of rows that change their section. */
async function regroup(
  { db, accountId }: Places,
  { ids, sectionId }: Order,
): Promise<ReadonlyMap<number, BudgetRecord>> {
  if (sectionId === undefined) return new Map();
  await checkReferences(db, accountId, { sectionId });
  const had = (await recordsOf(db, accountId, { ids })).filter((record) => record.sectionId !== sectionId);
  await saveFields(
    db,
    accountId,
    had.map((record) => ({ ...record, sectionId })),
  );
  return new Map(had.map((record) => [record.id, record]));
}

/**
 * Moves rows, in the order named, above another one or to the end. Rows that keep their section
 * keep their version, so that open editors stay valid.
 */
export async function orderRows(db: Db, actor: Actor, budgetId: number, order: Order): Promise<SheetChanged> {
  const { accountId } = actor;
  const places = { db, accountId, budgetId };
  const { row } = await findOrdinarySheet(db, accountId, budgetId);
  const before = await positionsOf(places);
  const wanted = wantedOrder([...before.keys()], order);
  const after = await putInOrder(places, before, wanted);
  const regrouped = await regroup(places, order);
  const moved = [...new Set([...after.keys(), ...regrouped.keys()])];
  const items = (await recordsOf(db, accountId, { ids: moved })).map((record) => {
    const state = recordState(record);
    const { sectionId } = regrouped.get(record.id) ?? record;
    const was = { ...state, sectionId, position: before.get(record.id) ?? record.position };
    return { entity: 'record' as const, recordId: record.id, before: was, after: state };
  });
  const done = { items, ids: [...regrouped.keys()], budgetValue: minor(row.value), before };
  return await recordAndAnswer(places, actor, { kind: 'order-rows', ...done });
}
