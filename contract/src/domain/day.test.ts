import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, daysBetween, weekday } from './day.ts';

const anyDay = fc.integer({ min: -10_000, max: 80_000 }).map((later) => addDays('1990-01-01', later));

it.each([
  ['2026-01-31', 1, '2026-02-01'],
  ['2026-02-28', 1, '2026-03-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2100-02-28', 1, '2100-03-01'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-01-01', -1, '2025-12-31'],
  ['2026-03-29', 0, '2026-03-29'],
  ['2026-03-28', 2, '2026-03-30'],
  ['2026-10-24', 2, '2026-10-26'],
  ['2026-11-21', 365, '2027-11-21'],
])('%s and %d days is %s', (date, days, later) => {
  expect(addDays(date, days)).toBe(later);
  expect(daysBetween(date, later)).toBe(days);
});

it.each([
  ['2026-11-16', 1],
  ['2026-11-21', 6],
  ['2026-11-22', 7],
  ['1969-12-31', 3],
  ['1960-02-29', 1],
])('%s is weekday %d', (date, day) => {
  expect(weekday(date)).toBe(day);
});

it('round-trips, in order, and advances through the week', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -5000, max: 5000 }), (date, days) => {
      const later = addDays(date, days);
      expect(addDays(later, -days)).toBe(date);
      expect(daysBetween(date, later)).toBe(days);
      expect(later < date).toBe(days < 0);
      expect((((weekday(later) - weekday(date) - days) % 7) + 7) % 7).toBe(0);
    }),
  );
});

it.each(['2026-02-29', '2026-13-01', '2026-00-10', '2026-04-31', '2026-1-01', '2026-01-00', 'today', ''])(
  'refuses %j',
  (date) => {
    expect(() => addDays(date, 1)).toThrow(RangeError);
    expect(() => weekday(date)).toThrow(RangeError);
  },
);
