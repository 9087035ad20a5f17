import type { SheetChanged } from '@saldo/contract/change';
import { effectivePermission } from '@saldo/contract/domain/permission';
import type { RecordPlan } from '@saldo/contract/domain/plan';
import type { Minor } from '@saldo/contract/values';
import type { Db } from '#src/db/open.ts';
import { Overtaken } from '#src/db/overtaken.ts';
import type { Actor } from '#src/http/actor.ts';
import { AppError } from '#src/http/errors.ts';
import { carriedItems, carryRows } from '#src/plan/carry-rows.ts';
import type { OtherSheet, RecordState } from '#src/plan/history-items.ts';
import { logChange } from '#src/plan/history.ts';
import { endOf } from '#src/plan/insert-records.ts';
import { monthValuesOf, plansOf, recordsOf } from '#src/plan/records.ts';
import { findOrdinarySheet, type Sheet } from '#src/plan/sheet.ts';
import { markBoth, twinOf } from './carry-twin.ts';
import { refuseOvertaken, type Consent } from './later-changes.ts';
import { freeGaps } from '#src/plan/positions.ts';
import { itemsOf, type ChangeRow } from './repository.ts';
import type { Direction } from './steps.ts';

/** A change that moved rows to or from another sheet. */
export const isCarry = ({ kind }: ChangeRow): boolean => kind === 'move-rows' || kind === 'receive-rows';

interface Carrying {
  db: Db;
  actor: Actor;
  here: Sheet;
  change: ChangeRow;
  direction: Direction;
}

type CarriedState = RecordState & Partial<OtherSheet>;

/** The state of each row in this sheet, and the other sheet. */
async function carriedStates({ db, actor, change }: Carrying): Promise<Map<number, CarriedState>> {
  const items = await itemsOf(db, actor.accountId, change.id);
  return new Map(
    items.flatMap(({ record_id: id, before, after }) => {
      const text = before ?? after;
      return id === null || text === null ? [] : [[id, JSON.parse(text) as CarriedState]];
    }),
  );
}

