import { expect, test } from 'vitest';
import { barsOf } from './score-bars.ts';

test('each score is counted in one bar of five, 100 in the last, and scores outside the chart in none', () => {
  const bars = barsOf([39, 40, 44, 45, 94, 95, 99, 100]);
  expect(bars).toHaveLength(12);
  expect(bars.filter(({ count }) => count > 0)).toEqual([
    { start: 40, count: 2 },
    { start: 45, count: 1 },
    { start: 90, count: 1 },
    { start: 95, count: 3 },
  ]);
});
