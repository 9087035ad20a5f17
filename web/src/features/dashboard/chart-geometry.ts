export type ChartMonth = { month: string; income: number; cost: number; balance: number };
type Bar = { x: number; y: number; width: number; height: number };
export type ChartColumn = { month: string; x: number; income: Bar; cost: Bar; balanceY: number };
type Tick = { value: number; y: number };
export type Chart = {
  width: number;
  height: number;
  columns: ChartColumn[];
  ticks: Tick[];
  step: number;
  baseY: number;
};

export const PLOT = { left: 44, right: 8, top: 16, bottom: 26, height: 334 } as const;
const TICKS = 3;
/** One złoty: labels are whole amounts, also where all figures are zero. */
const LEAST_STEP = 100;
const MAX_BAR = 14;
const GAP = 2;

/** The round step (1, 2, 2.5 or 5 times a power of ten) with which about three lines cover the span. */
export function tickStep(span: number): number {
  const rough = Math.max(span / TICKS, LEAST_STEP);
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 2.5, 5, 10].find((candidate) => candidate * power >= rough) ?? 10;
  return factor * power;
}

/** Bars of flows and the points of the balance on one scale, in pixels of the given width. */
export function chartOf(months: readonly ChartMonth[], width: number): Chart {
  const values = months.flatMap(({ income, cost, balance }) => [income, cost, balance]);
  const highest = Math.max(0, ...values);
  const lowest = Math.min(0, ...values);
  const tick = tickStep(highest - lowest);
  const top = Math.ceil(highest / tick) * tick || tick;
  const bottom = Math.floor(lowest / tick) * tick;
  const plotHeight = PLOT.height - PLOT.top - PLOT.bottom;
  const yOf = (value: number) => PLOT.top + ((top - value) / (top - bottom)) * plotHeight;
  const step = (width - PLOT.left - PLOT.right) / Math.max(1, months.length);
  const bar = Math.min(MAX_BAR, (step - GAP) / 2.6);
  const baseY = yOf(0);
  const barOf = (value: number, x: number): Bar => ({
    x,
    y: yOf(value),
    width: bar,
    height: baseY - yOf(value),
  });
  return {
    width,
    height: PLOT.height,
    step,
    baseY,
    ticks: Array.from({ length: Math.round((top - bottom) / tick) + 1 }, (_, index) => {
      const value = bottom + index * tick;
      return { value, y: yOf(value) };
    }),
    columns: months.map(({ month, income, cost, balance }, index) => {
      const x = PLOT.left + step * (index + 0.5);
      return {
        month,
        x,
        income: barOf(income, x - bar - GAP / 2),
        cost: barOf(cost, x + GAP / 2),
        balanceY: yOf(balance),
      };
    }),
  };
}

/** Of the word beside the lowest point: half its width, and how low and how high its bottom may stand. */
const LABEL = { half: 100, lowest: 53, highest: 13 } as const;
const LABEL_ROOM = 6;

/** Where the word stands in the chart: over all that is drawn under it. */
export function labelPlace({ columns, width }: Chart, index: number): { left: number; bottom: number } {
  const { half, lowest, highest } = LABEL;
  const left = Math.min(Math.max(columns[index]?.x ?? 0, half), Math.max(half, width - half));
  const tops = columns.flatMap(({ x, income, cost, balanceY }) => {
    const reach = half + income.width + GAP;
    return Math.abs(x - left) < reach ? [income.y, cost.y, balanceY] : [];
  });
  return { left, bottom: Math.max(highest, Math.min(lowest, ...tops.map((top) => top - LABEL_ROOM))) };
}
