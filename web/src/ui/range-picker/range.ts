import { addUnits, clamp, unitsBetween, type Limits, type Unit } from '#ui/calendar/unit.ts';

/** Inclusive; `start` is never after `end`. */
export type Range = { start: string; end: string };

/** `left` is the start, `right` the end. */
export type Side = 'left' | 'right';

/** `select` sets one end, `move` shifts both. */
export type Mode = 'select' | 'move';

export type Picking = Range & { side: Side; mode: Mode };

/** Puts two ends in order. */
export const ordered = (one: string, other: string): Range =>
  one <= other ? { start: one, end: other } : { start: other, end: one };

const other: Record<Side, Side> = { left: 'right', right: 'left' };

/** Sets one end; if it passes the other, they swap. The other side becomes active. */
function select(picking: Picking, value: string): Picking {
  const { side, start, end } = picking;
  const kept = side === 'left' ? end : start;
  const hasPassed = side === 'left' ? value > kept : value < kept;
  return { ...picking, ...ordered(value, kept), side: hasPassed ? side : other[side] };
}

/** Shifts both ends so that the active one is at the value, as far as the limits allow; the length stays. */
function move(unit: Unit, picking: Picking, value: string, limits: Limits): Picking {
  const { start, end, side } = picking;
  const wanted = unitsBetween(unit, side === 'left' ? start : end, value);
  const earliest = unitsBetween(unit, start, limits.min);
  const latest = unitsBetween(unit, end, limits.max);
  // A range longer than the limits does not move.
  if (earliest > latest) return picking;
  const by = Math.min(Math.max(wanted, earliest), latest);
  return { ...picking, start: addUnits(unit, start, by), end: addUnits(unit, end, by) };
}

/** The range after a day or month is picked. */
export function picked(unit: Unit, picking: Picking, value: string, limits: Limits): Picking {
  const inside = clamp(value, limits);
  return picking.mode === 'select' ? select(picking, inside) : move(unit, picking, inside, limits);
}

/** Preview of the range for the hovered day or month. */
export const previewed = (unit: Unit, picking: Picking, value: string | null, limits: Limits): Range =>
  value === null ? picking : picked(unit, picking, value, limits);

/** Number of days or months in the range. */
export const lengthOf = (unit: Unit, { start, end }: Range): number => unitsBetween(unit, start, end) + 1;
