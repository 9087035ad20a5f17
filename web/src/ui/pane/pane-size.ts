/** Minimum and maximum size of a pane, px. */
export type PaneLimits = { min: number; max: number };

const STEP = 16;
const BIG_STEP = 64;

/** An integer number of pixels within the limits; if the limits cross, the smaller applies. */
export const sizeWithin = (size: number, { min, max }: PaneLimits): number =>
  Math.round(Math.max(min, Math.min(size, Math.max(min, max))));

type Pressed = { key: string; shiftKey: boolean };

/** The size after a key on the separator: arrows change it by a step, with Shift by a large one, Home and End go to the limits. The separator precedes its pane, so up and left enlarge it. */
export function sizeAfterKey(
  size: number,
  { key, shiftKey }: Pressed,
  edge: 'top' | 'left',
  limits: PaneLimits,
): number | undefined {
  const step = shiftKey ? BIG_STEP : STEP;
  const [larger, smaller] = edge === 'top' ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight'];
  if (key === larger) return sizeWithin(size + step, limits);
  if (key === smaller) return sizeWithin(size - step, limits);
  if (key === 'Home') return sizeWithin(limits.min, limits);
  return key === 'End' ? sizeWithin(limits.max, limits) : undefined;
}
