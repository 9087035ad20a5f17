import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Flows, lowestOf, monthFlows } from './flows.ts';
import { addMonths, monthIndex, monthText, type MonthIndex } from './month.ts';

const current = monthIndex('2026-06');
const month = fc.integer({ min: -3, max: 24 }).map((ahead) => addMonths(current, ahead));
const amount = fc.integer({ min: 0, max: 1_000_000 });
const sums = fc.array(fc.tuple(fc.constantFrom('income' as const, 'cost' as const), month, amount), {
  maxLength: 20,
});

const flowsOf = (entries: readonly ['income' | 'cost', MonthIndex, number][]) => {
  const flows = new Flows();
  for (const entry of entries) flows.add(...entry);
  return flows;
};

test('Each balance is the previous one plus the month’s inflow less its outflow', () => {
  const opened = fc.array(fc.tuple(month, amount), { maxLength: 3 });
  fc.assert(
    fc.property(fc.integer(), sums, sums, opened, (today, paidSums, expectedSums, openings) => {
      const paid = flowsOf(paidSums.filter(([, at]) => at <= current));
      const expected = flowsOf(expectedSums.filter(([, at]) => at >= current));
      const past = new Map(openings.filter(([at]) => at < current));
      const future = new Map(openings.filter(([at]) => at > current));
      const months = monthFlows('2026-06-15', today, { paid, expected, opened: { past, future } });
      expect(months.map((flow) => flow.month)).toEqual(
        Array.from({ length: 28 }, (_, place) => monthText(addMonths(current, place - 3))),
      );
      for (const [place, flow] of months.entries()) {
        const before = months[place - 1];
        if (!before) continue;
        const index = monthIndex(flow.month);
        const opening = (past.get(index) ?? 0) + (future.get(index) ?? 0);
        expect(flow.balance).toBe(before.balance + flow.income - flow.cost + opening);
      }
      const now = months.find((flow) => flow.month === '2026-06');
      expect(now?.balance).toBe(today + expected.balance(current));
    }),
  );
});

test('The lowest month is the first lowest of the next twelve, including this one', () => {
  const opened = { past: new Map(), future: new Map() };
  const expected = flowsOf([
    ['cost', addMonths(current, 2), 500],
    ['income', addMonths(current, 4), 200],
    ['cost', addMonths(current, 5), 200],
    ['cost', addMonths(current, 12), 900],
  ]);
  const months = monthFlows('2026-06-15', 1000, { paid: new Flows(), expected, opened });
  expect(lowestOf(months)).toEqual({ month: '2026-08', balance: 500 });
});
