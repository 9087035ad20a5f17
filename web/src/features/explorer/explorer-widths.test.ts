import { expect, test } from 'vitest';
import type { LedgerColumn } from '#ui/ledger/ledger-cells.ts';
import { widthsOf } from './explorer-widths.ts';

const column = (key: string): LedgerColumn => ({ key, name: key, top: '', label: key, state: 'ahead' });
const MONTHS = Array.from({ length: 6 }, (_, month) => column(`2026-0${month + 1}`));
const SUMS = ['income', 'cost', 'result', 'margin', 'share', 'trend'].map(column);
/** The main menu beside the table. */
const MENU = 60;

const takenBy = ({ columns, labelWidth, columnWidth }: ReturnType<typeof widthsOf>): number =>
  columns.reduce((sum, { width = columnWidth }) => sum + width, labelWidth);

test.each([1280, 1366, 1440, 1920])('six months and the usual sums need no scrolling at %s px', (screen) => {
  expect(takenBy(widthsOf([...MONTHS, ...SUMS], screen - MENU))).toBeLessThanOrEqual(screen - MENU - 16);
});

test('columns are equally wide where there is room', () => {
  const wide = widthsOf([...MONTHS, ...SUMS], 1920 - MENU);
  expect(wide).toMatchObject({ labelWidth: 270, isCompact: false });
  expect(wide.columns.every(({ width }) => width === undefined)).toBe(true);
  expect(widthsOf([...MONTHS, ...SUMS], 1280 - MENU).isCompact).toBe(true);
});

test('a year of months keeps readable amounts and labels, and is scrolled', () => {
  const year = widthsOf([...MONTHS, ...MONTHS, ...SUMS], 1280 - MENU);
  expect(year).toMatchObject({ labelWidth: 270, columnWidth: 90, isCompact: false });
});
