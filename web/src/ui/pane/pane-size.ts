/** How small and how large a pane may be, px. */
export type PaneLimits = { min: number; max: number };

const STEP = 16;
const BIG_STEP = 64;

/** A whole number of pixels within the limits; of limits that cross, the smaller one holds. */
export const sizeWithin = (size: number, { min, max }: PaneLimits): number =>
  Math.round(Math.max(min, Math.min(size, Math.max(min, max))));

type Pressed = { key: string; shiftKey: boolean };

/** The size that a key on the separator leads to: arrows by a step, with Shift by a big one, Home and End to the limits. The separator stands before its pane, so that up and left make it larger. */
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
