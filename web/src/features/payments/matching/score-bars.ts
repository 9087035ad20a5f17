/** Width of a bar, in percent. */
export const BAR = 5;
const [LEAST, MOST] = [40, 100];

/**
 * Counts of scores in bars of five percent from 40 on; a score of 100 is in the last one, lower
 * ones in none.
 */
export function barsOf(scores: readonly number[]): { start: number; count: number }[] {
  const bars = Array.from({ length: (MOST - LEAST) / BAR }, (_, at) => ({
    start: LEAST + at * BAR,
    count: 0,
  }));
  for (const score of scores) {
    const bar = bars[Math.min(bars.length - 1, Math.floor((score - LEAST) / BAR))];
    if (bar) bar.count += 1;
  }
  return bars;
}
