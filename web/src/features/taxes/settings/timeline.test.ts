import { expect, test } from 'vitest';
import { monthStartAt, placeIn } from './timeline.ts';

const SPAN = { first: '2025-01-01', last: '2027-12-31' };

test('a position in the lanes maps to the nearest start of a month', () => {
  const leftOf = (day: string) => placeIn(SPAN, { startDate: day, endDate: day })?.left ?? 0;
  expect(monthStartAt(SPAN, leftOf('2026-07-01'))).toBe('2026-07-01');
  expect(monthStartAt(SPAN, leftOf('2026-07-10'))).toBe('2026-07-01');
  expect(monthStartAt(SPAN, leftOf('2026-06-21'))).toBe('2026-07-01');
  expect(monthStartAt(SPAN, 0)).toBe('2025-01-01');
  expect(monthStartAt(SPAN, 100)).toBe('2028-01-01');
});
