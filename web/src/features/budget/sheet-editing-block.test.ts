import { minor } from '@saldo/contract/domain/money';
import { monthIndex, monthText } from '@saldo/contract/domain/month';
import { monthValueOf } from '@saldo/contract/domain/testing';
import type { SheetRecords } from '@saldo/contract/record';
import fc from 'fast-check';
import i18next from 'i18next';
import { describe, expect, test, vi } from 'vitest';
import { readTsv, toTsv } from './grid/clipboard.ts';
import type { CellRange } from './grid/grid-model.ts';
import { SheetData } from './sheet-data.ts';
import { copyBlock, fillBlock, plainAmount, planPaste } from './sheet-editing-block.ts';
import type { EditingContext } from './sheet-editing.ts';
import { SheetModel } from './sheet-model.ts';
import { FIRST_SWITCHES } from './sheet-switches.ts';
import { SheetWords } from './sheet-words.ts';
import type { CellEdit } from './sheet-writes.ts';
import { sourceOf } from './testing/sheet-source.ts';

const t = i18next.getFixedT(null, 'budget');

/** Lines: 0 Biuro, 1 Najem, 2 Polisa (quarterly), 3 Projekt, 4 Projekt wnętrz; month 0 is January. */
function setUp(sheet: Partial<SheetRecords> = {}) {
  const data = new SheetData(sourceOf({ sheet }));
  const switches = { ...FIRST_SWITCHES, figure: 'plan' as const };
  const view = { collapsed: new Set<number>(), found: null };
  const model = new SheetModel(data, switches, view, new SheetWords(t, 'pl'));
  const written: CellEdit[] = [];
  const explained = vi.fn<(reason: string) => void>();
  const context: EditingContext = {
    data: () => data,
    model: () => model,
    switches: () => switches,
    t,
    explained,
    nameOf: ({ row, month }) => `${row}/${month}`,
    write: (edits) => written.push(...edits),
  };
  return { context, written, explained };
}

const range = (fromRow: number, toRow: number, fromMonth: number, toMonth: number): CellRange => ({
  fromRow,
  toRow,
  fromMonth,
  toMonth,
});
const amounts = (edits: readonly CellEdit[]) =>
  edits.map(({ recordId, month, netAmount }) => [recordId, monthText(month), netAmount]);

test.each([
  [123_456, 2, '1234,56'],
  [5, 2, '0,05'],
  [-120, 2, '-1,20'],
  [1500, 0, '1500'],
])('%d is written as a spreadsheet reads it', (amount, digits, text) =>
  expect(plainAmount(amount, digits)).toBe(text),
);

describe('copying', () => {
  test('leaves sums out, and the further months of a long cell empty', () => {
    const { context } = setUp();
    expect(copyBlock(context, range(0, 2, 0, 3)).texts).toEqual([
      ['1000,00', '1000,00', '1000,00', '1000,00'],
      ['900,00', '', '', '900,00'],
    ]);
  });

  test('and pasting back changes nothing, whatever the cells hold', () =>
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 99_999_999 }), { maxLength: 12 }), (values) => {
        const monthValues = values.map((amount, index) =>
          monthValueOf(monthText((monthIndex('2026-01') + index) as never), { netAmount: minor(amount) }),
        );
        const { context } = setUp({ monthValues });
        const all = range(0, 4, 0, 11);
        const { texts, nets } = copyBlock(context, all);
        const exact = planPaste(context, texts, all, nets);
        expect([exact.edits, exact.misfits]).toEqual([[], []]);
        const read = planPaste(context, readTsv(toTsv(texts)), all, null);
        expect([read.edits, read.misfits]).toEqual([[], []]);
      }),
      { numRuns: 40 },
    ));
});

describe('pasting', () => {
  test('puts a block from the first cell on, passing over sums', () => {
    const { context } = setUp();
    const plan = planPaste(context, [['1 200,50 zł', '1'], ['7'], ['8.25']], range(1, 1, 0, 0), null);
    expect(amounts(plan.edits)).toEqual([
      [1, '2026-01', 120_050],
      [1, '2026-02', 100],
      [3, '2026-01', 700],
      [2, '2026-01', 825],
    ]);
    expect([plan.misfits, plan.total]).toEqual([[], 4]);
  });

  test('fills a selection with one value', () => {
    const { context } = setUp();
    expect(planPaste(context, [['5']], range(1, 1, 0, 2), null).edits).toHaveLength(3);
  });

  test('says what does not fit and why', () => {
    const { context } = setUp({ lockedMonths: ['2026-02'] });
    const texts = [
      ['1', '2', '=3', '-4'],
      ['', '6', '', ''],
    ];
    const plan = planPaste(context, texts, range(1, 1, 0, 0), null);
    expect(amounts(plan.edits)).toEqual([[1, '2026-01', 100]]);
    expect(plan.misfits.map(({ cell, reason }) => [cell, reason])).toEqual([
      ['1/1', t('grid.refusal.closed')],
      ['1/2', t('grid.fault.syntax', { at: 1 })],
      ['1/3', t('grid.fault.negative')],
      ['2/1', t('grid.paste.covered')],
    ]);
    expect(planPaste(context, [['1'], ['2']], range(4, 4, 11, 11), null).misfits).toMatchObject([
      { text: '2', reason: t('grid.paste.noPlace') },
    ]);
  });
});

describe('filling', () => {
  test('takes the first month to the right', () => {
    const { context, written } = setUp({ monthValues: [monthValueOf('2026-01', { netAmount: minor(5) })] });
    fillBlock(context, range(0, 1, 0, 2), 'right');
    expect(amounts(written)).toEqual([
      [1, '2026-02', 5],
      [1, '2026-03', 5],
    ]);
  });

  test('of a single cell takes the one before it', () => {
    const { context, written } = setUp({ monthValues: [monthValueOf('2026-01', { netAmount: minor(5) })] });
    fillBlock(context, range(1, 1, 1, 1), 'right');
    expect(amounts(written)).toEqual([[1, '2026-02', 5]]);
  });

  test('takes the first row down, and keeps what is closed', () => {
    const { context, written, explained } = setUp({ lockedMonths: ['2026-01'] });
    fillBlock(context, range(1, 4, 0, 3), 'down');
    expect(amounts(written)).toEqual([
      [3, '2026-04', 100_000],
      [2, '2026-02', 100_000],
      [2, '2026-03', 100_000],
      [2, '2026-04', 100_000],
    ]);
    expect(explained).toHaveBeenCalledOnce();
  });
});
