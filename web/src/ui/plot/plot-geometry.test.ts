import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { partsOfLine, pathOf, plotOf, type PlotSeries } from './plot-geometry.ts';
import { scaleOf, tickStep } from './scale.ts';

const SIZE = { columnWidth: 93, height: 214 };
const columnsOf = (count: number, now = count) =>
  Array.from({ length: count }, (_, place) => ({
    key: `m${place}`,
    name: `m${place}`,
    isAhead: place > now,
  }));
const bar = (key: string, values: (number | null)[], more: Partial<PlotSeries> = {}): PlotSeries => ({
  key,
  name: key,
  tone: 'income',
  shape: 'bar',
  values,
  ...more,
});

describe('tickStep', () => {
  test.each([
    [290_000, 100_000],
    [140_000, 50_000],
    [5, 100],
    [0, 100],
  ])('a span of %d has ticks every %d', (span, step) => {
    expect(tickStep(span)).toBe(step);
  });
});

test('a scale includes every value and zero', () => {
  const amounts = fc.array(fc.integer({ min: -1e12, max: 1e12 }), { maxLength: 30 });
  fc.assert(
    fc.property(amounts, (values) => {
      const { yOf, ticks } = scaleOf(values, { top: 10, bottom: 200 });
      for (const value of [...values, 0]) {
        expect(yOf(value)).toBeGreaterThanOrEqual(10 - 1e-6);
        expect(yOf(value)).toBeLessThanOrEqual(200 + 1e-6);
      }
      expect(ticks.length).toBeGreaterThanOrEqual(2);
      expect(ticks.length).toBeLessThanOrEqual(6);
      expect(ticks.some(({ value }) => value === 0)).toBe(true);
    }),
  );
});

test('bars are in their column, stacked ones on top of each other', () => {
  const amount = fc.integer({ min: 0, max: 1e9 });
  const rows = fc.array(fc.tuple(amount, amount, amount), { minLength: 1, maxLength: 24 });
  fc.assert(
    fc.property(rows, (months) => {
      const picture = plotOf(
        [
          bar(
            'done',
            months.map(([one]) => one),
            { stack: 'in' },
          ),
          bar(
            'plan',
            months.map(([, one]) => one),
            { stack: 'in', isPlan: true },
          ),
          bar(
            'out',
            months.map(([, , one]) => one),
          ),
        ],
        columnsOf(months.length),
        SIZE,
      );
      for (const { key, x, y, width, height } of picture.bars) {
        const column = Number(key.split(' ')[1]);
        expect(x).toBeGreaterThanOrEqual(column * 93);
        expect(x + width).toBeLessThanOrEqual((column + 1) * 93);
        expect(height).toBeGreaterThanOrEqual(0);
        expect(y + height).toBeLessThanOrEqual(picture.baseY + 1e-6);
        const below = picture.bars.find((one) => one.key === `done ${column}`);
        if (key === `plan ${column}` && below) expect(y + height).toBeCloseTo(below.y);
      }
    }),
  );
});

test('negative bars are below zero', () => {
  const { bars, baseY } = plotOf([bar('net', [-500, 300])], columnsOf(2), SIZE);
  expect(bars[0]?.y).toBeCloseTo(baseY);
  expect((bars[1]?.y ?? 0) + (bars[1]?.height ?? 0)).toBeCloseTo(baseY);
});

test('a line has its points over the middle of the columns, with a whisker to a lower value', () => {
  const balance = bar('balance', [100, null, 300], { shape: 'line', lows: [40, null, 300] });
  const [line] = plotOf([balance], columnsOf(3), SIZE).lines;
  expect(line?.points.map(({ x }) => x)).toEqual([46.5, 232.5]);
  expect(line?.whiskers).toHaveLength(1);
});

test('the future part of a line starts at the last past point', () => {
  const values = [1, 2, 3, 4];
  const [line] = plotOf([bar('b', values, { shape: 'line' })], columnsOf(4, 1), SIZE).lines;
  const { done, ahead } = partsOfLine(line?.points ?? []);
  expect(done.map(({ column }) => column)).toEqual([0, 1]);
  expect(ahead.map(({ column }) => column)).toEqual([1, 2, 3]);
  expect(partsOfLine([]).done).toEqual([]);
  expect(
    pathOf([
      { x: 1, y: 2 },
      { x: 3, y: 4 },
    ]),
  ).toBe('M1.0 2.0 L3.0 4.0');
});

test('a level is inside the picture, also above all values', () => {
  const { levelY } = plotOf([bar('net', [0, 300])], columnsOf(2), { ...SIZE, level: 90_000 });
  expect(levelY).toBeGreaterThanOrEqual(0);
  expect(levelY).toBeLessThan(SIZE.height / 2);
  expect(plotOf([bar('net', [0, 300])], columnsOf(2), SIZE).levelY).toBeNull();
});
