import { cellsOf } from '@saldo/contract/domain/cells';
import { addRecord, createTotals } from '@saldo/contract/domain/totals';
import type { SheetData } from '../store/data.ts';
import { amountShown, kindOf, type SheetSwitches } from '../store/switches.ts';
import type { MonthSpan } from '../store/view.ts';

/** Total of the row's cells that start in these months, in its own currency. */
export function rowSum(
  data: SheetData,
  recordId: number,
  switches: SheetSwitches,
  { from, to }: MonthSpan,
): number {
  const plan = data.plan(recordId);
  if (plan === undefined) return 0;
  const { today, sheet } = data.source;
  return cellsOf(plan, from, to, today, sheet.rates).reduce(
    (sum, cell) => sum + amountShown(cell, switches),
    0,
  );
}

/** The same for every row in the account's currency, costs negative, so that rows of different currencies can be compared. */
export function comparedSums(
  data: SheetData,
  switches: SheetSwitches,
  { from, to }: MonthSpan,
): ReadonlyMap<number, number> {
  const scratch = createTotals(from, to);
  const kind = kindOf(switches);
  const sums = new Map<number, number>();
  for (const { id, direction } of data.records) {
    const plan = data.plan(id);
    if (plan === undefined) continue;
    addRecord(scratch, plan, data.source.sheet.rates);
    const series = scratch[direction][kind];
    sums.set(id, series.reduce((sum, amount) => sum + amount, 0) * (direction === 'cost' ? -1 : 1));
    for (const values of Object.values(scratch[direction])) values.fill(0);
  }
  return sums;
}
