import type { ChangeItem, SheetChanged } from '@saldo/contract/change';
import { monthText } from '@saldo/contract/domain/month';
import type { RecordPlan } from '@saldo/contract/domain/plan';
import { filledMonths } from '@saldo/contract/domain/row-range';
import type { MonthValue } from '@saldo/contract/record';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { notFound, outOfRange } from '#src/http/refusals.ts';
import { logNamesOfChange } from '#src/plan/account-history.ts';
import { applyChange, type Change } from '#src/plan/change.ts';
import type { Entities } from '#src/plan/entities.ts';
import { addedItems, budgetState, changedItem, removedItems, valueItems } from '#src/plan/history-items.ts';
import { logChange } from '#src/plan/history.ts';
import { partsOfRows } from '#src/payment/cells.ts';
import { plansOf, recordsOf } from '#src/plan/records.ts';
import { refuseLostParts } from '#src/plan/row-fields.ts';
import { closedMonthsOf, findOrdinarySheet } from '#src/plan/sheet.ts';
import { movedRows, positionsOf } from '#src/plan/positions.ts';
import { refuseOvertaken, type Consent } from './later-changes.ts';
import { overtakenBy } from './overtaken.ts';
import { bringNamesBack, namesMadeBy, takeNamesAway, undoneSteps } from './made-names.ts';
import { presentAt, type Present } from './present.ts';
import { findChange, itemsOf, markUndone, type ChangeRow } from './repository.ts';
import { restoreParts, restoreValues } from './restore-cells.ts';
import { restoreRows, type Restoring } from './restore-rows.ts';
import { refuseRowsOutside, restoreSheet } from './restore-sheet.ts';
import { rowsOf, stepsOf, type Direction } from './steps.ts';
import { isCarry, takeBackCarry } from './take-back-carry.ts';
import { refuseUntakeable } from './takeable.ts';

export interface TakeBack extends Consent {
  budgetId: number;
  changeId: number;
  direction: Direction;
}

/** The change, if this user may undo or redo it. */
async function changeFor(
  db: Db,
  actor: Actor,
  { budgetId, changeId, direction }: TakeBack,
): Promise<ChangeRow> {
  const change = await findChange(db, actor.accountId, budgetId, changeId);
  if (!change) throw notFound();
  refuseUntakeable(change, actor, direction);
  return change;
}

/** A range that shrinks again must not remove later plan values. */
function refuseCut(changes: readonly Change[]): void {
  for (const { before, after } of changes) {
    if (!before || !after) continue;
    const { firstMonth, lastMonth } = after.record;
    const cut = filledMonths(before)
      .map(monthText)
      .find((month) => month < firstMonth || month > lastMonth);
    if (cut !== undefined) {
      throw outOfRange(cut < firstMonth ? 'firstMonth' : 'lastMonth', `There is a plan in ${cut}`);
    }
  }
}

const byId = (plans: readonly RecordPlan[]) => new Map(plans.map((plan) => [plan.record.id, plan]));

async function planChanges(
  { db, actor }: Restoring,
  ids: readonly number[],
  before: readonly RecordPlan[],
): Promise<Change[]> {
  const [had, has] = [byId(before), byId(await plansOf(db, actor.accountId, { ids }))];
  return ids.map((id) => ({ before: had.get(id) ?? null, after: has.get(id) ?? null }));
}

/** The resulting history items of rows, months, payments and the sheet. */
async function itemsMade(
  { db, actor, present, steps }: Restoring,
  now: Present,
  removed: readonly ChangeItem[],
): Promise<ChangeItem[]> {
  // payments of a removed row may have returned to another one
  const stayed = removed.filter((item) => item.entity !== 'part' || !now.parts.get(item.partId));
  const gone = new Set(stayed.flatMap((item) => (item.entity === 'part' ? [item.partId] : [])));
  const rows = [...now.records.values()].flatMap((record) => {
    const had = present.records.get(record.id);
    return had ? changedItem(had, record) : addedItems([record]);
  });
  const values = (of: Present) =>
    [...now.records.keys()].flatMap((id): readonly MonthValue[] => of.values.get(id) ?? []);
  const parts = steps.parts.flatMap(({ partId }): ChangeItem[] => {
    const [before, after] = [present.parts.get(partId) ?? null, now.parts.get(partId) ?? null];
    const isSame = before?.recordId === after?.recordId && before?.month === after?.month;
    return isSame || gone.has(partId) ? [] : [{ entity: 'part', partId, before, after }];
  });
  const closed = await closedMonthsOf(db, actor.accountId, now.sheet.row.id);
  const sheet: ChangeItem[] = steps.budget
    ? [{ entity: 'budget', before: present.budget, after: budgetState(now.sheet.row, closed) }]
    : [];
  return [...sheet, ...rows, ...valueItems(values(present), values(now)), ...stayed, ...parts];
}

