import { expect, test } from 'vitest';
import { addMonths, monthIndex, monthText } from './month.ts';
import { lowestOf, type MonthFlow } from './month-flows.ts';
import { minor } from './rounding.ts';

test('The lowest month is the first with the lowest balance among the next twelve, including the current one', () => {
  const current = monthIndex('2026-06');
  const balances = [100, 1000, 1000, 500, 500, 700, 500];
  const months = Array.from({ length: 28 }, (_, place): MonthFlow => {
    const balance = minor(place === 15 ? -900 : (balances[place - 2] ?? 900));
    const month = monthText(addMonths(current, place - 3));
    const none = { income: minor(0), cost: minor(0) };
    return { month, ...none, paid: none, balance, isActual: place < 3 };
  });
  expect(lowestOf(months)).toEqual({ month: '2026-08', balance: 500 });
});
