import { addMonths, monthOfDate, yearOf } from '@saldo/contract/domain/month';
import { minor, type Minor } from '@saldo/contract/domain/money';
import type { SheetData } from './sheet-data.ts';
import { kindOf, type SheetSwitches } from './sheet-switches.ts';

export type YearFigures = { year: number; income: Minor; cost: Minor; result: Minor };

/** Sums of this year; of the sheet's nearest year when it does not cover this one. */
export function yearFiguresOf(data: SheetData, switches: SheetSwitches): YearFigures {
  const year = Math.min(yearOf(data.to), Math.max(yearOf(data.from), yearOf(monthOfDate(data.source.today))));
  const kind = kindOf(switches);
  let [income, cost] = [0, 0];
  for (let place = 0; place < data.monthCount; place++) {
    if (yearOf(addMonths(data.from, place)) !== year) continue;
    income += data.totals.income[kind][place] ?? 0;
    cost += data.totals.cost[kind][place] ?? 0;
  }
  return { year, income: minor(income), cost: minor(cost), result: minor(income - cost) };
}
