import type { CellRange, Position } from './grid-model.ts';

/** The months that a cell spans. */
export type Cover = { first: number; span: number };

type Cycle = {
  range: CellRange;
  from: Position;
  /** Tab goes along rows, Enter down months */
  direction: 'along' | 'down';
  isBack: boolean;
  /** cells that the cycle skips: sums, and later months of a long cell */
  isPassed: (position: Position) => boolean;
};

const wrap = (value: number, count: number) => ((value % count) + count) % count;

/** The next cell in a block, wrapping from its end to its start; the same cell if there is no other. */
export function nextInRange({ range, from, direction, isBack, isPassed }: Cycle): Position {
  const rows = range.toRow - range.fromRow + 1;
  const months = range.toMonth - range.fromMonth + 1;
  const [row, month] = [from.row - range.fromRow, from.month - range.fromMonth];
  const start = direction === 'along' ? row * months + month : month * rows + row;
  for (let step = 1; step < rows * months; step++) {
    const place = wrap(start + (isBack ? -step : step), rows * months);
    const position =
      direction === 'along'
        ? { row: range.fromRow + Math.floor(place / months), month: range.fromMonth + (place % months) }
        : { row: range.fromRow + (place % rows), month: range.fromMonth + Math.floor(place / rows) };
    if (!isPassed(position)) return position;
  }
  return from;
}

export const isInRange = (range: CellRange | null, { row, month }: Position, span = 1): boolean =>
  range !== null &&
  row >= range.fromRow &&
  row <= range.toRow &&
  month <= range.toMonth &&
  month + span > range.fromMonth;

/** The block of a selection; the active cell alone when nothing more is selected. */
export const blockOf = (active: Position, range: CellRange | null): CellRange =>
  range ?? { fromRow: active.row, toRow: active.row, fromMonth: active.month, toMonth: active.month };

export const cellsIn = ({ fromRow, toRow, fromMonth, toMonth }: CellRange): number =>
  (toRow - fromRow + 1) * (toMonth - fromMonth + 1);

/** Larger blocks are processed in slices with progress. */
export const AT_ONCE = 10_000;
