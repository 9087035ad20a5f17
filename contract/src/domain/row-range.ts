import { addMonths, type MonthIndex } from './month.ts';
import { defaultsAt, type RecordPlan } from './plan.ts';

export interface LostParts {
  /** the end of the range that leaves them out; of the first payment where both do */
  end: 'firstMonth' | 'lastMonth';
  count: number;
}

/** Payments on months that a row of this range would not have; null where there are none. A person detaches them, never a changed range. */
export function lostParts(
  { firstMonth, lastMonth }: { firstMonth: string; lastMonth: string },
  parts: readonly { month: string }[],
): LostParts | null {
  const lost = parts.filter(({ month }) => month < firstMonth || month > lastMonth);
  const [first] = lost;
  if (first === undefined) return null;
  return { end: first.month < firstMonth ? 'firstMonth' : 'lastMonth', count: lost.length };
}

/** The months in which cells of a row begin that have a plan or payments, in order: what no closed month takes in or gives up. */
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
