import { minor } from '@saldo/contract/domain/money';
import { monthIndex, monthText } from '@saldo/contract/domain/month';
import { monthValueOf, partOf } from '@saldo/contract/domain/testing';
import type { SheetRecords } from '@saldo/contract/record';
import fc from 'fast-check';
import i18next from 'i18next';
import { describe, expect, test, vi } from 'vitest';
import { closeToast } from '#lib/toasts.ts';
import { loadCatalogue } from '#lib/words/i18n.ts';
import { readClipboard, readTsv } from '#grid/clipboard-read.ts';
import { toTsv } from '#grid/clipboard.ts';
import type { CellRange } from '#grid/grid-model.ts';
import { plainAmount } from './carried-amount.ts';
import { copyBlock } from './block-copy.ts';
import { planPaste, type PasteChoice, type PastePlan } from './sheet-editing-block.ts';
import { CellCopies } from './cell-copies.ts';
import { CellPaste } from './cell-paste.ts';
import { amounts, editingContext, range } from '../testing/editing-context.ts';
import { CALC, EXCEL, GOOGLE } from '#grid/testing/foreign-clipboards.ts';
import { DESIGN, RENT } from '../testing/sheet-source.ts';

await loadCatalogue('rows');
const t = i18next.getFixedT(null, ['budget', 'rows']);
const setUp = (sheet: Partial<SheetRecords> = {}) => editingContext({ sheet });

type Ask = (choice: PasteChoice, planOf: (choice: PasteChoice) => PastePlan) => void;
type PasteDependencies = ConstructorParameters<typeof CellPaste>[1];
type AskOwnRow = PasteDependencies['askOwnRow'];
type Context = ReturnType<typeof editingContext>['context'];
type ClipboardWays = Omit<PasteDependencies, 'copied'> & { setCut: (block: CellRange | null) => void };
const clipboardOf = (context: Context, ways: Partial<ClipboardWays> = {}) => {
  const copies = new CellCopies(context, ways.setCut ?? (() => undefined));
  const pasted = new CellPaste(context, {
    cut: () => null,
    copied: () => copies.last,
    land: ({ edits }) => context.write(edits),
    ask: () => undefined,
    askOwnRow: () => undefined,
    ...ways,
  });
  return {
    copy: (...asked: Parameters<CellCopies['copy']>) => copies.copy(...asked),
    paste: (...asked: Parameters<CellPaste['paste']>) => pasted.paste(...asked),
  };
};
const clipboardWith = (text = '') => {
  const texts = new Map([['text/plain', text]]);
  return {
    getData: (type: string) => texts.get(type) ?? '',
    setData: (type: string, given: string) => void texts.set(type, given),
  };
};

test.each([
  [123_456, 2, '1234,56'],
  [5, 2, '0,05'],
  [-120, 2, '-1,20'],
  [1500, 0, '1500'],
])('%d is written as a spreadsheet reads it', (amount, digits, text) =>
  expect(plainAmount(amount, digits)).toBe(text),
);

