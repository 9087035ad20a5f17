import type { SheetChanged } from '@saldo/contract/change';
import { effectivePermission } from '@saldo/contract/domain/permission';
import type { RecordPlan } from '@saldo/contract/domain/plan';
import type { Minor } from '@saldo/contract/values';
import type { Db } from '#src/db/open.ts';
import type { Asker } from '#src/http/asker.ts';
import { AppError } from '#src/http/errors.ts';
import { carriedItems, carryRows } from '#src/plan/carry-rows.ts';
import type { OtherSheet, RecordState } from '#src/plan/history-items.ts';
import { logChange } from '#src/plan/history.ts';
import { endOf } from '#src/plan/insert-records.ts';
import { monthValuesOf, plansOf, recordsOf } from '#src/plan/records.ts';
import { findOrdinarySheet, type Sheet } from '#src/plan/sheet.ts';
import { markBoth, twinOf } from './carry-twin.ts';
import { refuseOvertaken } from './later-changes.ts';
import { freeGaps } from '#src/plan/positions.ts';
import { itemsOf, type ChangeRow } from './repository.ts';
import type { Direction } from './steps.ts';

/** A change that took rows to another sheet, or brought them from one. */
export const isCarry = ({ kind }: ChangeRow): boolean => kind === 'move-rows' || kind === 'receive-rows';

interface Carrying {
  db: Db;
  asker: Asker;
  here: Sheet;
  change: ChangeRow;
  direction: Direction;
}

type CarriedState = RecordState & Partial<OtherSheet>;

/** What each row was on this side, with the sheet on the other. */
async function carriedStates({ db, asker, change }: Carrying): Promise<Map<number, CarriedState>> {
  const items = await itemsOf(db, asker.accountId, change.id);
  return new Map(
    items.flatMap(({ record_id: id, before, after }) => {
      const text = before ?? after;
      return id === null || text === null ? [] : [[id, JSON.parse(text) as CarriedState]];
    }),
  );
}

