import { addDays, daysBetween } from '@saldo/contract/domain/day';
import fc from 'fast-check';
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

test('Periods follow each other without gaps or overlaps, whatever their first day', () => {
  const days = fc.nat({ max: 4000 }).map((offset) => addDays('2024-01-31', offset));
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 30 }), (start, count) => {
      let from = start;
      for (let at = 0; at < count; at += 1) {
        const end = periodEnd(start, from);
        expect(periodStart(start, end)).toBe(from);
        expect(daysBetween(from, end)).toBeGreaterThanOrEqual(28);
        expect(daysBetween(from, end)).toBeLessThanOrEqual(31);
        from = end;
      }
    }),
  );
});

test('A month of the 31st ends before the 28th of February', () => {
  expect([periodEnd('2027-01-31', '2027-01-31'), periodEnd('2027-01-31', '2027-02-28')]).toEqual([
    '2027-02-28',
    '2027-03-31',
  ]);
});
