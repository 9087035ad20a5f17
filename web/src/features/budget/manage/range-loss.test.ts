import { expect, test } from 'vitest';
import { outsideOf } from './range-loss.ts';
import { sourceOf } from '../testing/sheet-source.ts';

test('a shorter range lists the rows that would lose data, and how much', () => {
  const { sheet } = sourceOf();
  expect(outsideOf(sheet, { firstMonth: '2026-01', lastMonth: '2026-12' })).toEqual([]);
  expect(outsideOf(sheet, { firstMonth: '2026-01', lastMonth: '2026-10' })).toEqual([
    { id: 1, name: 'Najem pracowni', months: 2, payments: 0 },
    { id: 2, name: 'Projekt wnętrz', months: 2, payments: 0 },
    { id: 3, name: 'Polisa', months: 1, payments: 0 },
  ]);
});
