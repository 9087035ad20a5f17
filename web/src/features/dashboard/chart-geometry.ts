import { scaleOf, type Scale } from '#ui/plot/scale.ts';

type Flows = { income: number; cost: number };
/** `paid`: what of the flows has happened */
export type ChartMonth = Flows & { month: string; balance: number; paid: Flows };
type Bar = { x: number; y: number; width: number; height: number };
/** Bars of whole flows, and in two parts: what was paid, and what is expected above it. */
export type ChartColumn = Record<'income' | 'cost', Bar> & {
  month: string;
  x: number;
  balanceY: number;
  paid: Record<'income' | 'cost', Bar>;
  planned: Record<'income' | 'cost', Bar>;
};
export type Chart = {
  width: number;
  height: number;
  columns: ChartColumn[];
  ticks: Scale['ticks'];
  step: number;
  baseY: number;
};

export const PLOT = { left: 44, right: 8, top: 16, bottom: 26, height: 334 } as const;
const MAX_BAR = 14;
const GAP = 2;

/** Bars of flows and points of the balance on one scale, in pixels of the given width. */
export function chartOf(months: readonly ChartMonth[], width: number): Chart {
  const values = months.flatMap(({ income, cost, balance }) => [income, cost, balance]);
  const { yOf, ticks } = scaleOf(values, { top: PLOT.top, bottom: PLOT.height - PLOT.bottom });
  const step = (width - PLOT.left - PLOT.right) / Math.max(1, months.length);
  const bar = Math.min(MAX_BAR, (step - GAP) / 2.6);
  const baseY = yOf(0);
  const barOf = (value: number, x: number, from = 0): Bar => {
    const [one, other] = [yOf(from), yOf(value)];
    return { x, y: Math.min(one, other), width: bar, height: Math.abs(one - other) };
  };
  return {
    width,
    height: PLOT.height,
    step,
    baseY,
    ticks,
    columns: months.map(({ month, income, cost, balance, paid }, index) => {
      const x = PLOT.left + step * (index + 0.5);
      const [left, right] = [x - bar - GAP / 2, x + GAP / 2];
      return {
        month,
        x,
        income: barOf(income, left),
        cost: barOf(cost, right),
        paid: { income: barOf(paid.income, left), cost: barOf(paid.cost, right) },
        planned: { income: barOf(income, left, paid.income), cost: barOf(cost, right, paid.cost) },
        balanceY: yOf(balance),
      };
    }),
  };
}

/** Half the width of the label at the lowest point, and the range of its bottom edge. */
const LABEL = { half: 100, lowest: 53, highest: 13 } as const;
const LABEL_ROOM = 6;

/** Position of the label in the chart, above everything drawn beneath it. */
export function labelPlace({ columns, width }: Chart, index: number): { left: number; bottom: number } {
  const { half, lowest, highest } = LABEL;
  const left = Math.min(Math.max(columns[index]?.x ?? 0, half), Math.max(half, width - half));
  const tops = columns.flatMap(({ x, income, cost, balanceY }) => {
    const reach = half + income.width + GAP;
    return Math.abs(x - left) < reach ? [income.y, cost.y, balanceY] : [];
  });
  return { left, bottom: Math.max(highest, Math.min(lowest, ...tops.map((top) => top - LABEL_ROOM))) };
}
