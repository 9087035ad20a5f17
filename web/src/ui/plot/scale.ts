type Tick = { value: number; y: number };

/** Maps values to pixels from the top, with round grid lines. */
export type Scale = { yOf: (value: number) => number; ticks: Tick[] };

const TICKS = 3;
/** One złoty: labels are whole amounts even when all figures are zero. */
const LEAST_STEP = 100;

/** A round step (1, 2, 2.5 or 5 times a power of ten) that gives about three lines. */
export function tickStep(span: number): number {
  const rough = Math.max(span / TICKS, LEAST_STEP);
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 2.5, 5, 10].find((candidate) => candidate * power >= rough) ?? 10;
  return factor * power;
}

/** A scale that includes all values and zero, with lines on both edges. */
export function scaleOf(values: readonly number[], edges: { top: number; bottom: number }): Scale {
  const highest = Math.max(0, ...values);
  const lowest = Math.min(0, ...values);
  const tick = tickStep(highest - lowest);
  const top = Math.ceil(highest / tick) * tick || tick;
  const bottom = Math.floor(lowest / tick) * tick;
  const yOf = (value: number) => edges.top + ((top - value) / (top - bottom)) * (edges.bottom - edges.top);
  const ticks = Array.from({ length: Math.round((top - bottom) / tick) + 1 }, (_, index) => {
    const value = bottom + index * tick;
    return { value, y: yOf(value) };
  });
  return { yOf, ticks };
}
