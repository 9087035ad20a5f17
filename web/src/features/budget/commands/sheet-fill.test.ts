import { minor } from '@saldo/contract/domain/money';
import { monthValueOf } from '@saldo/contract/domain/testing';
import type { SheetRecords } from '@saldo/contract/record';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { canFill, fillBlock, fillPattern } from './sheet-fill.ts';
import { amounts, editingContext, range } from '../testing/editing-context.ts';
import { DESIGN, RENT } from '../testing/sheet-source.ts';

const NO_ASK = () => expect.unreachable('nothing is asked');
const setUp = (sheet: Partial<SheetRecords> = {}) => editingContext({ sheet });
const inJanuary = { monthValues: [monthValueOf('2026-01', { netAmount: minor(5) })] };

describe('filling a block', () => {
  test('copies the first month to the right', () => {
    const { context, written } = setUp(inJanuary);
    fillBlock(context, range(0, 1, 0, 2), 'right', NO_ASK);
    expect(amounts(written)).toEqual([
      [1, '2026-02', 5],
      [1, '2026-03', 5],
    ]);
  });

  test('keeps the number in a row of another currency', () => {
    const { context, written } = setUp({
      records: [{ ...RENT, currency: 'JPY', netAmount: minor(1500) }, DESIGN],
      rates: { JPY: '0.025' },
    });
    fillBlock(context, range(1, 3, 0, 0), 'down', NO_ASK);
    expect(amounts(written)).toEqual([[2, '2026-01', 150_000]]);
  });

  test('copies the first row down if the block starts with a heading', () => {
    const { context, written } = setUp(inJanuary);
    fillBlock(context, range(0, 3, 0, 0), 'down', NO_ASK);
    expect(amounts(written)).toEqual([[3, '2026-01', 5]]);
  });

  test('of a single cell copies the previous one', () => {
    const { context, written } = setUp(inJanuary);
    fillBlock(context, range(1, 1, 1, 1), 'right', NO_ASK);
    expect(amounts(written)).toEqual([[1, '2026-02', 5]]);
  });

  test('copies the first row down, and keeps closed months', () => {
    const { context, written, explained } = setUp({ lockedMonths: ['2026-01'] });
    fillBlock(context, range(1, 4, 0, 3), 'down', NO_ASK);
    expect(amounts(written)).toEqual([
      [3, '2026-04', 100_000],
      [2, '2026-02', 100_000],
      [2, '2026-03', 100_000],
      [2, '2026-04', 100_000],
    ]);
    expect(explained).toHaveBeenCalledOnce();
  });

  test('reports the number of unchanged cells by reason', () => {
    const { context, explained } = setUp({ lockedMonths: ['2026-03'] });
    context.state.setState({ lockedRows: new Map([[2, { text: 'Marek edytuje ten wiersz.' }]]) });
    fillBlock(context, range(1, 4, 1, 3), 'down', NO_ASK);
    expect(explained).toHaveBeenCalledWith(
      { text: expect.stringContaining('Marek') },
      {
        title: 'Bez zmian zostały 3 komórki',
        lines: [
          '2 × Marek edytuje ten wiersz.',
          '1 × Ten miesiąc jest zamknięty. Nie można w nim nic zmienić.',
        ],
      },
    );
  });

  test('is possible if there is something to copy', () => {
    expect([canFill(range(1, 1, 0, 0), 'right'), canFill(range(1, 1, 0, 1), 'right')]).toEqual([false, true]);
    expect([canFill(range(0, 0, 3, 3), 'down'), canFill(range(1, 1, 3, 3), 'down')]).toEqual([false, true]);
  });
});

describe('dragging the handle', () => {
  const twoMonths = {
    monthValues: [
      monthValueOf('2026-03', { netAmount: minor(3) }),
      monthValueOf('2026-04', { netAmount: minor(4) }),
    ],
  };

  test('repeats the pattern to the right', () => {
    const { context, written } = setUp(twoMonths);
    fillPattern(context, range(1, 1, 2, 3), range(1, 1, 4, 6), NO_ASK);
    expect(amounts(written)).toEqual([
      [1, '2026-05', 3],
      [1, '2026-06', 4],
      [1, '2026-07', 3],
    ]);
  });

  test('repeats it to the left so that the pattern continues', () => {
    const { context, written } = setUp(twoMonths);
    fillPattern(context, range(1, 1, 2, 3), range(1, 1, 0, 1), NO_ASK);
    expect(amounts(written)).toEqual([
      [1, '2026-01', 3],
      [1, '2026-02', 4],
    ]);
  });

  test('fills down and up, skipping section totals', () => {
    const { context, written } = setUp(twoMonths);
    fillPattern(context, range(1, 1, 3, 3), range(2, 4, 3, 3), NO_ASK);
    expect(amounts(written)).toEqual([
      [3, '2026-04', 4],
      [2, '2026-04', 4],
    ]);
    const up = setUp({ monthValues: [monthValueOf('2026-04', { recordId: 2, netAmount: minor(9) })] });
    fillPattern(up.context, range(4, 4, 3, 3), range(1, 3, 3, 3), NO_ASK);
    expect(amounts(up.written)).toEqual([
      [1, '2026-04', 9],
      [3, '2026-04', 9],
    ]);
  });

  test('fills nothing in rows without cells', () => {
    const { context, written, explained } = setUp();
    fillPattern(context, range(0, 0, 0, 0), range(0, 0, 1, 5), NO_ASK);
    expect(written).toEqual([]);
    expect(explained).not.toHaveBeenCalled();
  });

  test('gives every filled cell an amount of the pattern', () =>
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 999 }), { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 1, max: 6 }),
        (pattern, count) => {
          const monthValues = pattern.map((amount, place) =>
            monthValueOf(`2026-0${place + 1}`, { netAmount: minor(amount) }),
          );
          const { context, written } = setUp({ monthValues });
          const from = pattern.length;
          fillPattern(context, range(1, 1, 0, from - 1), range(1, 1, from, from + count - 1), NO_ASK);
          expect(written.map(({ netAmount }) => netAmount)).toEqual(
            Array.from({ length: count }, (_, place) => pattern[place % pattern.length]),
          );
        },
      ),
    ));
});

test('filling beyond the range of a row asks whether to extend it, and says if it cannot', () => {
  const { context, written } = setUp({ records: [{ ...RENT, lastMonth: '2026-03' }] });
  const ask = vi.fn<Parameters<typeof fillPattern>[3]>();
  fillPattern(context, range(1, 1, 2, 2), range(1, 1, 3, 5), ask);
  expect(written).toEqual([]);
  const [choice, planOf] = ask.mock.calls[0] ?? [];
  const plan = choice && planOf?.(choice);
  // The cursor stays: what is typed next goes into its cell.
  expect(plan?.block).toBeNull();
  expect(amounts(plan?.edits ?? [])).toEqual([
    [1, '2026-04', 100_000],
    [1, '2026-05', 100_000],
    [1, '2026-06', 100_000],
  ]);
  const kept = choice && planOf?.({ ...choice, isExtended: false });
  expect([kept?.edits, kept?.misfits]).toEqual([
    [],
    [{ cell: '3 ×', text: '', reason: context.t('grid.refusal.outside') }],
  ]);
});
