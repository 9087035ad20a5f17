import { minor } from '@saldo/contract/domain/money';
import { expect, test } from 'vitest';
import { outsideOf } from './range-loss.ts';
import { INSURANCE, RENT, sourceOf } from '../testing/sheet-source.ts';

test('a shorter range lists the rows that would lose data, and how much', () => {
  const { sheet } = sourceOf();
  expect(outsideOf(sheet, { firstMonth: '2026-01', lastMonth: '2026-12' })).toEqual([]);
  expect(outsideOf(sheet, { firstMonth: '2026-01', lastMonth: '2026-10' })).toEqual([
    { id: 1, name: 'Najem pracowni', months: 2, payments: 0 },
    { id: 2, name: 'Projekt wnętrz', months: 2, payments: 0 },
    // The quarter from October on only becomes shorter.
  ]);
});

test('a row without a month in the range, or with merged ones across its start, has no room in it', () => {
  const empty = { netAmount: minor(0) };
  const early = { ...RENT, ...empty, lastMonth: '2026-01' };
  const { sheet } = sourceOf({ sheet: { records: [early, { ...INSURANCE, ...empty }] } });
  expect(outsideOf(sheet, { firstMonth: '2026-02', lastMonth: '2026-12' })).toEqual([
    { id: 1, name: 'Najem pracowni', months: 0, payments: 0 },
    { id: 3, name: 'Polisa', months: 0, payments: 0 },
  ]);
});
