import { describe, expect, test } from 'vitest';
import { chartOf, PLOT } from './chart-geometry.ts';

const month = (name: string, income: number, cost: number, balance: number) => ({
  month: name,
  income,
  cost,
  balance,
  paid: { income: income / 2, cost },
});

describe('chartOf', () => {
  test('puts bars on the zero line and the highest value under the top line', () => {
    const chart = chartOf([month('2026-11', 200, 300, 100), month('2026-12', 0, 50, 150)], 792);
    const bottom = PLOT.height - PLOT.bottom;
    expect(chart.baseY).toBe(bottom);
    expect(chart.columns[0]?.cost.y).toBeCloseTo(PLOT.top);
    expect(chart.columns[0]?.income.height).toBeCloseTo(((bottom - PLOT.top) * 2) / 3);
    expect(chart.columns[1]?.income.height).toBe(0);
  });

  test('parts a bar into what was paid and what is expected above it', () => {
    const [column] = chartOf([month('2026-11', 200, 300, 100)], 792).columns;
    const { paid, planned, income } = column ?? {};
    expect(paid?.income.height).toBeCloseTo((income?.height ?? 0) / 2);
    expect(planned?.income).toMatchObject({ y: income?.y, x: paid?.income.x });
    expect((planned?.income.y ?? 0) + (planned?.income.height ?? 0)).toBeCloseTo(paid?.income.y ?? 0);
    expect(planned?.cost.height).toBe(0);
  });

  test('lifts the zero line when the balance goes below it', () => {
    const chart = chartOf([month('2026-11', 100, 100, -100)], 792);
    expect(chart.baseY).toBeLessThan(PLOT.height - PLOT.bottom);
    expect(chart.columns[0]?.balanceY).toBeGreaterThan(chart.baseY);
    expect(chart.ticks.map(({ value }) => value)).toEqual([-100, 0, 100]);
  });

  test('keeps two bars of every column inside its step', () => {
    const chart = chartOf(
      Array.from({ length: 24 }, (_, index) => month(`m${index}`, 1, 1, 1)),
      500,
    );
    expect(chart.columns[0]?.cost.width ?? 0).toBeLessThan(chart.step / 2);
  });
});
