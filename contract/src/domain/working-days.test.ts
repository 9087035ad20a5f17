import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysBetween, weekday } from './day.ts';
import { dateInMonth, monthIndex, monthRange } from './month.ts';
import { days } from './testing.ts';
import { easterSunday, isHoliday, dayOffOf, isWorkingDay, nextWorkingDay } from './working-days.ts';

it.each([
  [1990, '1990-04-15'],
  [2000, '2000-04-23'],
  [2008, '2008-03-23'],
  [2011, '2011-04-24'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2028, '2028-04-16'],
  [2029, '2029-04-01'],
  // the exceptions of the rule: epact 29, and epact 28 with a golden number above 11
  [1981, '1981-04-19'],
  [2038, '2038-04-25'],
  [2049, '2049-04-18'],
  [2076, '2076-04-19'],
])('Easter %d is %s', (year, date) => {
  expect(easterSunday(year)).toBe(date);
});

it('Easter is a Sunday from 22 March to 25 April', () => {
  for (let year = 1900; year < 2300; year += 1) {
    const easter = easterSunday(year);
    expect(weekday(easter)).toBe(7);
    expect(easter >= `${year}-03-22` && easter <= `${year}-04-25`).toBe(true);
  }
});

describe('public holidays', () => {
  it('of 2026 are these', () => {
    const found = monthRange(monthIndex('2026-01'), monthIndex('2026-12'))
      .flatMap((month) => Array.from({ length: 31 }, (_, day) => dateInMonth(month, day + 1)))
      .filter((date, place, all) => all.indexOf(date) === place && isHoliday(date))
      .map((date) => date.slice(5));
    expect(found).toEqual([
      '01-01',
      '01-06',
      '04-05',
      '04-06',
      '05-01',
      '05-03',
      '05-24',
      '06-04',
      '08-15',
      '11-01',
      '11-11',
      '12-24',
      '12-25',
      '12-26',
    ]);
  });

  it('have Christmas Eve from 2025 and Epiphany from 2011', () => {
    expect([isHoliday('2024-12-24'), isHoliday('2025-12-24')]).toEqual([false, true]);
    expect([isHoliday('2010-01-06'), isHoliday('2011-01-06')]).toEqual([false, true]);
  });

  it('exclude plain Sundays, which are not working days either', () => {
    expect([isHoliday('2026-11-22'), isWorkingDay('2026-11-22'), isWorkingDay('2026-11-21')]).toEqual([
      false,
      false,
      false,
    ]);
    expect([isWorkingDay('2026-11-11'), isWorkingDay('2026-11-12')]).toEqual([false, true]);
  });
});

/** reference/poland.md 3.5: legal days that move; all others stay. */
const MOVED: Readonly<Record<string, string>> = {
  '2026-02-15': '2026-02-16',
  '2026-03-15': '2026-03-16',
  '2026-08-15': '2026-08-17',
  '2026-11-15': '2026-11-16',
  '2026-06-20': '2026-06-22',
  '2026-09-20': '2026-09-21',
  '2026-12-20': '2026-12-21',
  '2026-01-25': '2026-01-26',
  '2026-04-25': '2026-04-27',
  '2026-07-25': '2026-07-27',
  '2026-10-25': '2026-10-26',
  '2026-12-25': '2026-12-28',
  '2027-05-15': '2027-05-17',
  '2027-08-15': '2027-08-16',
  '2027-02-20': '2027-02-22',
  '2027-03-20': '2027-03-22',
  '2027-06-20': '2027-06-21',
  '2027-11-20': '2027-11-22',
  '2027-04-25': '2027-04-26',
  '2027-07-25': '2027-07-26',
  '2027-09-25': '2027-09-27',
  '2027-12-25': '2027-12-27',
};

it.each([15, 20, 25])('the legal day %d of 2026 and 2027 moves according to the law', (day) => {
  for (const month of monthRange(monthIndex('2026-01'), monthIndex('2027-12'))) {
    const date = dateInMonth(month, day);
    expect(nextWorkingDay(date)).toBe(MOVED[date] ?? date);
  }
});

it('the next working day is the nearest one, and close', () => {
  fc.assert(
    fc.property(days, (date) => {
      const next = nextWorkingDay(date);
      expect(isWorkingDay(next)).toBe(true);
      expect(daysBetween(date, next)).toBeLessThanOrEqual(5);
      expect(nextWorkingDay(next)).toBe(next);
      expect(next === date).toBe(isWorkingDay(date));
    }),
  );
});

it('returns the reason why a day is off', () => {
  expect(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-11', '2026-11-01'].map(dayOffOf)).toEqual([
    null,
    'saturday',
    'sunday',
    'holiday',
    'holiday',
  ]);
  fc.assert(fc.property(days, (date) => (dayOffOf(date) === null) === isWorkingDay(date)));
});
