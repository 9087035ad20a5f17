import type { MonthIndex } from '@saldo/contract/domain/month';
import { defaultsAt, type RecordPlan } from '@saldo/contract/domain/plan';
import type { SheetFigures, TotalLine } from './figures.ts';

const LINES: readonly TotalLine[] = ['income', 'cost', 'balance', 'running'];
/** The highest VAT rate. */
const MOST_GROSS = 1.23;

/** `marked`: in cells with documents, where a mark takes part of the width. */
export type Widest = { plain: number; marked: number };

/** The longest amounts of a row, without computing its cells. Up to this month a plan may carry the mark "out of date" too. */
export function widestOfPlan(plan: RecordPlan, isGross: boolean, now: MonthIndex): Widest {
  const factor = isGross ? MOST_GROSS : 1;
  const widest = { plain: 0, marked: 0 };
  const notePlan = (month: MonthIndex, amount: number) => {
    widest.plain = Math.max(widest.plain, amount);
    if (month <= now) widest.marked = Math.max(widest.marked, amount);
  };
  for (const step of plan.steps) notePlan(step.from, step.netAmount * factor);
  for (const [month, { value, parts }] of plan.own) {
    const planned = (value?.netAmount ?? defaultsAt(plan, month).netAmount) * factor;
    const actual = parts.reduce((sum, part) => sum + (isGross ? part.gross : part.net), 0);
    if (parts.length === 0) notePlan(month, planned);
    else widest.marked = Math.max(widest.marked, planned, actual);
  }
  return { plain: Math.round(widest.plain), marked: Math.round(widest.marked) };
}

type Extremes = { highest: number; lowest: number };

/** Maximum and minimum of some figures: either may be the widest, because of the minus sign. */
function extremesOf(months: number, valuesAt: (place: number) => readonly number[]): Extremes {
  let [highest, lowest] = [0, 0];
  for (let place = 0; place < months; place++) {
    for (const amount of valuesAt(place)) {
      highest = Math.max(highest, amount);
      lowest = Math.min(lowest, amount);
    }
  }
  return { highest, lowest };
}

export const extremesOfFigures = (figures: SheetFigures, months: number): Extremes =>
  extremesOf(months, (place) => LINES.map((line) => figures.at(line, place)));

/** For groups, which show only their balance. */
export const extremesOfGroup = (figures: SheetFigures, months: number): Extremes =>
  extremesOf(months, (place) => [figures.subtotal(place)]);