describe('copying', () => {
  test('leaves totals out, and continuation months of long cells empty', () => {
    const { context } = setUp();
    expect(copyBlock(context, range(0, 2, 0, 3)).texts).toEqual([
      ['1000,00', '1000,00', '1000,00', '1000,00'],
      ['900,00', '', '', '900,00'],
    ]);
  });

  test('and pasting back changes nothing, whatever the cells contain', () =>
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

/** Rent in yen, design in zlotys with a fraction that yen cannot represent. */
const inYen = () =>
  setUp({
    records: [
      { ...RENT, currency: 'JPY', netAmount: minor(1500) },
      { ...DESIGN, netAmount: minor(150_050) },
    ],
    rates: { JPY: '0.025' },
  });

describe('pasting', () => {
  test('keeps the number in a row of another currency', () => {
    const { context } = inYen();
    const pasted = (from: number, to: number) => {
      const { texts, nets } = copyBlock(context, range(from, from, 0, 0));
      return planPaste(context, texts, range(to, to, 0, 0), nets);
    };
    expect(amounts(pasted(1, 3).edits)).toEqual([[2, '2026-01', 150_000]]);
    expect(pasted(3, 1).misfits).toMatchObject([{ reason: t('grid.fault.too-many-decimals', { at: 5 }) }]);
  });

  test('fills a block from the first cell on, skipping totals', () => {
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

  test('reports what does not fit and why', () => {
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
      ['1/3', t('grid.fault.negativeIn.cost')],
      ['2/1', t('rows:paste.covered')],
    ]);
    expect(planPaste(context, [['1'], ['2']], range(4, 4, 11, 11), null).misfits).toMatchObject([
      { text: '2', reason: t('rows:paste.noPlace') },
    ]);
  });

  test.each([
    [
      'of Excel',
      EXCEL,
      [
        [1, '2026-01', 120_050],
        [1, '2026-03', 0],
        [2, '2026-01', 790_000],
      ],
      ['negative', 'percent'],
    ],
    [
      'of LibreOffice',
      CALC,
      [
        [1, '2026-01', 120_050],
        [2, '2026-01', 123_457],
      ],
      ['negative', 'noPlace'],
    ],
    ['of Google Sheets', GOOGLE, [[1, '2026-01', 120_050]], ['negative', 'notAmount', 'currency']],
  ] as const)('a block %s: what fits, and why the rest does not', (_, html, edits, reasons) => {
    const records = [RENT, { ...DESIGN, sectionId: RENT.sectionId }];
    const { context } = setUp({ records });
    const plan = planPaste(context, readClipboard(html, ''), range(1, 1, 0, 0), null);
    expect(amounts(plan.edits)).toEqual(edits);
    const words: Record<string, string> = {
      negative: t('grid.fault.negativeIn.cost'),
      percent: t('rows:paste.percent'),
      notAmount: t('rows:paste.notAmount'),
      noPlace: t('rows:paste.noPlace'),
      currency: t('grid.fault.currency', { at: 9 }),
    };
    expect(plan.misfits.map(({ reason }) => reason)).toEqual(reasons.map((reason) => words[reason]));
  });

  test('accepts negative costs as costs if chosen; a negative income stays refused', () => {
    const { context } = setUp();
    const texts = [['-5', '-6,50', '7'], [], ['-8']];
    const plan = planPaste(context, texts, range(1, 1, 0, 0), null, {
      isUnsigned: true,
      isRounded: false,
      isExtended: false,
    });
    expect(amounts(plan.edits)).toEqual([
      [1, '2026-01', 500],
      [1, '2026-02', 650],
      [1, '2026-03', 700],
    ]);
    expect(plan.misfits.map(({ reason }) => reason)).toEqual([t('grid.fault.negativeIn.income')]);
    expect(plan.costs).toEqual({ minus: 2, plain: 1 });
  });

  test.each([
    ['all of them: without it', '-5\t-6', 2, 0],
    ['some of them: with it, a single one may be a correction', '5\t-6', 1, 1],
  ])('costs with a minus are asked about; %s', (_, text, edits, misfits) => {
    const { context } = setUp();
    const ask = vi.fn<Ask>();
    clipboardOf(context, { ask }).paste(clipboardWith(text), range(1, 1, 0, 0));
    const [choice, planOf] = ask.mock.calls[0] ?? [];
    const plan = choice && planOf?.(choice);
    expect([plan?.edits.length, plan?.misfits.length]).toEqual([edits, misfits]);
  });

  test.each([
    ['1\u202F200,50\u00A0zł', 120_050],
    ['1\u2009200,00', 120_000],
    ["1'200,50", 120_050],
    ['1.200,50', 120_050],
    ['1,200.50', 120_050],
    ['zł 1 200', 120_000],
    [' -   zł ', 0],
    [' - ', 0],
    ['5 000,00 PLN', 500_000],
  ])('%j is read as an amount from a table and from text', (text, amount) => {
    const { context } = setUp();
    for (const html of [`<table><tr><td>${text}</td></tr></table>`, '']) {
      const { edits } = planPaste(context, readClipboard(html, text), range(1, 1, 0, 0), null);
      expect(amounts(edits)).toEqual([[1, '2026-01', amount]]);
    }
  });

  test.each([
    ['\u2212350,00', 'grid.fault.negativeIn.cost'],
    ['(350,00) zł', 'grid.fault.negativeIn.cost'],
    ['350,00-', 'grid.fault.negativeIn.cost'],
    ['12,5%', 'rows:paste.percent'],
    ['12,5 %', 'rows:paste.percent'],
    ['01.02.2026', 'rows:paste.date'],
    ['#N/D!', 'rows:paste.notAmount'],
  ] as const)('%j is shown with the reason', (text, reason) => {
    const { context } = setUp();
    const { edits, misfits } = planPaste(context, readClipboard('', text), range(1, 1, 0, 0), null);
    expect([edits, misfits.map((misfit) => misfit.reason)]).toEqual([[], [t(reason)]]);
  });
});

describe('a paste too large for one frame', () => {
  const rows = 800;
  const pasteInto = (texts: string) => {
    const { context, written } = setUp();
    const nameOf = vi.spyOn(context, 'nameOf');
    const asked = Promise.withResolvers<ReturnType<typeof planPaste>>();
    const ask: Ask = (choice, planOf) => asked.resolve(planOf(choice));
    clipboardOf(context, { ask }).paste(clipboardWith(texts), range(1, 1, 0, 0));
    return { written, nameOf, asked: asked.promise };
  };

  test('is computed in slices, then asks like any other', async () => {
    const { written, asked } = pasteInto('1\t2\t3\n'.repeat(rows));
    const { total, misfits, edits } = await asked;
    expect(written).toEqual([]);
    expect([total, edits.length + misfits.length]).toEqual([3 * rows, 3 * rows]);
    expect(edits.length).toBeGreaterThan(0);
    closeToast('sheet:long');
  });

  test('formats texts only for the cells that are reported', () => {
    const { context } = setUp();
    const nameOf = vi.spyOn(context, 'nameOf');
    const { misfits } = planPaste(context, readTsv('1\t2\t3\n4\t5\tx\n'), range(4, 4, 0, 2), null);
    expect(misfits.map(({ text }) => text)).toEqual(['4', '5', 'x']);
    expect(nameOf.mock.calls.length).toBeLessThanOrEqual(misfits.length);
  });
});

describe('a cut block', () => {
  test('is removed from its cells also if rows of the same name are in the block', () => {
    const { context, written } = setUp({ lockedMonths: ['2026-06'] });
    const same = { ...context, nameOf: () => 'Najem' };
    const ask = vi.fn<Ask>();
    const cut = range(1, 1, 0, 1);
    const own = clipboardOf(same, { ask, cut: () => cut });
    const data = clipboardWith();
    own.copy(data, cut, true);
    own.paste(data, range(4, 4, 5, 5));
    const [choice, planOf] = ask.mock.calls[0] ?? [];
    expect(written).toEqual([]);
    // June is closed; the amount moved to July is removed from February.
    expect(amounts((choice && planOf?.(choice).edits) ?? [])).toEqual([
      [2, '2026-07', 100_000],
      [1, '2026-02', 0],
    ]);
  });

  const cutAndPaste = (sheet: Partial<SheetRecords>, from: CellRange, to: CellRange) => {
    const { context, written } = setUp(sheet);
    let cut: CellRange | null = null;
    const ask = vi.fn<Ask>();
    const askOwnRow = vi.fn<AskOwnRow>();
    const setCut = (block: CellRange | null) => {
      cut = block;
    };
    const own = clipboardOf(context, { ask, askOwnRow, setCut, cut: () => cut });
    const data = clipboardWith();
    own.copy(data, from, true);
    const before = written.length;
    own.paste(data, to);
    const [choice, planOf] = ask.mock.calls[0] ?? [];
    return { before, written, asked: choice && planOf?.(choice), ownRow: askOwnRow.mock.calls[0]?.[0] };
  };

  test('stays until it is pasted, then is removed as one step of undo', () => {
    const { before, written } = cutAndPaste({}, range(1, 1, 0, 1), range(4, 4, 5, 5));
    expect(before).toBe(0);
    expect(amounts(written)).toEqual([
      [2, '2026-06', 100_000],
      [2, '2026-07', 100_000],
      [1, '2026-01', 0],
      [1, '2026-02', 0],
    ]);
  });

  test('is not removed where it overlaps its target', () => {
    const monthValues = [monthValueOf('2026-01', { netAmount: minor(7) })];
    const { written } = cutAndPaste({ monthValues }, range(1, 1, 0, 1), range(1, 1, 1, 1));
    expect(amounts(written)).toEqual([
      [1, '2026-02', 7],
      [1, '2026-01', 0],
    ]);
  });

  test('with one amount is offered its own row in a month with a document', () => {
    const { written, ownRow } = cutAndPaste(
      { parts: [partOf('2026-03')] },
      range(1, 1, 0, 0),
      range(1, 1, 2, 2),
    );
    expect(written).toEqual([]);
    expect(ownRow).toEqual({
      recordId: 1,
      from: monthIndex('2026-01'),
      toRecordId: 1,
      to: monthIndex('2026-03'),
    });
  });

  test('with one amount is offered one beside a document of another row too', () => {
    const { written, ownRow, asked } = cutAndPaste(
      { parts: [partOf('2026-03')] },
      range(2, 2, 0, 0),
      range(1, 1, 2, 2),
    );
    expect([written, asked]).toEqual([[], undefined]);
    expect(ownRow).toMatchObject({ toRecordId: 1, to: monthIndex('2026-03') });
    expect(ownRow?.recordId).not.toBe(1);
  });

  test('keeps amounts that a document would hide, and says so', () => {
    const { written, asked } = cutAndPaste(
      { parts: [partOf('2026-04')] },
      range(1, 1, 0, 1),
      range(1, 1, 2, 3),
    );
    expect(written).toEqual([]);
    expect(amounts(asked?.edits ?? [])).toEqual([[1, '2026-01', 0]]);
    expect(asked?.misfits.map(({ reason }) => reason)).toEqual([t('rows:paste.hidden')]);
  });

  test('keeps amounts that may not be changed or have no target', () => {
    const { asked, written } = cutAndPaste(
      { lockedMonths: ['2026-01'] },
      range(1, 1, 0, 1),
      range(1, 1, 11, 11),
    );
    expect(written).toEqual([]);
    expect(amounts(asked?.edits ?? [])).toEqual([]);
    expect(asked?.misfits.map(({ reason }) => reason)).toEqual([
      t('grid.refusal.closed'),
      t('rows:paste.noPlace'),
    ]);
  });
});