/** The sheet on the other side, where this user may write it too. */
async function otherSheet({ db, asker }: Carrying, id: number | undefined): Promise<Sheet> {
  const gone = new AppError('NOT_UNDOABLE', { message: 'The other sheet is no longer there' });
  if (id === undefined) throw gone;
  const row = await db
    .selectFrom('budget')
    .select('id')
    .where('account_id', '=', asker.accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw gone;
  if (effectivePermission(asker.acl, 'budget', id) !== 'write') {
    throw new AppError('FORBIDDEN', { message: 'The rows are in a sheet that this user may not write' });
  }
  return await findOrdinarySheet(db, asker.accountId, id);
}

async function put(
  { db, asker }: Carrying,
  budgetId: number,
  plans: readonly RecordPlan[],
  positionOf: (plan: RecordPlan, place: number) => number,
) {
  for (const [place, plan] of plans.entries()) {
    await db
      .updateTable('record')
      .set({ budget_id: budgetId, position: positionOf(plan, place), version: plan.record.version + 1 })
      .where('account_id', '=', asker.accountId)
      .where('id', '=', plan.record.id)
      .execute();
  }
}

interface Done {
  value: Minor;
  came: readonly number[];
  left: readonly number[];
  changeId: number;
}

/** The other side of the story is taken back there too; a sheet that rows were moved on to since has an entry of its own. */
async function logBoth(
  { db, asker, here, change, direction }: Carrying,
  moves: readonly { plans: readonly RecordPlan[]; otherSheetId: number }[],
  went: 'in' | 'out',
): Promise<number> {
  const [there, kind] = went === 'in' ? (['out', 'move-rows'] as const) : (['in', 'receive-rows'] as const);
  const twin = await twinOf(db, asker.accountId, change);
  for (const { plans, otherSheetId } of moves) {
    const items = carriedItems(plans, { went: there, otherSheetId: here.row.id });
    const isTwin = twin?.budget_id === otherSheetId;
    const command = isTwin ? { kind: direction, items, ofChangeId: twin.id } : { kind, items };
    await logChange(db, asker, otherSheetId, command);
  }
  const items = moves.flatMap(({ plans, otherSheetId }) => carriedItems(plans, { went, otherSheetId }));
  return await logChange(db, asker, here.row.id, { kind: direction, items, ofChangeId: change.id });
}

/** Rows come (back) to this sheet, to the places that they had, from wherever they are. */
async function bringIn(context: Carrying, states: ReadonlyMap<number, CarriedState>): Promise<Done> {
  const { db, asker, here } = context;
  const budgetId = here.row.id;
  const plans = await plansOf(db, asker.accountId, { ids: [...states.keys()] });
  const away = plans.filter(({ record }) => record.budgetId !== budgetId);
  const moves = [...Map.groupBy(away, ({ record }) => record.budgetId)].map(([otherSheetId, own]) => ({
    otherSheetId,
    plans: own,
  }));
  let [to, value] = [here, here.row.value as Minor];
  for (const { otherSheetId, plans: own } of moves) {
    const from = await otherSheet(context, otherSheetId);
    ({ sheet: to, toValue: value } = await carryRows(db, asker, { from, to, plans: own }));
  }
  const positionOf = ({ record }: RecordPlan) => states.get(record.id)?.position ?? record.position;
  await freeGaps({ db, accountId: asker.accountId, budgetId }, away.map(positionOf));
  await put(context, budgetId, away, positionOf);
  const changeId = await logBoth(context, moves, 'in');
  return { value, came: away.map(({ record }) => record.id), left: [], changeId };
}

/** Rows go to the end of the sheet that they came from (or had gone to). */
async function takeOut(context: Carrying, states: ReadonlyMap<number, CarriedState>): Promise<Done> {
  const { db, asker, here } = context;
  const plans = (await plansOf(db, asker.accountId, { ids: [...states.keys()] })).filter(
    ({ record }) => record.budgetId === here.row.id,
  );
  const [first] = states.values();
  const other = await otherSheet(context, first?.otherSheetId);
  const otherSheetId = other.row.id;
  const { fromValue } = await carryRows(db, asker, { from: here, to: other, plans });
  const end = await endOf(db, asker.accountId, otherSheetId);
  await put(context, otherSheetId, plans, (_plan, place) => end + place);
  const changeId = await logBoth(context, [{ plans, otherSheetId }], 'out');
  return { value: fromValue, came: [], left: plans.map(({ record }) => record.id), changeId };
}

/** Rows that are not where the change left them: gone for good, or moved by someone since. */
async function strayRows(context: Carrying, ids: readonly number[], comeIn: boolean) {
  const { db, asker, here } = context;
  const found = new Map((await recordsOf(db, asker.accountId, { ids })).map((row) => [row.id, row.budgetId]));
  return ids.filter((id) => {
    const at = found.get(id);
    return at === undefined || (at === here.row.id) === comeIn;
  });
}

/**
 * Takes back a move between two sheets, or does it again. Only the rows' place is touched: what has been changed in them since
 * goes with them. Needs the right to write both sheets.
 */
export async function takeBackCarry(
  db: Db,
  asker: Asker,
  here: Sheet,
  { change, wanted }: { change: ChangeRow; wanted: { direction: Direction; force: boolean } },
): Promise<SheetChanged> {
  const { direction, force } = wanted;
  const { accountId } = asker;
  const context: Carrying = { db, asker, here, change, direction };
  const comeIn = (change.kind === 'move-rows') === (direction === 'undo');
  const states = await carriedStates(context);
  const stray = await strayRows(context, [...states.keys()], comeIn);
  if (!force) {
    const things = stray.map((recordId) => ({ what: 'row' as const, recordId }));
    await refuseOvertaken(db, asker, change, things);
  }
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
