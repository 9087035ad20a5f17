import type { SegmentSize } from '../record.ts';
import type { Minor } from '../values.ts';
import { addMonths, monthText, type MonthIndex } from './month.ts';
import { minor } from './rounding.ts';

/** A planned net amount of a month, or of the segment that begins in it; minor units. */
export type MonthAmount = { month: MonthIndex; netAmount: Minor };

/** The most frequent amount is the row's plan; other months get their own values. */
function commonest(amounts: readonly MonthAmount[]): Minor {
  const counts = new Map<Minor, number>();
  for (const { netAmount } of amounts) counts.set(netAmount, (counts.get(netAmount) ?? 0) + 1);
  return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best), [minor(0), 0] as const)[0];
}

/**
 * The plan of a new row: its usual amount, its months as `YYYY-MM`, and the months with their own
 * amounts.
 */
export type PlannedAmounts = {
  netAmount: Minor;
  firstMonth: string;
  lastMonth: string;
  cells: { month: string; netAmount: Minor }[];
  segmentSize: SegmentSize;
};

/**
 * Months and amounts of a new row, each month once: from the first amount to the last; segments
 * between without an amount are empty. Null: no amounts.
 */
export function plannedAmounts(
  amounts: readonly MonthAmount[],
  segmentSize: SegmentSize = 1,
): PlannedAmounts | null {
  const months = amounts.map(({ month }) => month).toSorted((a, b) => a - b);
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined) return null;
  const netAmount = commonest(amounts);
  const byMonth = new Map(amounts.map((amount) => [amount.month, amount.netAmount]));
  const cells = Array.from({ length: Math.floor((last - first) / segmentSize) + 1 }, (_, place) => {
    const month = addMonths(first, place * segmentSize);
    return { month, netAmount: byMonth.get(month) ?? minor(0) };
  }).filter((cell) => cell.netAmount !== netAmount);
  return {
    netAmount,
    firstMonth: monthText(first),
    lastMonth: monthText(addMonths(last, segmentSize - 1)),
    cells: cells.map((cell) => ({ ...cell, month: monthText(cell.month) })),
    segmentSize,
  };
}
