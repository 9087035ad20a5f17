import { describe, expect, test, vi } from 'vitest';
import type { AskToExtend } from './edits-beyond.ts';
import { typeIntoBlock } from './sheet-type-into-block.ts';
import { amounts, editingContext, range } from '../testing/editing-context.ts';
import { RENT } from '../testing/sheet-source.ts';

const unasked = () => expect.unreachable('asked');

describe('typing into a selection', () => {
  test('sets every cell as one step of undo, and keeps cells that may not be changed', () => {
    const { context, written, explained } = editingContext({ sheet: { lockedMonths: ['2026-01'] } });
    typeIntoBlock(context, '=500+50', range(1, 1, 0, 2), unasked);
    expect(amounts(written)).toEqual([
      [1, '2026-02', 55_000],
      [1, '2026-03', 55_000],
    ]);
    expect(explained).toHaveBeenCalledWith(
      expect.objectContaining({ text: expect.stringMatching(/zamknięty/u) }),
      expect.anything(),
    );
  });

  test('asks if a row would have to be extended, and stores all cells together', () => {
    const { context, written } = editingContext({
      sheet: { records: [{ ...RENT, lastMonth: '2026-03' }] },
    });
    const ask = vi.fn<AskToExtend>();
    typeIntoBlock(context, '500', range(1, 1, 2, 4), ask);
    expect(written).toEqual([]);
    const [choice, planOf] = ask.mock.calls[0] ?? [];
    const [grown, kept] = [true, false].map(
      (isExtended) => choice && planOf?.({ ...choice, isExtended }).edits,
    );
    expect(amounts(grown ?? [])).toEqual([
      [1, '2026-03', 50_000],
      [1, '2026-04', 50_000],
      [1, '2026-05', 50_000],
    ]);
    expect(amounts(kept ?? [])).toEqual([[1, '2026-03', 50_000]]);
  });

  test('reports the number of months that cannot be reached because of a closed one', () => {
    const { context, written, explained } = editingContext({
      sheet: { records: [{ ...RENT, lastMonth: '2026-03' }], lockedMonths: ['2026-04'] },
    });
    typeIntoBlock(context, '500', range(1, 1, 2, 5), unasked);
    expect(amounts(written)).toEqual([[1, '2026-03', 50_000]]);
    const [, details] = explained.mock.calls[0] ?? [];
    expect(details?.title).toMatch(/3/u);
    expect(details?.lines).toHaveLength(2);
  });

  test('adds to each cell’s own amount', () => {
    const { context, written } = editingContext();
    typeIntoBlock(context, '+20', range(1, 1, 0, 1), unasked);
    expect(amounts(written)).toEqual([
      [1, '2026-01', 102_000],
      [1, '2026-02', 102_000],
    ]);
  });
});
