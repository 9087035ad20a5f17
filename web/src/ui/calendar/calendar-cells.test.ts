import { weekday } from '@saldo/contract/domain/day';
import { monthText, type MonthIndex } from '@saldo/contract/domain/month';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayAfterKey, daysShown, inWeeks, monthsOfKey, monthsShown, yearsShown } from './calendar-cells.ts';
import { addUnits, addYears, clamp, defaultLimits, isWithin, unitsBetween, valueOf } from './unit.ts';

const month = fc.integer({ min: 1990 * 12, max: 2060 * 12 }).map((index) => monthText(index as MonthIndex));
const day = fc.tuple(month, fc.integer({ min: 1, max: 31 })).map(([one, number]) => {
  const [year, number12] = one.split('-').map(Number);
  return valueOf('day', year ?? 0, number12 ?? 0, number);
});

test('a month is shown with 42 days from a Monday, including all of its own', () => {
  fc.assert(
    fc.property(month, (shown) => {
      const days = daysShown(shown);
      expect(days).toHaveLength(42);
      expect(weekday(days[0]!)).toBe(1);
      expect(inWeeks(days).map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7]);
      expect(days.toSorted()).toEqual(days);
      const own = days.filter((one) => one.startsWith(shown));
      expect(own[0]).toBe(`${shown}-01`);
      expect(own.at(-1)).toBe(valueOf('day', Number(shown.slice(0, 4)), Number(shown.slice(5)), 31));
    }),
  );
});

test('November 2026 begins on a Sunday: six weeks from 26 October', () => {
  expect(daysShown('2026-11')[0]).toBe('2026-10-26');
  expect(daysShown('2026-11').at(-1)).toBe('2026-12-06');
});

test('ten years either way from today, also from 29 February', () => {
  expect(defaultLimits('day', '2026-11-20')).toEqual({ min: '2016-11-20', max: '2036-11-20' });
  expect(defaultLimits('month', '2026-11-20')).toEqual({ min: '2016-11', max: '2036-11' });
  expect(defaultLimits('day', '2028-02-29')).toEqual({ min: '2018-02-28', max: '2038-02-28' });
});

test('four years are shown, including the given one, none outside of the limits', () => {
  const limits = defaultLimits('day', '2026-11-20');
  fc.assert(
    fc.property(fc.integer({ min: 2016, max: 2036 }), (year) => {
      const years = yearsShown(year, limits);
      expect(years).toHaveLength(4);
      expect(years).toContain(year);
      expect(years[0]).toBeGreaterThanOrEqual(2016);
      expect(years[3]).toBeLessThanOrEqual(2036);
    }),
  );
  expect(yearsShown(2026, limits)).toEqual([2024, 2025, 2026, 2027]);
  expect(yearsShown(2036, limits)).toEqual([2033, 2034, 2035, 2036]);
});

test.each([
  ['ArrowLeft', false, '2026-11-19'],
  ['ArrowRight', false, '2026-11-21'],
  ['ArrowUp', false, '2026-11-13'],
  ['ArrowDown', false, '2026-11-27'],
  ['Home', false, '2026-11-16'],
  ['End', false, '2026-11-22'],
  ['PageUp', false, '2026-10-20'],
  ['PageDown', false, '2026-12-20'],
  ['PageUp', true, '2025-11-20'],
  ['PageDown', true, '2027-11-20'],
  ['a', false, undefined],
])('from 20 November 2026 %s (Shift: %s) moves to %s', (key, shiftKey, to) => {
  expect(dayAfterKey('2026-11-20', { key, shiftKey })).toBe(to);
});

test('PageUp and PageDown stop at the end of a shorter month', () => {
  expect(dayAfterKey('2027-01-31', { key: 'PageDown', shiftKey: false })).toBe('2027-02-28');
});

test('months are navigated in rows of three', () => {
  expect(monthsShown(2026).map((row) => row.length)).toEqual([3, 3, 3, 3]);
  expect(monthsOfKey('2026-11', 'ArrowDown')).toBe(3);
  expect(monthsOfKey('2026-11', 'Home')).toBe(-10);
  expect(monthsOfKey('2026-11', 'End')).toBe(1);
  expect(monthsOfKey('2026-11', 'Tab')).toBeUndefined();
});

test('adding units is the inverse of counting them', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -4000, max: 4000 }), (one, count) => {
      expect(unitsBetween('day', one, addUnits('day', one, count))).toBe(count);
      const own = one.slice(0, 7);
      const months = Math.trunc(count / 20) + 0;
      expect(unitsBetween('month', own, addUnits('month', own, months))).toBe(months);
    }),
  );
});

test('a clamped value is within the limits, and a value within them stays', () => {
  const limits = { min: '2016-11-20', max: '2036-11-20' };
  fc.assert(
    fc.property(day, (one) => {
      expect(isWithin(clamp(one, limits), limits)).toBe(true);
      expect(clamp(one, limits) === one).toBe(isWithin(one, limits));
    }),
  );
});

test('a year has the same day, or the end of its month', () => {
  expect(addYears('2028-02-29', 1)).toBe('2029-02-28');
  expect(addYears('2026-11-20', -3)).toBe('2023-11-20');
});
