import type { SheetChanged } from '@saldo/contract/change';
import { minor } from '@saldo/contract/domain/money';
import { monthIndex } from '@saldo/contract/domain/month';
import { monthValueOf } from '@saldo/contract/domain/testing';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { CellRange, Position } from '#grid/grid-model.ts';
import { editingContext } from '../testing/editing-context.ts';
import { INSURANCE, RENT } from '../testing/sheet-source.ts';
import { rowsOf } from './step-sheet.ts';
import { preloadStepShown, showStep } from './step-shown.ts';

const answerOf = (answer: Partial<SheetChanged>): SheetChanged => ({
  changeId: 1,
  records: [],
  removedRecordIds: [],
  monthValues: [],
  budgetValue: minor(0),
  parts: [],
  isReloadNeeded: false,
  ...answer,
});

beforeAll(async () => void (await preloadStepShown()));

/** The sample sheet, a grid that records navigation, and the response to apply. */
function setUp(answer: SheetChanged, active: Position | null = null) {
  const { context } = editingContext();
  const goTo = vi.fn<(position: Position, block: CellRange | null) => void>();
  const tint = vi.fn<(places: readonly Position[]) => void>();
  const unfold = vi.fn<(recordId: number, month: number | null) => void>();
  const data = context.data();
  const grid = { active, isEditing: false, goTo, tint };
  const take = () => {
    data.changeRows(answer);
    context.model().changed([RENT.id, INSURANCE.id]);
  };
  return {
    grid,
    goTo,
    tint,
    unfold,
    step: () => showStep({ data, model: context.model(), grid, unfold }, rowsOf(answer), take),
  };
}

const january = monthValueOf('2026-01', { netAmount: minor(5) });
const february = monthValueOf('2026-02', { netAmount: minor(6) });

describe('an undo or redo', () => {
  test('selects the block of changed cells', () => {
    const { step, goTo, tint, unfold } = setUp(answerOf({ monthValues: [february, january] }));
    step();
    expect(tint).not.toHaveBeenCalled();
    expect(goTo).toHaveBeenCalledWith(
      { row: 1, month: 0 },
      { fromRow: 1, toRow: 1, fromMonth: 0, toMonth: 1 },
    );
    expect(unfold).toHaveBeenCalledWith(RENT.id, monthIndex('2026-01'));
  });

  test('moves to the first of scattered cells, and tints all of them', () => {
    const far = monthValueOf('2026-09', { netAmount: minor(6) });
    const { step, goTo, tint } = setUp(answerOf({ monthValues: [far, january] }));
    step();
    expect(goTo).toHaveBeenCalledWith(
      { row: 1, month: 0 },
      { fromRow: 1, toRow: 1, fromMonth: 0, toMonth: 0 },
    );
    expect(tint).toHaveBeenCalledWith([
      { row: 1, month: 0 },
      { row: 1, month: 8 },
    ]);
  });

  test('does not select a row that has only moved, whatever the order of its fields', () => {
    const moved = Object.fromEntries(Object.entries({ ...RENT, position: 7 }).toReversed());
    const { step, goTo } = setUp(answerOf({ records: [moved as typeof RENT] }));
    step();
    expect(goTo).not.toHaveBeenCalled();
  });

  test('selects a row with changed fields, keeping the cursor’s month', () => {
    const { step, goTo } = setUp(answerOf({ records: [{ ...RENT, note: 'aneks', version: 2 }] }), {
      row: 3,
      month: 4,
    });
    step();
    expect(goTo).toHaveBeenCalledWith(
      { row: 1, month: 4 },
      { fromRow: 1, toRow: 1, fromMonth: 0, toMonth: 11 },
    );
  });

  test('starts in the current month if there was no cursor', () => {
    const { step, goTo } = setUp(answerOf({ records: [{ ...RENT, note: 'aneks', version: 2 }] }));
    step();
    expect(goTo).toHaveBeenCalledWith(
      { row: 1, month: 2 },
      expect.objectContaining({ fromRow: 1, toRow: 1 }),
    );
  });

  test('leaves the cursor if no values differ, as for moved rows', () => {
    const { step, goTo } = setUp(answerOf({ records: [{ ...RENT, position: 9 }] }), { row: 3, month: 4 });
    step();
    expect(goTo).not.toHaveBeenCalled();
  });

  test('does not close an open editor', () => {
    const { step, goTo, grid } = setUp(answerOf({ monthValues: [january] }));
    grid.isEditing = true;
    step();
    expect(goTo).not.toHaveBeenCalled();
  });
});
