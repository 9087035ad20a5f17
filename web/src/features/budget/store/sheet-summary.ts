import type { CellRange } from '../grid/grid-model.ts';
import type { SheetData } from './sheet-data.ts';
import type { SheetModel } from './sheet-model.ts';
import { amountShown, type SheetSwitches } from './sheet-switches.ts';

/** What the status bar says of a block of cells. Sums are in minor units of the account's currency. */
export type SelectionSummary = { rows: number; months: number; count: number; sum: number };

/** Filled cells of the block that begin in it: costs count as they are shown, without a sign. Other currencies are left out of the sum. */
export function summaryOf(
  data: SheetData,
  model: SheetModel,
  switches: SheetSwitches,
  range: CellRange,
): SelectionSummary {
  let [count, sum, rows] = [0, 0, 0];
  for (let row = range.fromRow; row <= range.toRow; row++) {
    const recordId = model.lines[row]?.recordId ?? null;
    if (recordId === null) continue;
    rows++;
    if (data.plan(recordId)?.record.currency !== 'PLN') continue;
    for (let column = range.fromMonth; column <= range.toMonth; column++) {
      const month = model.monthAt(column);
      const cell = data.cellCovering(recordId, month);
      if (cell === null || cell.month !== month || (cell.state === 'empty' && !cell.isOverwritten)) continue;
      count++;
      sum += amountShown(cell, switches);
    }
  }
  return { rows, months: range.toMonth - range.fromMonth + 1, count, sum };
}
