import type { CellRange, GridModel, Position } from './grid-model.ts';
import { ROW_HEIGHT, type Layout } from './layout.ts';

/** Distance of an index beyond a range; negative before it, 0 inside. */
const outside = (at: number, from: number, to: number): number =>
  at < from ? at - from : Math.max(0, at - to);

/** The cells that a drag from a block's corner fills, along the longer axis and without the block itself; null inside the block. */
export function fillTarget(
  block: CellRange,
  { row, month }: Position,
  { monthWidth }: Pick<Layout, 'monthWidth'>,
): CellRange | null {
  const down = outside(row, block.fromRow, block.toRow);
  const right = outside(month, block.fromMonth, block.toMonth);
  if (down === 0 && right === 0) return null;
  if (Math.abs(down) * ROW_HEIGHT > Math.abs(right) * monthWidth) {
    return down > 0
      ? { ...block, fromRow: block.toRow + 1, toRow: row }
      : { ...block, fromRow: row, toRow: block.fromRow - 1 };
  }
  return right > 0
    ? { ...block, fromMonth: block.toMonth + 1, toMonth: month }
    : { ...block, fromMonth: month, toMonth: block.fromMonth - 1 };
}

const lastMonthOf = (model: GridModel, row: number): number => {
  for (let month = model.months.length - 1; month >= 0; month--)
    if (model.cellAt(row, month) !== null) return month;
  return -1;
};

/** What a double click on the handle fills: rightwards to the end of the rows' range, else downwards to the end of the adjacent rows. */
export function fillToEnd(model: GridModel, block: CellRange): CellRange | null {
  const records: number[] = [];
  for (let row = block.fromRow; row <= block.toRow; row++)
    if (model.rows[row]?.kind === 'record') records.push(row);
  const lastMonth = Math.max(-1, ...records.map((row) => lastMonthOf(model, row)));
  if (lastMonth > block.toMonth) return { ...block, fromMonth: block.toMonth + 1, toMonth: lastMonth };
  let toRow = block.toRow;
  while (model.rows[toRow + 1]?.kind === 'record') toRow++;
  return toRow > block.toRow ? { ...block, fromRow: block.toRow + 1, toRow } : null;
}

/** The smallest block that contains both. */
export const unionOf = (one: CellRange, other: CellRange): CellRange => ({
  fromRow: Math.min(one.fromRow, other.fromRow),
  toRow: Math.max(one.toRow, other.toRow),
  fromMonth: Math.min(one.fromMonth, other.fromMonth),
  toMonth: Math.max(one.toMonth, other.toMonth),
});
