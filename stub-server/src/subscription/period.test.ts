import { expect, test } from 'vitest';
import { periodEnd, periodStart } from './period.ts';

test.each([
  ['2026-11-20', '2026-11-20', '2026-12-20'],
  ['2026-12-31', '2027-01-31', '2027-02-28'],
  ['2026-12-31', '2027-02-28', '2027-03-31'],
  // paid in the middle of a month: the first one is shorter
  ['2026-11-01', '2026-12-20', '2027-01-01'],
])('Of a subscription from %s the period of %s ends on %s', (start, from, end) => {
  expect(periodEnd(start, from)).toBe(end);
});

test.each([
  ['2026-11-20', '2027-02-20', '2027-01-20'],
  ['2026-12-31', '2027-03-31', '2027-02-28'],
  ['2026-12-20', '2027-01-20', '2026-12-20'],
  ['2026-12-25', '2027-01-01', '2026-12-25'],
])('Of a subscription from %s the period that ends on %s begins on %s', (start, end, first) => {
  expect(periodStart(start, end)).toBe(first);
});
