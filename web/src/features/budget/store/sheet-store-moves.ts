import type { MonthIndex } from '@saldo/contract/domain/month';
import type { CellRange, Position } from '../grid/grid-model.ts';
import { rangeOf } from '../grid/scene.ts';
import { NO_GROUP } from './sheet-data.ts';
import type { SheetModel } from './sheet-model.ts';

/** Where a cell of the model before stands in the one after; null when its row has gone. */
function movedTo(before: SheetModel, after: SheetModel, { row, month }: Position): Position | null {
  const line = before.lines[row];
  if (line === undefined) return null;
  const { recordId, groupId } = line;
  if (recordId === null && before.view.group !== after.view.group) return null;
  const place = recordId === null ? after.groupPlace(groupId) : after.placeOf(recordId);
  if (place === undefined || place < 0) return null;
  return { row: place, month: after.columnOf(before.monthAt(month)) };
}

/** Where the cursor goes on: in its cell; where its row has been folded away on the heading, where it has gone in the next row, else in the one before. */
export function goesOnAt(before: SheetModel, after: SheetModel, place: Position): Position | null {
  const moved = movedTo(before, after, place);
  if (moved !== null || after.lines.length === 0) return moved;
  const month = after.columnOf(before.monthAt(place.month));
  const heading = after.groupPlace(before.lines[place.row]?.groupId ?? NO_GROUP);
  const group = after.rows[heading];
  if (before.view.group === after.view.group && group?.kind === 'section' && group.isCollapsed)
    return { row: heading, month };
  const placeOf = ({ recordId }: { recordId: number | null }) =>
    (recordId === null ? undefined : after.placeOf(recordId)) ?? [];
  const [next] = before.lines.slice(place.row + 1).flatMap(placeOf);
  const last = before.lines.slice(0, place.row).flatMap(placeOf).at(-1);
  return { row: next ?? last ?? 0, month };
}

/** A block whose corner rows are still there. */
export function movedBlock(before: SheetModel, after: SheetModel, block: CellRange): CellRange | null {
  const from = movedTo(before, after, { row: block.fromRow, month: block.fromMonth });
  const to = movedTo(before, after, { row: block.toRow, month: block.toMonth });
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
