import { isTotalName } from '@saldo/contract/domain/total-names';
import type { BlockMisfit, BlockPlan, BlockRow } from './sheet-rows-from-block.ts';

/** Part of a total's amounts that equal sums: one that was typed over does not make it a row. */
const NEARLY_ALL = 0.75;

/** An amount of a row in a sum: as written, or by the direction that the row states. */
type Counted = (row: BlockRow, netAmount: number) => number;
const asWritten: Counted = (_row, netAmount) => netAmount;
const byDirection: Counted = ({ direction, isBySign }, netAmount) =>
  direction === 'cost' && !isBySign ? -netAmount : netAmount;

function sumsOf(rows: readonly BlockRow[], counted: Counted): ReadonlyMap<number, number> {
  const sums = new Map<number, number>();
  for (const row of rows)
    for (const { month, netAmount } of row.written)
      sums.set(month, (sums.get(month) ?? 0) + counted(row, netAmount));
  return sums;
}

/** A total of closed months only is one, too. */
function isSumOf({ written }: BlockRow, above: readonly BlockRow[], counted: Counted): boolean {
  const expected = sumsOf(above, counted);
  const equal = written.filter(({ month, netAmount }) => netAmount === (expected.get(month) ?? 0));
  return equal.length > 0 && equal.length >= written.length * NEARLY_ALL;
}

/** Skips the lines that are called like a total and sum the rows above them, or those since the total before. */
export function withoutTotals(plan: BlockPlan): BlockPlan {
  const rows: BlockRow[] = [];
  const totals = new Map<number, BlockMisfit>();
  let since = 0;
  for (const row of plan.rows) {
    const above = [rows.slice(since), rows].filter(({ length }) => length > 0);
    const isTotal =
      isTotalName(row.name) &&
      above.some((summed) => isSumOf(row, summed, asWritten) || isSumOf(row, summed, byDirection));
    if (isTotal) {
      totals.set(row.line, { line: row.line, text: row.name, reason: 'total' });
      since = rows.length;
    } else rows.push(row);
  }
  const others = plan.misfits.filter(({ line }) => !totals.has(line));
  const misfits = [...others, ...totals.values()].toSorted((one, other) => one.line - other.line);
  return { ...plan, rows, misfits };
}
