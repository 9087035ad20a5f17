import { addMonths, monthOfDate, yearOf } from '@saldo/contract/domain/month';
import { minor, type Minor } from '@saldo/contract/domain/money';
import type { TotalKind } from '@saldo/contract/domain/totals';
import type { SheetData } from './data.ts';
import { kindOf, type SheetSwitches } from './switches.ts';

export type Sums = { income: Minor; cost: Minor; result: Minor };
/** `plan` is shown beside figures that may differ from it. */
export type YearFigures = Sums & { year: number; plan: Sums | null };

function sumsOf(data: SheetData, year: number, kind: TotalKind): Sums {
  let [income, cost] = [0, 0];
  for (let place = 0; place < data.monthCount; place++) {
    if (yearOf(addMonths(data.from, place)) !== year) continue;
    income += data.totals.income[kind][place] ?? 0;
    cost += data.totals.cost[kind][place] ?? 0;
  }
  return { income: minor(income), cost: minor(cost), result: minor(income - cost) };
}

/** Totals of this year, or of the sheet's nearest year. */
export function yearFiguresOf(data: SheetData, switches: SheetSwitches): YearFigures {
  const year = Math.min(yearOf(data.to), Math.max(yearOf(data.from), yearOf(monthOfDate(data.source.today))));
  const plan =
    switches.figure === 'projection' ? sumsOf(data, year, kindOf({ ...switches, figure: 'plan' })) : null;
  return { year, ...sumsOf(data, year, kindOf(switches)), plan };
}

/** Difference from the plan in tenths of a percent, rounded; null if there is no plan. */
export function changeAgainst(plan: number, figure: number): number | null {
  return plan === 0 ? null : Math.round(((figure - plan) / Math.abs(plan)) * 1000);
}
