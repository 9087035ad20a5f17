import { expect, test } from 'vitest';
import { minor } from './money.ts';
import { monthIndex, monthText } from './month.ts';
import { preparePlan } from './plan.ts';
import { closedInRange, filledMonths, lostAmounts, lostParts, shortenedTo } from './row-range.ts';
import { monthValueOf, partOf, recordOf } from './testing.ts';

test('payments outside a range are reported with the end that excludes them', () => {
  const parts = [{ month: '2026-03' }, { month: '2026-09' }];
  expect(lostParts({ firstMonth: '2026-03', lastMonth: '2026-09' }, parts)).toBeNull();
  expect(lostParts({ firstMonth: '2026-04', lastMonth: '2026-09' }, parts)).toEqual({
    end: 'firstMonth',
    count: 1,
  });
  expect(lostParts({ firstMonth: '2026-01', lastMonth: '2026-02' }, parts)).toEqual({
    end: 'lastMonth',
    count: 2,
  });
});

test('a month is filled if a cell with a plan or a payment begins in it', () => {
  const record = recordOf({ netAmount: minor(0), segmentSize: 2 });
  const plan = preparePlan(
    record,
    [monthValueOf('2026-03', { netAmount: minor(5) }), monthValueOf('2026-07', { note: 'x' })],
    [partOf('2026-06')],
  );
  expect(filledMonths(plan).map(monthText)).toEqual(['2026-03', '2026-05']);
});

const standingOf = (values = [monthValueOf('2026-03', { netAmount: minor(500) })], own = {}) => ({
  plan: preparePlan(recordOf(own), values, []),
  values,
});

test('a range that removes a plan from a closed month, or adds one to it, is reported with its end', () => {
  const closed = ['2026-02', '2026-03'].map(monthIndex);
  const closedIn = (firstMonth: string, lastMonth: string, standing = standingOf()) => {
    const found = closedInRange(standing, { firstMonth, lastMonth }, closed);
    return found && [found.end, ...found.months.map(monthText)];
  };
  expect(closedIn('2026-02', '2026-12')).toBeNull();
  expect(closedIn('2026-01', '2026-06')).toBeNull();
  expect(closedIn('2026-03', '2026-12')).toEqual(['firstMonth', '2026-02']);
  expect(closedIn('2026-01', '2026-02')).toEqual(['lastMonth', '2026-03']);
  const later = standingOf([], { firstMonth: '2026-05' });
  expect(closedIn('2026-03', '2026-12', later)).toEqual(['firstMonth', '2026-03']);
  // cells of a quarter begin in other months
  expect(closedIn('2026-02', '2026-12', standingOf([], { segmentSize: 3 }))).toEqual([
    'firstMonth',
    '2026-02',
  ]);
});

test('own amounts outside a range are counted and summed at the end that excludes them; default ones are not', () => {
  const standing = standingOf([
    monthValueOf('2026-02', { netAmount: minor(300) }),
    monthValueOf('2026-03', { netAmount: minor(500) }),
    monthValueOf('2026-04', { netAmount: minor(0) }),
    monthValueOf('2026-11', { note: 'x' }),
  ]);
  const lost = (firstMonth: string, lastMonth: string) => lostAmounts(standing, { firstMonth, lastMonth });
  expect(lost('2026-02', '2026-10')).toBeNull();
  expect(lost('2026-04', '2026-12')).toEqual({ end: 'firstMonth', count: 2, sum: 800 });
  expect(lost('2026-01', '2026-02')).toEqual({ end: 'lastMonth', count: 1, sum: 500 });
});

test.each([
  [
    'its last cell, with content, becomes shorter',
    { netAmount: minor(5), segmentSize: 3 },
    '2026-01',
    '2026-10',
    true,
  ],
  ['content would be lost', { netAmount: minor(5) }, '2026-01', '2026-10', false],
  [
    'its cells would begin in other months',
    { netAmount: minor(0), segmentSize: 3 },
    '2026-02',
    '2026-12',
    false,
  ],
  ['no month would be left', { netAmount: minor(0), lastMonth: '2026-01' }, '2026-02', '2026-12', false],
] as const)('a row is shortened or not: %s', (_, own, firstMonth, lastMonth, isPossible) => {
  const record = recordOf(own);
  const cut = shortenedTo(preparePlan(record, [], []), { firstMonth, lastMonth });
  expect(cut).toEqual(isPossible ? { ...record, firstMonth, lastMonth } : null);
});
