import type { DayItem } from './days-model.ts';

/** Widths and heights of the axis of days, px. */
export const LABEL = 204;
const CHIP = { lane: 21, edge: 7, gap: 4, most: 190, least: 54 } as const;
/**
 * Average width of a character at 11 px: sufficient to keep chips apart; a longer name is
 * truncated.
 */
const LETTER = 6.1;
const DIGIT = 6.4;
const PADDING = 24;
const LOCK = 18;

export type Chip = DayItem & {
  left: number;
  width: number;
  lane: number;
  /** near the right edge it ends on its day instead of starting there */
  isTurned: boolean;
};

export const laneHeight = (lanes: number): number => Math.max(1, lanes) * CHIP.lane + 2 * CHIP.gap;
export const laneTop = (lane: number): number => CHIP.gap + lane * CHIP.lane;

function widthOf({ name, item }: DayItem, amount: string): number {
  const text = name.length * LETTER + amount.length * DIGIT + PADDING + (item.mayMove ? 0 : LOCK);
  return Math.min(CHIP.most, Math.max(CHIP.least, Math.round(text)));
}

/** Chips start on their day, in the first free lane. */
export function chipsOf(
  items: readonly DayItem[],
  { dayWidth, days, textOf }: { dayWidth: number; days: number; textOf: (item: DayItem) => string },
): Chip[] {
  const ends: number[] = [];
  const total = dayWidth * days;
  return items.map((item) => {
    const width = widthOf(item, textOf(item));
    const start = item.place * dayWidth;
    const isTurned = start + width > total;
    const left = isTurned ? Math.max(0, (item.place + 1) * dayWidth - width) : start;
    const free = ends.findIndex((end) => end + CHIP.gap <= left);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = left + width;
    return { ...item, left, width, lane, isTurned };
  });
}

export const lanesOf = (chips: readonly Chip[]): number =>
  chips.reduce((most, { lane }) => Math.max(most, lane + 1), 0);

const PAD = 7;

/** Maps amounts to heights; zero is always visible. */
export function heightsOf(values: readonly number[], height: number): (value: number) => number {
  const most = Math.max(0, ...values);
  const least = Math.min(0, ...values);
  const span = most - least || 1;
  return (value) => Math.round((PAD + ((most - value) / span) * (height - 2 * PAD)) * 10) / 10;
}

/** A line that is constant during each day. */
export function stepsOf(
  ends: readonly number[],
  { dayWidth, at, first = 0 }: { dayWidth: number; at: (value: number) => number; first?: number },
): string {
  return ends
    .map((end, place) => {
      const x = (first + place) * dayWidth;
      return `${place === 0 ? `M${x},` : 'V'}${at(end)}H${x + dayWidth}`;
    })
    .join('');
}
