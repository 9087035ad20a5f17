import { monthIndex } from '@saldo/contract/domain/month';
import { describe, expect, test } from 'vitest';
import { SheetData } from './data.ts';
import { SheetFigures } from './figures.ts';
import { FIRST_SWITCHES } from './switches.ts';
import { sourceOf } from '../testing/sheet-source.ts';
import { extremesOfFigures, widestOfPlan } from './widest-amounts.ts';
import { changeAgainst, yearFiguresOf } from './year-figures.ts';

const data = new SheetData(sourceOf());
const monthly = new SheetFigures(data.totals, FIRST_SWITCHES);
const cumulative = new SheetFigures(data.totals, { ...FIRST_SWITCHES, isCumulative: true });

describe('SheetFigures', () => {
  test('returns each month', () => {
    expect([monthly.at('income', 3), monthly.at('cost', 3), monthly.at('balance', 3)]).toEqual([
      500_000, 190_000, 310_000,
    ]);
  });

  test('accumulates the balance from the first month on', () =>
    expect(monthly.at('running', 1)).toBe(310_000 + 400_000));

  test('accumulates income, cost and subtotals in cumulative mode, but not the month’s balance', () => {
    expect([cumulative.at('income', 1), cumulative.at('cost', 1), cumulative.at('balance', 1)]).toEqual([
      1_000_000, 290_000, 400_000,
    ]);
    expect([monthly.subtotal(1), cumulative.subtotal(1)]).toEqual([400_000, 710_000]);
  });
});

test('a year’s figures are the sums of its months', () => {
  const sums = { income: 6_000_000, cost: 1_560_000, result: 4_440_000 };
  expect(yearFiguresOf(data, FIRST_SWITCHES)).toEqual({ year: 2026, ...sums, plan: sums });
  expect(yearFiguresOf(data, { ...FIRST_SWITCHES, figure: 'plan' }).plan).toBeNull();
});

test('reserves width for the longest amounts', () => {
  const plan = data.plan(2);
  expect(plan && widestOfPlan(plan, true, monthIndex('2026-03'))).toEqual({
    plain: 615_000,
    marked: 615_000,
  });
  expect(extremesOfFigures(monthly, data.monthCount)).toEqual({ highest: 4_440_000, lowest: 0 });
});

test.each([
  ['more than planned', 100_000, 102_400, 24],
  ['less than planned', 100_000, 93_200, -68],
  ['a loss that grew', -100_000, -150_000, -500],
  ['nothing planned', 0, 5, null],
])('a change against the plan: %s', (_, plan, figure, change) =>
  expect(changeAgainst(plan, figure)).toBe(change),
);