/** The other sheet, if this user may write it too. */
async function otherSheet({ db, actor }: Carrying, id: number | undefined): Promise<Sheet> {
  const gone = new AppError('NOT_UNDOABLE', { message: 'The other sheet is no longer there' });
  if (id === undefined) throw gone;
  const row = await db
    .selectFrom('budget')
    .select('id')
    .where('account_id', '=', actor.accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw gone;
  if (effectivePermission(actor.acl, 'budget', id) !== 'write') {
    throw new AppError('FORBIDDEN', { message: 'The rows are in a sheet that this user may not write' });
  }
  return await findOrdinarySheet(db, actor.accountId, id);
}

async function put(
  { db, actor }: Carrying,
  budgetId: number,
  plans: readonly RecordPlan[],
  positionOf: (plan: RecordPlan, place: number) => number,
) {
  for (const [place, plan] of plans.entries()) {
    await db
      .updateTable('record')
      .set({ budget_id: budgetId, position: positionOf(plan, place), version: plan.record.version + 1 })
      .where('account_id', '=', actor.accountId)
      .where('id', '=', plan.record.id)
      .where('version', '=', plan.record.version)
      .returning('id')
      .executeTakeFirstOrThrow(Overtaken);
  }
}

interface Done {
  value: Minor;
  came: readonly number[];
  left: readonly number[];
  changeId: number;
}

/** Undoes the entry of the other sheet too; a third sheet to which rows were moved since has its own entry. */
async function logBoth(
  { db, actor, here, change, direction }: Carrying,
  moves: readonly { plans: readonly RecordPlan[]; otherSheetId: number }[],
  went: 'in' | 'out',
): Promise<number> {
  const [there, kind] = went === 'in' ? (['out', 'move-rows'] as const) : (['in', 'receive-rows'] as const);
  const twin = await twinOf(db, actor.accountId, change);
  for (const { plans, otherSheetId } of moves) {
    const items = carriedItems(plans, { went: there, otherSheetId: here.row.id });
    const isTwin = twin?.budget_id === otherSheetId;
    const command = isTwin ? { kind: direction, items, ofChangeId: twin.id } : { kind, items };
    await logChange(db, actor, otherSheetId, command);
  }
  const items = moves.flatMap(({ plans, otherSheetId }) => carriedItems(plans, { went, otherSheetId }));
  return await logChange(db, actor, here.row.id, { kind: direction, items, ofChangeId: change.id });
}

/** Moves rows to this sheet and their former positions, from whatever sheet they are in. */
async function bringIn(context: Carrying, states: ReadonlyMap<number, CarriedState>): Promise<Done> {
  const { db, actor, here } = context;
  const budgetId = here.row.id;
  const plans = await plansOf(db, actor.accountId, { ids: [...states.keys()] });
  const away = plans.filter(({ record }) => record.budgetId !== budgetId);
  const moves = [...Map.groupBy(away, ({ record }) => record.budgetId)].map(([otherSheetId, own]) => ({
    otherSheetId,
    plans: own,
  }));
  let [to, value] = [here, here.row.value as Minor];
  for (const { otherSheetId, plans: own } of moves) {
    const from = await otherSheet(context, otherSheetId);
    ({ sheet: to, toValue: value } = await carryRows(db, actor, { from, to, plans: own }));
  }
  const positionOf = ({ record }: RecordPlan) => states.get(record.id)?.position ?? record.position;
  await freeGaps({ db, accountId: actor.accountId, budgetId }, away.map(positionOf));
  await put(context, budgetId, away, positionOf);
  const changeId = await logBoth(context, moves, 'in');
  return { value, came: away.map(({ record }) => record.id), left: [], changeId };
}

/** Moves rows to the end of the other sheet. */
async function takeOut(context: Carrying, states: ReadonlyMap<number, CarriedState>): Promise<Done> {
  const { db, actor, here } = context;
  const plans = (await plansOf(db, actor.accountId, { ids: [...states.keys()] })).filter(
    ({ record }) => record.budgetId === here.row.id,
  );
  const [first] = states.values();
  const other = await otherSheet(context, first?.otherSheetId);
  const otherSheetId = other.row.id;
  const { fromValue } = await carryRows(db, actor, { from: here, to: other, plans });
  const end = await endOf(db, actor.accountId, otherSheetId);
  await put(context, otherSheetId, plans, (_plan, place) => end + place);
  const changeId = await logBoth(context, [{ plans, otherSheetId }], 'out');
  return { value: fromValue, came: [], left: plans.map(({ record }) => record.id), changeId };
}

/** Rows that were deleted or moved since the change. */
async function strayRows(context: Carrying, ids: readonly number[], comeIn: boolean) {
  const { db, actor, here } = context;
  const found = new Map((await recordsOf(db, actor.accountId, { ids })).map((row) => [row.id, row.budgetId]));
  return ids.filter((id) => {
    const at = found.get(id);
    return at === undefined || (at === here.row.id) === comeIn;
  });
}

/**
 * Undoes or redoes a move between two sheets. Only the position of the rows changes: later changes in them
 * are kept. Needs the right to write both sheets.
 */
export async function takeBackCarry(
  db: Db,
  actor: Actor,
  here: Sheet,
  { change, wanted }: { change: ChangeRow; wanted: Consent & { direction: Direction } },
): Promise<SheetChanged> {
  const { direction } = wanted;
  const { accountId } = actor;
  const context: Carrying = { db, actor, here, change, direction };
  const comeIn = (change.kind === 'move-rows') === (direction === 'undo');
  const states = await carriedStates(context);
  const stray = await strayRows(context, [...states.keys()], comeIn);
  const things = stray.map((recordId) => ({ what: 'row' as const, recordId }));
  await refuseOvertaken(db, actor, change, { things, consent: wanted });
  const { value, came, left, changeId } = await (comeIn ? bringIn : takeOut)(context, states);
  await markBoth(db, accountId, change, direction === 'undo');
  return {
    changeId,
    budgetValue: value,
    records: await recordsOf(db, accountId, { ids: came }),
    removedRecordIds: [...left],
    monthValues: await monthValuesOf(db, accountId, { ids: came }),
    parts: [],
    isReloadNeeded: true,
  };
}
