import type { BudgetRecord, MonthValue } from '../record.ts';
import type { Minor } from '../values.ts';
import { changedClosedMonths } from './closed-months.ts';
import { add } from './money.ts';
import { addMonths, monthIndex, monthText, type MonthIndex } from './month.ts';
import { defaultsAt, preparePlan, type RecordPlan } from './plan.ts';
import { minor } from './rounding.ts';

interface Range {
  readonly firstMonth: string;
  readonly lastMonth: string;
}

/** The end of a range that excludes content. */
type End = keyof Range;

export interface LostParts {
  /** the end of the range that excludes them; if both do, that of the first payment */
  end: End;
  count: number;
}

/**
 * Payments in months that a row with this range would not have; null: none. Only users detach
 * payments, never a changed range.
 */
export function lostParts(
  { firstMonth, lastMonth }: Range,
  parts: readonly { month: string }[],
): LostParts | null {
  const lost = parts.filter(({ month }) => month < firstMonth || month > lastMonth);
  const [first] = lost;
  if (first === undefined) return null;
  return { end: first.month < firstMonth ? 'firstMonth' : 'lastMonth', count: lost.length };
}

/**
 * The months in which cells of a row with a plan or payments begin, in order: they must not enter
 * or leave closed months.
 */
export function filledMonths(plan: RecordPlan): MonthIndex[] {
  const months: MonthIndex[] = [];
  const { segmentSize } = plan.record;
  for (let month = plan.firstMonth; month <= plan.lastMonth; month = addMonths(month, segmentSize)) {
    const own = plan.own.get(month);
    const net = own?.value?.netAmount ?? defaultsAt(plan, month).netAmount;
    if (net !== 0 || (own?.parts.length ?? 0) > 0) months.push(month);
  }
  return months;
}

const isWithin = (month: string, { firstMonth, lastMonth }: Range): boolean =>
  month >= firstMonth && month <= lastMonth;

/** The row cut to a range; null where nothing is left, or the cut would move its cells. */
function cutTo({ record }: RecordPlan, range: Range): BudgetRecord | null {
  const firstMonth = record.firstMonth < range.firstMonth ? range.firstMonth : record.firstMonth;
  const lastMonth = record.lastMonth > range.lastMonth ? range.lastMonth : record.lastMonth;
  const offset = monthIndex(firstMonth) - monthIndex(record.firstMonth);
  if (firstMonth > lastMonth || offset % record.segmentSize !== 0) return null;
  return { ...record, firstMonth, lastMonth };
}

/** What a row has outside a range: months in which its planned or paid cells begin, and payments. */
export function contentOutside(plan: RecordPlan, range: Range): { months: number; payments: number } {
  const isOutside = (month: string) => !isWithin(month, range);
  const parts = [...plan.own.values()].flatMap((own) => own.parts);
  return {
    months: filledMonths(plan).map(monthText).filter(isOutside).length,
    payments: parts.filter(({ month }) => isOutside(month)).length,
  };
}

/** The row shortened to a smaller range of its sheet; null if it does not fit, or would lose content. */
export function shortenedTo(plan: RecordPlan, range: Range): BudgetRecord | null {
  const { record } = plan;
  if (isWithin(record.firstMonth, range) && isWithin(record.lastMonth, range)) return record;
  const cut = cutTo(plan, range);
  if (cut === null) return null;
  const { months, payments } = contentOutside(plan, cut);
  return months + payments === 0 ? cut : null;
}

/** The current row with all own values of its months, also outside its range. */
export interface Standing {
  readonly plan: RecordPlan;
  readonly values: readonly MonthValue[];
}

const planIn = ({ plan, values }: Standing, { firstMonth, lastMonth }: Range): RecordPlan => {
  const parts = [...plan.own.values()].flatMap((own) => own.parts);
  return preparePlan({ ...plan.record, firstMonth, lastMonth }, values, parts);
};

/** A new first month moves the cells of a row if a segment has several months. */
function endOf({ record }: RecordPlan, { firstMonth, lastMonth }: Range, month: MonthIndex): End {
  if (firstMonth === record.firstMonth) return 'lastMonth';
  const isBefore = month < monthIndex(firstMonth) || month < monthIndex(record.firstMonth);
  return isBefore || record.segmentSize > 1 || lastMonth === record.lastMonth ? 'firstMonth' : 'lastMonth';
}

/** Closed months that this range would change, which is refused; null if there are none. */
export function closedInRange(
  standing: Standing,
  range: Range,
  closed: Iterable<MonthIndex>,
): { end: End; months: readonly MonthIndex[] } | null {
  const months = changedClosedMonths(closed, standing.plan, planIn(standing, range));
  const [first] = months;
  return first === undefined ? null : { end: endOf(standing.plan, range, first), months };
}

/** Own amounts of single months that a row with this range would not have; null: none. */
export function lostAmounts(
  standing: Standing,
  range: Range,
): { end: End; count: number; sum: Minor } | null {
  const { own } = planIn(standing, range);
  const lost = [...standing.plan.own].flatMap(([month, { value }]) => {
    const net = value?.netAmount ?? 0;
    return net === 0 || own.get(month)?.value ? [] : [{ month, net: minor(net) }];
  });
  const [first] = lost.toSorted((one, other) => one.month - other.month);
  if (first === undefined) return null;
  const sum = lost.reduce((all, { net }) => add(all, net), minor(0));
  return { end: endOf(standing.plan, range, first.month), count: lost.length, sum };
}
