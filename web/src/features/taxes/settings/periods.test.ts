import fc from 'fast-check';
import { addDays } from '@saldo/contract/domain/day';
import { firstOverlap } from '@saldo/contract/domain/validity';
import { expect, test } from 'vitest';
import { gapsOf, withoutPeriod, withPeriod, type Period } from './periods.ts';

const period = (startDate: string, endDate: string | null, name = 'x') => ({ name, startDate, endDate });
const first = period('2024-01-01', '2025-12-31', 'a');
const second = period('2026-01-01', null, 'b');

test('a change from a day on ends the previous setting', () => {
  expect(withPeriod([first, second], period('2026-07-01', null, 'c'), null)).toEqual([
    first,
    period('2026-01-01', '2026-06-30', 'b'),
    period('2026-07-01', null, 'c'),
  ]);
});

test('a period within another one splits it', () => {
  expect(withPeriod([second], period('2026-03-01', '2026-03-31', 'c'), null)).toEqual([
    period('2026-01-01', '2026-02-28', 'b'),
    period('2026-03-01', '2026-03-31', 'c'),
    period('2026-04-01', null, 'b'),
  ]);
});

test("moving an edge moves the neighbouring period's end, so that no gap appears", () => {
  expect(withPeriod([first, second], period('2026-03-01', null, 'b'), second)).toEqual([
    period('2024-01-01', '2026-02-28', 'a'),
    period('2026-03-01', null, 'b'),
  ]);
  expect(withPeriod([first, second], period('2024-01-01', '2024-12-31', 'a'), first)).toEqual([
    period('2024-01-01', '2024-12-31', 'a'),
    period('2025-01-01', null, 'b'),
  ]);
});

test('the period before a deleted one is extended', () => {
  expect(withoutPeriod([first, second], second)).toEqual([period('2024-01-01', null, 'a')]);
  expect(withoutPeriod([first, second], first)).toEqual([second]);
});

test('a gap is found, also after the last period', () => {
  expect(gapsOf([first, period('2026-03-01', '2026-06-30')], '2026-12-31')).toEqual([
    { startDate: '2026-01-01', endDate: '2026-02-28' },
    { startDate: '2026-07-01', endDate: '2026-12-31' },
  ]);
  expect(gapsOf([first, second], '2030-12-31')).toEqual([]);
  expect(gapsOf([], '2030-12-31')).toEqual([]);
});

const day = fc.nat(2000).map((days) => addDays('2024-01-01', days));
const anyPeriod = fc
  .tuple(day, fc.option(fc.nat(700)))
  .map(([start, days]) => period(start, days === null ? null : addDays(start, days)));

test('whichever periods are added, none overlap, and the one added is kept in full', () => {
  fc.assert(
    fc.property(fc.array(anyPeriod, { minLength: 1, maxLength: 8 }), (added) => {
      let all: (Period & { name: string })[] = [];
      for (const one of added) {
        all = withPeriod(all, one, null);
        expect(firstOverlap(all)).toBeNull();
        expect(all).toContain(one);
      }
    }),
  );
});
