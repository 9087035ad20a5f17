import type { Chip } from './days-geometry.ts';
import type { DayItem } from './days-model.ts';

/** A focusable position on the board: a day's head, or a chip. */
export type ChipSpot = { key: string; place: number; kind: DayItem['kind'] | 'day'; lane: number };

export const daySpot = (day: string, place: number): ChipSpot => ({ key: day, place, kind: 'day', lane: 0 });

/** All focusable positions of a board. */
export const spotsOf = (days: readonly string[], rows: readonly { chips: readonly Chip[] }[]): ChipSpot[] => [
  ...days.map(daySpot),
  ...rows.flatMap(({ chips }) => chips.map(({ key, place, kind, lane }) => ({ key, place, kind, lane }))),
];

const ORDER = { day: 0, income: 1, cost: 2, own: 3 } as const;
const STEPS: Readonly<Partial<Record<string, { along?: 1 | -1; across?: 1 | -1 }>>> = {
  ArrowLeft: { along: -1 },
  ArrowRight: { along: 1 },
  ArrowUp: { across: -1 },
  ArrowDown: { across: 1 },
};

const rowOf = ({ kind, lane }: ChipSpot): number => ORDER[kind] * 1000 + lane;
const byDay = (left: ChipSpot, right: ChipSpot) => left.place - right.place || left.lane - right.lane;

/**
 * The target of an arrow: along the payments of a direction by day, or across to the nearest day of
 * the next lane. Undefined: none.
 */
export function nextSpot(spots: readonly ChipSpot[], from: ChipSpot, key: string): ChipSpot | undefined {
  const { along, across } = STEPS[key] ?? {};
  if (along !== undefined) {
    const row = spots.filter(({ kind }) => kind === from.kind).toSorted(byDay);
    return row[row.findIndex((spot) => spot.key === from.key) + along];
  }
  if (across === undefined) return undefined;
  const rows = [...new Set(spots.map(rowOf))].toSorted((left, right) => left - right);
  const row = rows[rows.indexOf(rowOf(from)) + across];
  const near = (spot: ChipSpot) => Math.abs(spot.place - from.place);
  return spots.filter((spot) => rowOf(spot) === row).toSorted((left, right) => near(left) - near(right))[0];
}
