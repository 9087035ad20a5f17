import { minor } from '@saldo/contract/domain/money';
import { monthValueOf, partOf, recordOf } from '@saldo/contract/domain/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planBlock, type BlockPlan } from './block-plan.ts';
import { fillEmptyRule, lastYearRule, raised, raiseRule, readPercent } from './block-rules.ts';
import { cellsOf } from './sheet-editing.ts';
import { amounts, editingContext, range } from '../testing/editing-context.ts';

const percentOf = (text: string) => readPercent(text) ?? expect.fail(`${text} is no percentage`);

const counted = ({ kept }: BlockPlan) => [...kept.values()].map(({ text, count }) => [text, count]);

describe('a percentage', () => {
  test.each([
    ['10', 1000],
    ['-2,5', -250],
    ['\u22123.25 %', -325],
    ['+ 7', 700],
    ['-100', -10_000],
    ['0', 0],
  ])('is read from %s', (text, hundredths) => expect(readPercent(text)).toBe(hundredths));

  test.each(['', '-', 'abc', '1,234', '-100,01', '1 2 x', '99999'])('is not parsed from "%s"', (text) =>
    expect(readPercent(text)).toBeNull(),
  );

  test.each([
    [12_345, '10', 'minor', 13_580],
    [12_345, '-10', 'minor', 11_111],
    [12_345, '10', 'whole', 13_600],
    [50, '0', 'whole', 100],
    [49, '0', 'whole', 0],
    [100_000, '-100', 'minor', 0],
  ] as const)('of %d raised by %s to %s is %d', (amount, percent, rounding, result) =>
    expect(raised(minor(amount), percentOf(percent), rounding, 'PLN')).toBe(result),
  );

  test('yen have no minor unit', () =>
    expect(raised(minor(150), percentOf('1'), 'whole', 'JPY')).toBe(
      raised(minor(150), percentOf('1'), 'minor', 'JPY'),
    ));

  test('is off by at most half a grosz', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e12 }),
        fc.integer({ min: -10_000, max: 100_000 }),
        (amount, hundredths) => {
          const sign = hundredths < 0 ? '-' : '';
          const size = Math.abs(hundredths);
          const text = `${sign}${Math.floor(size / 100)},${String(size % 100).padStart(2, '0')}`;
          const twice = 2n * BigInt(raised(minor(amount), percentOf(text), 'minor', 'PLN')) * 10_000n;
          const off = twice - 2n * BigInt(amount) * BigInt(10_000 + hundredths);
          expect(off <= 10_000n && off >= -10_000n).toBe(true);
        },
      ),
    ));
});

describe('raising', () => {
  const words = { empty: 'empty', tooLarge: 'too large' };

  test('reports totals before and after, and what stays and why', () => {
    const { context } = editingContext({
      sheet: {
        monthValues: [monthValueOf('2026-02', { netAmount: minor(0) })],
        lockedMonths: ['2026-04'],
      },
    });
    const plan = planBlock(
      context,
      cellsOf(context, range(0, 1, 0, 3)),
      raiseRule(percentOf('10'), 'minor', words),
    );
    expect(amounts(plan.edits)).toEqual([
      [1, '2026-01', 110_000],
      [1, '2026-03', 110_000],
    ]);
    expect([...plan.sums]).toEqual([['PLN', { before: 200_000, after: 220_000 }]]);
    expect(counted(plan)).toEqual([
      ['empty', 1],
      [context.t('grid.refusal.closed'), 1],
    ]);
  });

  test('keeps an amount that would become too large', () => {
    const { context } = editingContext({
      sheet: { monthValues: [monthValueOf('2026-01', { netAmount: minor(10_000_000_000_000) })] },
    });
    const plan = planBlock(context, [{ row: 1, month: 0 }], raiseRule(percentOf('1'), 'minor', words));
    expect([plan.edits.length, ...plan.kept.keys()]).toEqual([0, 'too large']);
  });
});

describe('the same month of last year', () => {
  const sheet = {
    records: [recordOf({ id: 1, firstMonth: '2025-06', lastMonth: '2026-12' })],
    monthValues: [monthValueOf('2025-07', { netAmount: minor(70_000) })],
    parts: [partOf('2025-07', { net: minor(66_000) })],
  };
  const july = { fromRow: 0, toRow: 0, fromMonth: 13, toMonth: 14 };
  const planFrom = (source: 'plan' | 'actual', block = july) => {
    const { context } = editingContext({ sheet });
    return planBlock(context, cellsOf(context, block), lastYearRule(context, source, 'none'));
  };

  test('copies its plan, or the documents’ amount', () => {
    expect(amounts(planFrom('plan').edits)).toEqual([[1, '2026-07', 70_000]]);
    expect(amounts(planFrom('actual').edits)).toEqual([[1, '2026-07', 66_000]]);
  });

  test('is reported missing if the row did not run then', () =>
    expect(counted(planFrom('plan', range(0, 0, 11, 11)))).toEqual([['none', 1]]));
});

describe('filling empty cells only', () => {
  const words = { filled: 'filled', nothing: 'nothing' };
  const monthValues = [
    monthValueOf('2026-01', { netAmount: minor(7) }),
    monthValueOf('2026-02', { netAmount: minor(0) }),
    monthValueOf('2026-03', { recordId: 2, netAmount: minor(0) }),
  ];

  test('uses the first month, and keeps existing amounts', () => {
    const { context } = editingContext({ sheet: { monthValues } });
    const block = range(1, 1, 0, 2);
    const plan = planBlock(context, cellsOf(context, block), fillEmptyRule(context, block, 'right', words));
    expect(amounts(plan.edits)).toEqual([[1, '2026-02', 7]]);
    expect(counted(plan)).toEqual([['filled', 2]]);
  });

  test('uses the first row, skipping totals', () => {
    const { context } = editingContext({ sheet: { monthValues } });
    const block = range(0, 4, 2, 2);
    const plan = planBlock(context, cellsOf(context, block), fillEmptyRule(context, block, 'down', words));
    expect(amounts(plan.edits)).toEqual([[2, '2026-03', 100_000]]);
  });

  test('reports that there is nothing to copy', () => {
    const { context } = editingContext({ sheet: { monthValues } });
    const block = range(1, 1, 1, 1);
    const plan = planBlock(context, cellsOf(context, block), fillEmptyRule(context, block, 'right', words));
    expect(counted(plan)).toEqual([['nothing', 1]]);
  });
});
