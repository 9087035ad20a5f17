import { scaleOf, type Scale } from './scale.ts';

export type Tone = 'income' | 'cost' | 'balance' | 'planned' | 'before' | 'neutral';

export type PlotColumn = {
  key: string;
  /** `listopad 2026` */
  name: string;
  /** Future values are outlined and dashed. */
  isAhead: boolean;
};

export type PlotSeries = {
  key: string;
  name: string;
  tone: Tone;
  shape: 'bar' | 'line';
  /** Bars of one stack are drawn on top of each other, the first at the bottom. */
  stack?: string;
  /** Outlined or dotted throughout. */
  isPlan?: boolean;
  /** One for each column; null: no value. */
  values: readonly (number | null)[];
  /** Of a line: its lowest value within the column. */
  lows?: readonly (number | null)[];
};

type Bar = {
  key: string;
  tone: Tone;
  isPlan: boolean;
  x: number;
  y: number;
  width: number;
  height: number;
};
type Point = { column: number; x: number; y: number; isAhead: boolean };
type Line = {
  key: string;
  tone: Tone;
  isPlan: boolean;
  points: Point[];
  whiskers: { x: number; from: number; to: number }[];
};
export type PlotPicture = Scale & {
  width: number;
  baseY: number;
  levelY: number | null;
  bars: Bar[];
  lines: Line[];
};

const MAX_BAR = 15;
const GAP = 2;
/** Share of a column; the rest is space between months. */
const FILLED = 0.6;
const EDGES = { top: 28, bottom: 10 } as const;

/** `level`: a height that is drawn across all columns. */
type Size = { columnWidth: number; height: number; level?: number | null };

const stackOf = ({ stack, key }: PlotSeries): string => stack ?? key;

/** Height of a column's stacks above and below zero. */
function reaches(bars: readonly PlotSeries[], column: number): number[] {
  const sums = new Map<string, { up: number; down: number }>();
  for (const series of bars) {
    const value = series.values[column] ?? 0;
    const sum = sums.get(stackOf(series)) ?? { up: 0, down: 0 };
    if (value >= 0) sum.up += value;
    else sum.down += value;
    sums.set(stackOf(series), sum);
  }
  return [...sums.values()].flatMap(({ up, down }) => [up, down]);
}

function barsOf(
  series: readonly PlotSeries[],
  columns: readonly PlotColumn[],
  { columnWidth }: Size,
  { yOf }: Scale,
): Bar[] {
  const stacks = [...new Set(series.map(stackOf))];
  const width = Math.min(
    MAX_BAR,
    (columnWidth * FILLED - GAP * (stacks.length - 1)) / Math.max(1, stacks.length),
  );
  const whole = stacks.length * width + (stacks.length - 1) * GAP;
  return columns.flatMap(({ isAhead }, column) => {
    const reached = new Map<string, { up: number; down: number }>();
    const left = columnWidth * (column + 0.5) - whole / 2;
    return series.flatMap((one): Bar[] => {
      const value = one.values[column] ?? 0;
      if (value === 0) return [];
      const stack = stackOf(one);
      const sum = reached.get(stack) ?? { up: 0, down: 0 };
      const from = value > 0 ? sum.up : sum.down;
      reached.set(stack, value > 0 ? { ...sum, up: from + value } : { ...sum, down: from + value });
      const [y, end] = [yOf(Math.max(from, from + value)), yOf(Math.min(from, from + value))];
      const x = left + stacks.indexOf(stack) * (width + GAP);
      const isPlan = isAhead || one.isPlan === true;
      return [{ key: `${one.key} ${column}`, tone: one.tone, isPlan, x, y, width, height: end - y }];
    });
  });
}

function lineOf(series: PlotSeries, columns: readonly PlotColumn[], size: Size, { yOf }: Scale): Line {
  const points: Point[] = [];
  const whiskers: Line['whiskers'] = [];
  for (const [column, { isAhead }] of columns.entries()) {
    const value = series.values[column] ?? null;
    if (value === null) continue;
    const x = size.columnWidth * (column + 0.5);
    const low = series.lows?.[column] ?? null;
    points.push({ column, x, y: yOf(value), isAhead });
    if (low !== null && low < value) whiskers.push({ x, from: yOf(value), to: yOf(low) });
  }
  return { key: series.key, tone: series.tone, isPlan: series.isPlan ?? false, points, whiskers };
}

/** Bars and lines over the columns of a table, all on one scale; pixels. */
export function plotOf(
  series: readonly PlotSeries[],
  columns: readonly PlotColumn[],
  size: Size,
): PlotPicture {
  const bars = series.filter(({ shape }) => shape === 'bar');
  const lines = series.filter(({ shape }) => shape === 'line');
  const { level = null } = size;
  const values = [
    ...columns.flatMap((_, column) => reaches(bars, column)),
    ...lines.flatMap(({ values: own, lows = [] }) => [...own, ...lows].filter((value) => value !== null)),
    ...(level === null ? [] : [level]),
  ];
  const scale = scaleOf(values, { top: EDGES.top, bottom: size.height - EDGES.bottom });
  return {
    ...scale,
    width: size.columnWidth * columns.length,
    baseY: scale.yOf(0),
    levelY: level === null ? null : scale.yOf(level),
    bars: barsOf(bars, columns, size, scale),
    lines: lines.map((line) => lineOf(line, columns, size, scale)),
  };
}

/** `M0 10 L5 12` */
export const pathOf = (points: readonly { x: number; y: number }[]): string =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join(' ');

/** The past part of a line, and the future part that continues it. */
export function partsOfLine(points: readonly Point[]): { done: Point[]; ahead: Point[] } {
  const first = points.findIndex(({ isAhead }) => isAhead);
  if (first === -1) return { done: [...points], ahead: [] };
  return { done: points.slice(0, first), ahead: points.slice(Math.max(0, first - 1)) };
}
