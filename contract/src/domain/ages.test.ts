import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ageOf, AGES, dueDatesOf } from './ages.ts';
import { addDays } from './day.ts';

const TODAY = '2026-11-20';

describe('The age of overdue payments', () => {
  test.each([
    [10, 'notDue'],
    [0, 'notDue'],
    [-1, 'days30'],
    [-30, 'days30'],
    [-31, 'days60'],
    [-60, 'days60'],
    [-61, 'days90'],
    [-90, 'days90'],
    [-91, 'older'],
    [-4000, 'older'],
  ] as const)('%i days from today: %s', (days, age) => {
    expect(ageOf(addDays(TODAY, days), TODAY)).toBe(age);
  });

  test('the due dates of exactly one age contain each day', () => {
    fc.assert(
      fc.property(fc.integer({ min: -3000, max: 3000 }), (days) => {
        const due = addDays(TODAY, days);
        const fitting = AGES.filter((age) => {
          const { from = due, to = due } = dueDatesOf(age, TODAY);
          return from <= due && due <= to;
        });
        expect(fitting).toEqual([ageOf(due, TODAY)]);
      }),
    );
  });
});
