import { cellsOf } from '@saldo/contract/domain/cells';
import { addRecord, createTotals } from '@saldo/contract/domain/totals';
import type { SheetData } from '../store/data.ts';
import { amountShown, kindOf, type SheetSwitches } from '../store/switches.ts';
import type { MonthSpan } from '../store/view.ts';

/** What a row's cells that begin in the months come to, in its own currency. */
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

/** The same of every row in the account's currency, costs below zero: what rows of several currencies are compared by. */
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
