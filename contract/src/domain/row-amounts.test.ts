import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minor } from './money.ts';
import { addMonths, monthIndex, monthText } from './month.ts';
import { plannedAmounts } from './row-amounts.ts';

const JANUARY = monthIndex('2026-01');

test('The most frequent amount is the plan; other months get their own', () => {
  const amounts = [5, 5, 7].map((amount, place) => ({
    month: addMonths(JANUARY, place),
    netAmount: minor(amount),
  }));
  expect(plannedAmounts(amounts)).toEqual({
    netAmount: 5,
    firstMonth: '2026-01',
    lastMonth: '2026-03',
    cells: [{ month: '2026-03', netAmount: 7 }],
    segmentSize: 1,
  });
  expect(plannedAmounts([])).toBeNull();
});

test('Amounts of quarters are cells of three months', () => {
  const amounts = [5, 7, 5].map((amount, place) => ({
    month: addMonths(JANUARY, [0, 3, 9][place] ?? 0),
    netAmount: minor(amount),
  }));
  expect(plannedAmounts(amounts, 3)).toEqual({
    netAmount: 5,
    firstMonth: '2026-01',
    lastMonth: '2026-12',
    cells: [
      { month: '2026-04', netAmount: 7 },
      { month: '2026-07', netAmount: 0 },
    ],
    segmentSize: 3,
  });
});

test('A row adds up to the given amounts', () => {
  const given = fc.uniqueArray(
    fc.record({
      month: fc.nat(11).map((place) => addMonths(JANUARY, place)),
      netAmount: fc.nat(5).map(minor),
    }),
    { minLength: 1, selector: ({ month }) => month },
  );
  fc.assert(
    fc.property(given, (amounts) => {
      const planned = plannedAmounts(amounts);
      const own = new Map(planned?.cells.map(({ month, netAmount }) => [month, netAmount]));
      const wanted = new Map(amounts.map(({ month, netAmount }) => [monthText(month), netAmount]));
      const [first, last] = [monthIndex(planned?.firstMonth ?? ''), monthIndex(planned?.lastMonth ?? '')];
      for (let month = first; month <= last; month = addMonths(month, 1)) {
        const text = monthText(month);
        expect(own.get(text) ?? planned?.netAmount).toBe(wanted.get(text) ?? 0);
      }
      expect([...wanted.keys()].toSorted((a, b) => (a < b ? -1 : 1)).at(-1)).toBe(planned?.lastMonth);
    }),
  );
});