async function removals({ db, actor, steps, present }: Restoring): Promise<ChangeItem[]> {
  const ids = steps.records
    .filter(({ recordId, to }) => to === null && present.records.has(recordId))
    .map(({ recordId }) => recordId);
  return ids.length === 0 ? [] : await removedItems(db, actor.accountId, ids);
}

/** Applies the steps and checks the resulting sheet. Returns the sheet's value. */
async function restore(context: Restoring, here: readonly number[]) {
  const { db, actor, sheet, steps, kind, present } = context;
  const before = (await plansOf(db, actor.accountId, { ids: here })).filter(({ record }) =>
    present.records.has(record.id),
  );
  const cameAgain = await restoreRows(context);
  const left = new Set([...present.records.keys(), ...cameAgain.keys()]);
  for (const { recordId, to } of steps.records) if (to === null) left.delete(recordId);
  await restoreValues(context, left, cameAgain);
  await restoreParts(context, left);
  if (steps.budget) {
    const range = { firstMonth: sheet.row.first_month, lastMonth: sheet.row.last_month };
    await refuseRowsOutside(db, actor.accountId, sheet.row.id, range);
  }
  const touched = [...new Set([...left, ...before.map(({ record }) => record.id)])];
  const changes = await planChanges(context, touched, before);
  if (kind === 'change-sheet') refuseCut(changes);
  const budgetValue = await applyChange(db, actor, sheet, changes);
  return { budgetValue };
}

const changedRows = (items: readonly ChangeItem[], { records }: Present): number[] =>
  items.flatMap((item) => (item.entity === 'record' && records.has(item.recordId) ? [item.recordId] : []));

/** Rows of the sheet with added or removed payments. */
function rowsOfParts(items: readonly ChangeItem[], { records }: Present): number[] {
  const places = items.flatMap((item) => (item.entity === 'part' ? [item.before, item.after] : []));
  const ids = new Set(places.flatMap((place) => place?.recordId ?? []));
  return [...ids].filter((id) => records.has(id));
}

async function changedBy(
  { db, actor: { accountId } }: Restoring,
  { items, now, moved }: { items: readonly ChangeItem[]; now: Present; moved: readonly number[] },
): Promise<Omit<SheetChanged, 'changeId' | 'budgetValue'>> {
  return {
    records: await recordsOf(db, accountId, { ids: [...new Set([...changedRows(items, now), ...moved])] }),
    removedRecordIds: items.flatMap((item) =>
      item.entity === 'record' && item.after === null ? [item.recordId] : [],
    ),
    monthValues: [...now.values.values()].flat(),
    parts: await partsOfRows(db, accountId, rowsOfParts(items, now)),
    isReloadNeeded: items.some(({ entity }) => entity === 'budget'),
  };
}

/** Undoes a change, or redoes an undone one. */
export async function takeBack(
  db: Db,
  actor: Actor,
  entities: Entities,
  wanted: TakeBack,
): Promise<SheetChanged> {
  const { accountId } = actor;
  const { budgetId, changeId, direction } = wanted;
  const found = await findOrdinarySheet(db, accountId, budgetId);
  const change = await changeFor(db, actor, wanted);
  if (isCarry(change)) return await takeBackCarry(db, actor, found, { change, wanted });
  const taking = { db, actor, entities };
  const madeNames = await namesMadeBy(taking, changeId);
  const stored = stepsOf(await itemsOf(db, accountId, changeId), direction);
  const { steps, items: namesBack } =
    direction === 'redo'
      ? await bringNamesBack(taking, madeNames, stored)
      : { steps: await undoneSteps(taking, madeNames, stored), items: [] };
  const present = await presentAt(db, accountId, found, steps);
  // moved or deleted rows need no confirmation
  if (change.kind !== 'order-rows')
    await refuseOvertaken(db, actor, change, { things: overtakenBy(steps, present), consent: wanted });
  const places = { db, accountId, budgetId };
  const before = await positionsOf(places);
  const sheet = await restoreSheet(db, actor, present, steps.budget);
  const { kind } = change;
  const checkedReferences = new Set<string>();
  const context: Restoring = { db, actor, sheet, steps, present, direction, kind, checkedReferences };
  const removed = await removals(context);
  const { budgetValue } = await restore(context, rowsOf(steps));
  const now = await presentAt(db, accountId, sheet, steps);
  for (const [id, parts] of now.onRows) {
    const record = now.records.get(id);
    if (record) refuseLostParts(record, parts);
  }
  const items = await itemsMade(context, now, removed);
  await markUndone(db, accountId, changeId, direction === 'undo');
  const made = await logChange(db, actor, budgetId, { kind: direction, items, ofChangeId: changeId });
  const namesGone = direction === 'undo' ? await takeNamesAway(taking, madeNames) : [];
  await logNamesOfChange(db, accountId, made, [...namesBack, ...namesGone]);
  const moved = movedRows(before, await positionsOf(places));
  return { changeId: made, budgetValue, ...(await changedBy(context, { items, now, moved })) };
}
