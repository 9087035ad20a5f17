import { formatAmount } from '@saldo/contract/domain/amount-format';
import { minor } from '@saldo/contract/domain/money';
import { expect, test } from 'vitest';
import type { LedgerRow } from '#ui/ledger/ledger-cells.ts';
import { widthsOf } from './revenue-widths.ts';

const row = (months: readonly number[]): LedgerRow => ({
  key: 'income',
  name: 'Przychody',
  depth: 0,
  cells: months.map((value) => ({ value, text: formatAmount(minor(value), 'PLN'), canOpen: true })),
});
const MONTHS = Array.from({ length: 12 }, () => 25_485_309);
const YEAR = MONTHS.reduce((sum, month) => sum + month, 0);
/** Beside the menu at 1280 px, without the scroll bar. */
const ROOM = 1280 - 60 - 16;

test('twelve months of six digits and their year need no scrolling at 1280 px', () => {
  const { labelWidth, columnWidth, yearWidth = 0 } = widthsOf([row([...MONTHS, YEAR])], 1280 - 60);
  expect(labelWidth + 12 * columnWidth + yearWidth).toBeLessThanOrEqual(ROOM);
  expect(yearWidth).toBeGreaterThan(columnWidth);
});

test('where there is room, months and labels are wide', () => {
  for (const screen of [1440, 1680, 1920, 2560]) {
    const {
      labelWidth,
      columnWidth,
      yearWidth = 0,
      isCompact,
    } = widthsOf([row([...MONTHS, YEAR])], screen - 60);
    expect(isCompact).toBe(false);
    expect(labelWidth).toBe(214);
    expect(columnWidth).toBeGreaterThan(80);
    expect(labelWidth + 12 * columnWidth + yearWidth).toBeLessThanOrEqual(screen - 60 - 16);
  }
});

const rising = (month: number) => row(MONTHS.map((_, place) => month * (place + 1)));

test('twelve months that rise to seven digits fit at 1280 px in smaller text', () => {
  const { labelWidth, columnWidth, yearWidth, isCompact } = widthsOf([rising(25_485_309)], 1280 - 60);
  expect(isCompact).toBe(true);
  expect(yearWidth).toBeUndefined();
  expect(labelWidth + 12 * columnWidth).toBeLessThanOrEqual(ROOM);
});

test('longer amounts are scrolled, and never cut', () => {
  const { labelWidth, columnWidth, isCompact } = widthsOf([rising(854_853_091)], 1280 - 60);
  expect(isCompact).toBe(false);
  expect(labelWidth).toBe(214);
  expect(columnWidth).toBeGreaterThan(96);
});
