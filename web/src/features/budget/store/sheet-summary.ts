import { ACCOUNT_CURRENCY, type CurrencyCode } from '@saldo/contract/domain/currency';
import { convert } from '@saldo/contract/domain/exchange';
import { minor } from '@saldo/contract/domain/rounding';
import type { CellRange } from '../grid/grid-model.ts';
import type { SheetData } from './sheet-data.ts';
import type { SheetModel } from './sheet-model.ts';
import { amountShown, type SheetSwitches } from './sheet-switches.ts';

/** What the status bar says of a block of cells; the sum is in minor units of `currency`. */
export type SelectionSummary = {
  rows: number;
  months: number;
  count: number;
  sum: number;
  currency: CurrencyCode;
};

type Sums = ReadonlyMap<CurrencyCode, number>;

/** Amounts of one currency stay in it; those of several come to one sum in the account's, as in the totals. */
function inOneCurrency(sums: Sums, data: SheetData): Pick<SelectionSummary, 'sum' | 'currency'> {
  const [[currency, sum] = [ACCOUNT_CURRENCY, 0]] = sums;
  if (sums.size <= 1) return { sum, currency };
  const { rates } = data.source.sheet;
  const converted = [...sums].map(([from, amount]) => convert(minor(amount), from, ACCOUNT_CURRENCY, rates));
  return { sum: converted.reduce((all, amount) => all + amount, 0), currency: ACCOUNT_CURRENCY };
}

/** Filled cells of the block that begin in it: costs count as they are shown, without a sign. */
export function summaryOf(
  data: SheetData,
  model: SheetModel,
  switches: SheetSwitches,
  range: CellRange,
): SelectionSummary {
  let [count, rows] = [0, 0];
  const sums = new Map<CurrencyCode, number>();
  for (let row = range.fromRow; row <= range.toRow; row++) {
    const recordId = model.lines[row]?.recordId ?? null;
    if (recordId === null) continue;
    rows++;
    const currency = data.plan(recordId)?.record.currency ?? ACCOUNT_CURRENCY;
    for (let column = range.fromMonth; column <= range.toMonth; column++) {
      const month = model.monthAt(column);
      const cell = data.cellCovering(recordId, month);
      if (cell === null || cell.month !== month || (cell.state === 'empty' && !cell.isOverwritten)) continue;
      count++;
      sums.set(currency, (sums.get(currency) ?? 0) + amountShown(cell, switches));
    }
  }
  return { rows, months: range.toMonth - range.fromMonth + 1, count, ...inOneCurrency(sums, data) };
}
