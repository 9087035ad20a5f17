import { monthIndex, monthText, type MonthIndex } from '@saldo/contract/domain/month';
import { cellName, type CellRange, type Position } from '#grid/grid-model.ts';
import { rangeOf } from '#grid/scene.ts';
import { NO_GROUP } from './data.ts';
import { recordKey } from './lines.ts';
import type { SheetModel } from './model.ts';

/** A row and month. */
type RecordPlace = { recordId: number; month: MonthIndex };

/** Current id of a row: local ids are replaced by the server's. */
type IdOf = (recordId: number) => number;

const asItIs: IdOf = (recordId) => recordId;

/** Number of past months visible before the current one when the sheet opens. */
const PAST_MONTHS = 3;

/** The first visible month of a sheet opened at a position. */
export const firstInSight = ({ month }: Position): number => Math.max(0, month - PAST_MONTHS);

/** The position in the new model of a cell in the old one; null if its row was removed. */
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

/** The cursor's new position: its cell; the heading if its row was folded; the next row if its row was removed, otherwise the previous one. */
export function cursorAfter(
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

/** A block whose corner rows still exist. */
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

/** The row and month at a position; null on a total. */
export function recordPlaceOf(model: SheetModel, { row, month }: Position) {
  const recordId = model.lines[row]?.recordId ?? null;
  return recordId === null ? null : { recordId, month: model.monthAt(month) };
}

/** The positions of cells; cells of hidden rows have none. */
export const placesOf = (
  model: SheetModel,
  cells: readonly { recordId: number; month: MonthIndex }[],
): Position[] =>
  cells.flatMap(({ recordId, month }) => {
    const row = model.placeOf(recordId);
    return row === undefined ? [] : [{ row, month: model.columnOf(month) }];
  });

/** Maximum number of rows searched for a cell that begins in the month. */
const NEAR_ROWS = 100;

/**
 * The named row in a month, otherwise the first row whose cell begins there: a cell of several
 * months would scroll to its first one.
 */
export function firstPlace(model: SheetModel, recordId: number | null, month: MonthIndex): Position {
  const named = recordId === null ? undefined : model.placeOf(recordId);
  const column = model.columnOf(month);
  const first = model.lines.findIndex((line) => line.recordId !== null);
  const begins = model.lines.slice(0, NEAR_ROWS).findIndex((line, row) => {
    const cell = line.recordId === null ? null : model.cellAt(row, column);
    return cell?.first === column;
  });
  return { row: named ?? Math.max(0, begins < 0 ? first : begins), month: column };
}

/** The position of a cell; null if it is hidden, or its row or month no longer exists. */
export function placeIn(model: SheetModel, { recordId, month }: RecordPlace): Position | null {
  const row = model.placeOf(recordId);
  return row === undefined || !model.isShown(month) ? null : { row, month: model.columnOf(month) };
}

/** The grid's key of a cell. */
export const nameInGrid = ({ recordId, month }: RecordPlace): string =>
  cellName({ key: recordKey(recordId) }, { key: monthText(month) });

/** The cell with a grid key; null for totals. */
export function cellNamed(name: string): RecordPlace | null {
  const [, recordId, month] = /^record-(-?\d+) (\d{4}-\d{2})$/u.exec(name) ?? [];
  return recordId === undefined || month === undefined
    ? null
    : { recordId: Number(recordId), month: monthIndex(month) };
}

/** The row and month of a cell, in either format. */
export const cellIn = ({ recordId, month }: { recordId: number; month: MonthIndex | string }) => ({
  recordId,
  month: typeof month === 'string' ? monthIndex(month) : month,
});
