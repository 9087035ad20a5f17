import { expect, test } from 'vitest';
import { movedRange } from './moved-range.ts';

test('a moved range keeps its length', () => {
  const range = { firstMonth: '2026-01', lastMonth: '2027-06' };
  expect(movedRange(range, '2027-01')).toEqual({ firstMonth: '2027-01', lastMonth: '2028-06' });
  expect(movedRange(range, '2025-11')).toEqual({ firstMonth: '2025-11', lastMonth: '2027-04' });
});
