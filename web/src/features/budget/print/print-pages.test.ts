import { describe, expect, test } from 'vitest';
import { monthsOfPages, pageLayout, printedRows } from './print-pages.ts';

describe('monthsOfPages', () => {
  test.each([
    [18, 9, [9, 9]],
    [12, 9, [6, 6]],
    [13, 9, [7, 6]],
    [5, 9, [5]],
    [0, 9, []],
  ])('puts %i months on pages of up to %i', (count, most, sizes) => {
    expect(monthsOfPages(count, most).map(({ from, to }) => to - from)).toEqual(sizes);
  });

  test('prints every month exactly once', () => {
    const months = monthsOfPages(120, 7).flatMap(({ from, to }) =>
      Array.from({ length: to - from }, (_, place) => from + place),
    );
    expect(months).toEqual(Array.from({ length: 120 }, (_, month) => month));
  });
});

test('all rows are printed, up to a limit', () => {
  expect(printedRows(100, 120)).toBe(100);
  expect(printedRows(1500, 12)).toBe(1500);
  expect(printedRows(5000, 120)).toBe(166);
});

test('a page fits its months beside the visible columns', () => {
  const usual = [{ kind: 'text' }, { kind: 'text' }, { kind: 'text' }, { kind: 'direction' }] as const;
  expect(pageLayout(usual, '−31 928,52').months).toBe(9);
  expect(
    pageLayout(
      Array.from({ length: 30 }, () => ({ kind: 'text' as const })),
      '0,00',
    ).months,
  ).toBe(1);
});
