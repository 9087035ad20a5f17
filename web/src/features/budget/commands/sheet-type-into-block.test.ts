import { describe, expect, test } from 'vitest';
import { typeIntoBlock } from './sheet-type-into-block.ts';
import { amounts, editingContext, range } from '../testing/editing-context.ts';

describe('typing into a selection', () => {
  test('gives every cell the amount as one step, and leaves what may not be changed', () => {
    const { context, written, explained } = editingContext({ sheet: { lockedMonths: ['2026-01'] } });
    typeIntoBlock(context, '=500+50', range(1, 1, 0, 2));
    expect(amounts(written)).toEqual([
      [1, '2026-02', 55_000],
      [1, '2026-03', 55_000],
    ]);
    expect(explained).toHaveBeenCalledWith(expect.stringMatching(/zamknięty/u), expect.anything());
  });

  test('adds to each cell’s own amount', () => {
    const { context, written } = editingContext();
    typeIntoBlock(context, '+20', range(1, 1, 0, 1));
    expect(amounts(written)).toEqual([
      [1, '2026-01', 102_000],
      [1, '2026-02', 102_000],
    ]);
  });
});
