import { addUnits, clamp, unitsBetween, type Limits, type Unit } from '#ui/calendar/unit.ts';

/** Both ends are in it; `start` is never after `end`. */
export type Range = { start: string; end: string };

/** `left` is the start, `right` the end. */
export type Side = 'left' | 'right';

/** `select` sets one end, `move` takes both along. */
export type Mode = 'select' | 'move';

export type Picking = Range & { side: Side; mode: Mode };

/** Ends in either order, in theirs. */
export const ordered = (one: string, other: string): Range =>
  one <= other ? { start: one, end: other } : { start: other, end: one };

const other: Record<Side, Side> = { left: 'right', right: 'left' };

/** One end set; where it passes the other, the two swap. The side that does not hold it is the next. */
function select(picking: Picking, value: string): Picking {
  const { side, start, end } = picking;
  const kept = side === 'left' ? end : start;
  const hasPassed = side === 'left' ? value > kept : value < kept;
  return { ...picking, ...ordered(value, kept), side: hasPassed ? side : other[side] };
}

/** Both ends taken along, so that the active one stands at the value, as far as the limits let them; the range keeps its length. */
function move(unit: Unit, picking: Picking, value: string, limits: Limits): Picking {
  const { start, end, side } = picking;
  const wanted = unitsBetween(unit, side === 'left' ? start : end, value);
  const earliest = unitsBetween(unit, start, limits.min);
  const latest = unitsBetween(unit, end, limits.max);
  // A range that is longer than the limits stays.
  if (earliest > latest) return picking;
  const by = Math.min(Math.max(wanted, earliest), latest);
  return { ...picking, start: addUnits(unit, start, by), end: addUnits(unit, end, by) };
}

/** What a day or month that is picked makes of a range. */
export function picked(unit: Unit, picking: Picking, value: string, limits: Limits): Picking {
  const inside = clamp(value, limits);
  return picking.mode === 'select' ? select(picking, inside) : move(unit, picking, inside, limits);
}

/** What stands under the pointer before it is picked. */
export const previewed = (unit: Unit, picking: Picking, value: string | null, limits: Limits): Range =>
  value === null ? picking : picked(unit, picking, value, limits);

/** Days or months in it. */
export const lengthOf = (unit: Unit, { start, end }: Range): number => unitsBetween(unit, start, end) + 1;
