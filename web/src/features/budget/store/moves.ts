import { monthIndex, monthText, type MonthIndex } from '@saldo/contract/domain/month';
import { cellName, type CellRange, type Position } from '#grid/grid-model.ts';
import { rangeOf } from '#grid/scene.ts';
import { NO_GROUP } from './data.ts';
import { recordKey } from './lines.ts';
import type { SheetModel } from './model.ts';

/** A month of a row. */
type RecordPlace = { recordId: number; month: MonthIndex };

/** The id that a row has by now: one that was added here gets that of the server. */
type IdOf = (recordId: number) => number;

const asItIs: IdOf = (recordId) => recordId;

/** Past months that stay in sight before the one that the sheet opens with. */
const PAST_MONTHS = 3;

/** The first month in sight of a sheet that opens at a place. */
export const firstInSight = ({ month }: Position): number => Math.max(0, month - PAST_MONTHS);

/** Where a cell of the model before stands in the one after; null when its row has gone. */
function movedTo(
  before: SheetModel,
  after: SheetModel,
  { row, month }: Position,
  idOf: IdOf,
): Position | null {
  const line = before.lines[row];
  if (line === undefined) return null;
  const { recordId, groupId } = line;
  if (recordId === null && before.view.group !== after.view.group) return null;
  const place = recordId === null ? after.groupPlace(groupId) : after.placeOf(idOf(recordId));
  if (place === undefined || place < 0) return null;
  return { row: place, month: after.columnOf(before.monthAt(month)) };
}

/** Where the cursor goes on: in its cell; where its row has been folded away on the heading, where it has gone in the next row, else in the one before. */
export function goesOnAt(
  before: SheetModel,
  after: SheetModel,
  place: Position,
  idOf: IdOf = asItIs,
): Position | null {
  const moved = movedTo(before, after, place, idOf);
  if (moved !== null || after.lines.length === 0) return moved;
  const month = after.columnOf(before.monthAt(place.month));
  const heading = after.groupPlace(before.lines[place.row]?.groupId ?? NO_GROUP);
  const group = after.rows[heading];
  if (before.view.group === after.view.group && group?.kind === 'section' && group.isCollapsed)
    return { row: heading, month };
  const placeOf = ({ recordId }: { recordId: number | null }) =>
    (recordId === null ? undefined : after.placeOf(idOf(recordId))) ?? [];
  const [next] = before.lines.slice(place.row + 1).flatMap(placeOf);
  const last = before.lines.slice(0, place.row).flatMap(placeOf).at(-1);
  return { row: next ?? last ?? 0, month };
}

/** A block whose corner rows are still there. */
export function movedBlock(
  before: SheetModel,
  after: SheetModel,
  block: CellRange,
  idOf: IdOf = asItIs,
): CellRange | null {
  const from = movedTo(before, after, { row: block.fromRow, month: block.fromMonth }, idOf);
  const to = movedTo(before, after, { row: block.toRow, month: block.toMonth }, idOf);
  return from && to && rangeOf(from, to);
}

/** The row and month of a place; null on a sum. */
export function recordPlaceOf(model: SheetModel, { row, month }: Position) {
  const recordId = model.lines[row]?.recordId ?? null;
  return recordId === null ? null : { recordId, month: model.monthAt(month) };
}

/** Where cells of rows stand; those of rows that are not shown stand nowhere. */
export const placesOf = (
  model: SheetModel,
  cells: readonly { recordId: number; month: MonthIndex }[],
): Position[] =>
  cells.flatMap(({ recordId, month }) => {
    const row = model.placeOf(recordId);
    return row === undefined ? [] : [{ row, month: model.columnOf(month) }];
  });

/** The named row, or the first one, in a month. */
export function firstPlace(model: SheetModel, recordId: number | null, month: MonthIndex): Position {
  const named = recordId === null ? undefined : model.placeOf(recordId);
  const first = model.lines.findIndex((line) => line.recordId !== null);
  return { row: named ?? Math.max(0, first), month: model.columnOf(month) };
}

/** Where a cell stands; null where it is not shown: its row may have gone, or the sheet ends before its month. */
export function placeIn(model: SheetModel, { recordId, month }: RecordPlace): Position | null {
  const row = model.placeOf(recordId);
  return row === undefined || !model.isShown(month) ? null : { row, month: model.columnOf(month) };
}

/** The name that the grid gives to a cell. */
export const nameInGrid = ({ recordId, month }: RecordPlace): string =>
  cellName({ key: recordKey(recordId) }, { key: monthText(month) });

/** The cell of a row that the grid calls so; null: it is a sum's. */
export function cellNamed(name: string): RecordPlace | null {
  const [, recordId, month] = /^record-(-?\d+) (\d{4}-\d{2})$/u.exec(name) ?? [];
  return recordId === undefined || month === undefined
    ? null
    : { recordId: Number(recordId), month: monthIndex(month) };
}

/** The row and month of a cell, as it is named on the wire or here. */
export const cellIn = ({ recordId, month }: { recordId: number; month: MonthIndex | string }) => ({
  recordId,
  month: typeof month === 'string' ? monthIndex(month) : month,
});
