import { isTotalName } from '@saldo/contract/domain/total-names';
import type { BlockMisfit, BlockPlan, BlockRow } from './sheet-rows-from-block.ts';

/** Part of a total's amounts that equal sums: one that was typed over does not make it a row. */
const NEARLY_ALL = 0.75;

/** The sign of a row's amounts in a sum: that of the text, or by the direction it states. */
type Sign = (row: BlockRow) => 1 | -1;
const asWritten: Sign = ({ isBySign }) => (isBySign ? -1 : 1);
const byDirection: Sign = ({ direction }) => (direction === 'cost' ? -1 : 1);

function sumsOf(rows: readonly BlockRow[], sign: Sign): ReadonlyMap<number, number> {
  const sums = new Map<number, number>();
  for (const row of rows)
    for (const { month, netAmount } of row.amounts)
      sums.set(month, (sums.get(month) ?? 0) + sign(row) * netAmount);
  return sums;
}

function isSumOf(total: BlockRow, above: readonly BlockRow[], sign: Sign): boolean {
  const expected = sumsOf(above, sign);
  const equal = total.amounts.filter(
    ({ month, netAmount }) => asWritten(total) * netAmount === (expected.get(month) ?? 0),
  );
  return equal.length > 0 && equal.length >= total.amounts.length * NEARLY_ALL;
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
