import { describe, expect, test } from 'vitest';
import { fillTarget, fillToEnd, unionOf } from './fill-target.ts';
import type { CellRange, GridCell, GridModel } from './grid-model.ts';

const range = (fromRow: number, toRow: number, fromMonth: number, toMonth: number): CellRange => ({
  fromRow,
  toRow,
  fromMonth,
  toMonth,
});
const BLOCK = range(4, 5, 4, 6);

describe('a drag of the handle', () => {
  test.each([
    ['right', { row: 5, month: 8 }, range(4, 5, 7, 8)],
    ['left', { row: 4, month: 2 }, range(4, 5, 2, 3)],
    ['down', { row: 9, month: 6 }, range(6, 9, 4, 6)],
    ['up', { row: 0, month: 5 }, range(0, 3, 4, 6)],
    ['the farther way, which is right', { row: 7, month: 8 }, range(4, 5, 7, 8)],
    ['the farther way, which is down', { row: 14, month: 7 }, range(6, 14, 4, 6)],
  ])('fills %s', (_, position, target) => {
    expect(fillTarget(BLOCK, position, { monthWidth: 78 })).toEqual(target);
    expect(unionOf(BLOCK, target)).toMatchObject({ fromRow: Math.min(4, target.fromRow) });
  });

  test('that returns into the block fills nothing', () =>
    expect(fillTarget(BLOCK, { row: 5, month: 5 }, { monthWidth: 78 })).toBeNull());
});

describe('a double click', () => {
  const cell: GridCell = {
    first: 0,
    span: 1,
    text: '',
    isPlanned: true,
    mark: null,
    bar: null,
    isOverwritten: false,
    isContinued: false,
  };
  /** Rows: heading, two rows that end in month 5, heading, a row. */
  const model = {
    rows: ['section', 'record', 'record', 'section', 'record'].map((kind) => ({ kind })),
    months: Array.from({ length: 8 }),
    cellAt: (_: number, month: number) => (month <= 5 ? { ...cell, first: month } : null),
  } as unknown as GridModel;

  test('fills right to the end of the rows’ range', () =>
    expect(fillToEnd(model, range(1, 1, 2, 2))).toEqual(range(1, 1, 3, 5)));
  test('otherwise fills down to the next heading', () =>
    expect(fillToEnd(model, range(1, 1, 5, 5))).toEqual(range(2, 2, 5, 5)));
  test('otherwise fills nothing', () => expect(fillToEnd(model, range(4, 4, 5, 5))).toBeNull());
});
