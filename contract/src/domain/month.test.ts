import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  addMonths,
  cellKey,
  dateInMonth,
  daysInMonth,
  monthIndex,
  monthNumber,
  monthOfDate,
  monthRange,
  monthText,
  yearOf,
} from './month.ts';

const november = monthIndex('2026-11');

it('is one whole number per month', () => {
  expect(november).toBe(2026 * 12 + 10);
  expect(monthIndex('2027-01') - monthIndex('2026-12')).toBe(1);
  expect([yearOf(november), monthNumber(november)]).toEqual([2026, 11]);
  expect(monthOfDate('2026-11-30')).toBe(november);
});

it('is written with a hyphen on the wire and an underscore as a cell key', () => {
  expect(monthText(november)).toBe('2026-11');
  expect(cellKey(monthIndex('2026-02'))).toBe('2026_02');
});

it('round-trips through its text, and can be shifted by months', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1990 * 12, max: 2200 * 12 - 1 }),
      fc.integer({ min: -500, max: 500 }),
      (n, by) => {
        const month = addMonths(november, n - november);
        expect(monthIndex(monthText(month))).toBe(month);
        expect(addMonths(addMonths(month, by), -by)).toBe(month);
        expect(cellKey(month)).toBe(monthText(month).replace('-', '_'));
      },
    ),
  );
});

it('makes ranges with both ends', () => {
  expect(monthRange(november, monthIndex('2027-01')).map(monthText)).toEqual([
    '2026-11',
    '2026-12',
    '2027-01',
  ]);
  expect(monthRange(november, november)).toEqual([november]);
  expect(monthRange(november, addMonths(november, -1))).toEqual([]);
});

it.each([
  ['2026-02', 28],
  ['2028-02', 29],
  ['2100-02', 28],
  ['2000-02', 29],
  ['2026-04', 30],
  ['2026-12', 31],
])('%s has %d days', (month, days) => {
  expect(daysInMonth(monthIndex(month))).toBe(days);
});

it.each([
  ['2026-11', 5, '2026-11-05'],
  ['2026-11', 31, '2026-11-30'],
  ['2026-02', 30, '2026-02-28'],
  ['2028-02', 30, '2028-02-29'],
])('in %s day %d is %s', (month, day, date) => {
  expect(dateInMonth(monthIndex(month), day)).toBe(date);
});

it.each(['2026-13', '2026-00', '2026-1', '26-01', '2026-11-01', ''])('refuses %j', (text) => {
  expect(() => monthIndex(text)).toThrow(RangeError);
});
