import { minor } from '@saldo/contract/domain/money';
import { monthValueOf, partOf } from '@saldo/contract/domain/testing';
import type { SheetRecords } from '@saldo/contract/record';
import i18next from 'i18next';
import { describe, expect, test, vi } from 'vitest';
import { blockOf } from '#grid/selection.ts';
import type { SheetSource } from '../store/data.ts';
import { SheetData } from '../store/data.ts';
import { sheetEditing, type KeptCells } from './sheet-editing.ts';
import { SheetModel } from '../store/model.ts';
import { FIRST_SWITCHES, type SheetSwitches } from '../store/switches.ts';
import { createSheetState } from '../store/state.ts';
import { SheetWords } from '../store/words.ts';
import type { CellEdit } from '../store/writes.ts';
import { RENT, sourceOf } from '../testing/sheet-source.ts';

const t = i18next.getFixedT(null, 'budget');
const RENT_IN_MARCH = { row: 1, month: 2 };
const SECTION = { row: 0, month: 2 };

type Setting = {
  sheet?: Partial<SheetRecords>;
  budget?: Partial<SheetSource['budget']>;
  switches?: Partial<SheetSwitches>;
};

function setUp({ sheet = {}, budget = {}, switches = {} }: Setting = {}) {
  const data = new SheetData(sourceOf({ sheet, budget }));
  const chosen = { ...FIRST_SWITCHES, ...switches };
  const model = new SheetModel(data, chosen, { collapsed: new Set(), found: null }, new SheetWords(t, 'pl'));
  const written: CellEdit[] = [];
  const extended: CellEdit[] = [];
  const notices: (KeptCells | undefined)[] = [];
  const editing = sheetEditing({
    state: createSheetState(),
    data: () => data,
    model: () => model,
    switches: () => chosen,
    t,
    explained: (_, kept) => notices.push(kept),
    nameOf: () => 'Najem pracowni, marzec 2026',
    write: (edits) => written.push(...edits),
    extend: (edits) => extended.push(...edits),
  });
  return { editing, data, model, written, extended, notices };
}

describe('sheetEditing', () => {
  test.each<[string, Setting, typeof SECTION, RegExp]>([
    ['a sheet that one may only read', { budget: { permission: 'read' } }, RENT_IN_MARCH, /tylko do odczytu/],
    ['a section', {}, SECTION, /wynika z jej wierszy/],
    ['a closed month', { sheet: { lockedMonths: ['2026-03'] } }, RENT_IN_MARCH, /zamknięty/],
    ['a sheet that is computed', { budget: { isInternal: true } }, RENT_IN_MARCH, /wyliczany automatycznie/],
    ['actual amounts', { switches: { figure: 'actual' } }, RENT_IN_MARCH, /wynika z dokumentów/],
  ])('refuses %s and says why', (_, setting, position, reason) => {
    expect(setUp(setting).editing.refusal(position)?.text).toMatch(reason);
  });

  test('allows everything else', () => expect(setUp().editing.refusal(RENT_IN_MARCH)).toBeNull());

  test('opens with the planned amount', () =>
    expect(setUp().editing.textAt(RENT_IN_MARCH)).toBe('1\u202F000,00'));

  test('says that the plan is being edited if another amount is displayed', () => {
    const parts = [partOf('2026-03', { net: minor(4_200) })];
    expect(setUp({ sheet: { parts } }).editing.hint(RENT_IN_MARCH)).toBe('plan netto');
    expect(setUp({ switches: { isGross: true } }).editing.hint(RENT_IN_MARCH)).toBe('plan netto');
    expect(setUp().editing.hint(RENT_IN_MARCH)).toBeNull();
  });

  test('previews the result of a formula', () => {
    expect(setUp().editing.read('=1200*1,23', RENT_IN_MARCH)).toEqual({
      ok: true,
      shown: '1\u202F476,00',
      isFormula: true,
    });
  });

  test.each([
    ['=12*', /przy znaku \d/],
    ['=1/0', /Dzielenie przez zero/],
    ['-20', /bez minusa: to wiersz koszt/],
    ['(100)', /bez minusa: to wiersz koszt/],
  ])('says what is wrong with %s', (text, message) => {
    expect(setUp().editing.read(text, RENT_IN_MARCH)).toMatchObject({
      ok: false,
      message: expect.stringMatching(message),
    });
  });

  test('writes a typed amount', () => {
    const { editing, written } = setUp();
    editing.commit('2 500,50', RENT_IN_MARCH);
    expect(written).toMatchObject([{ recordId: 1, netAmount: 250_050, text: '2 500,50' }]);
  });

  test('adds to the existing amount', () => {
    const { editing, written } = setUp();
    editing.commit('+20', RENT_IN_MARCH);
    expect(written).toMatchObject([{ netAmount: 102_000 }]);
  });

  test('writes nothing if nothing changes', () => {
    const { editing, written } = setUp();
    editing.commit('1000', RENT_IN_MARCH);
    editing.clear(blockOf(RENT_IN_MARCH, null));
    expect(written).toEqual([]);
  });

  test('says that the amounts of rows stay if no cell of a cleared block has its own', () => {
    const { editing, written, notices } = setUp({ sheet: { lockedMonths: ['2026-01'] } });
    editing.clear({ fromRow: 1, toRow: 1, fromMonth: 0, toMonth: 3 });
    expect(written).toEqual([]);
    expect(notices).toMatchObject([
      {
        title: 'Bez zmian zostały 4 komórki',
        lines: [
          expect.stringMatching(/^1 × Ten miesiąc jest zamknięty/u),
          expect.stringMatching(/^3 × To kwota z wiersza/u),
        ],
      },
    ]);
  });

  test.each(['', '1000'])('resets the month to the row’s amount with "%s"', (text) => {
    const { editing, written } = setUp({
      sheet: { monthValues: [monthValueOf('2026-03', { netAmount: minor(7) })] },
    });
    editing.commit(text, RENT_IN_MARCH);
    expect(written).toMatchObject([{ netAmount: null }]);
  });

  test('clears a block without computing its cells, using only the months’ own values', () => {
    const monthValues = [
      monthValueOf('2026-03', { netAmount: minor(7) }),
      monthValueOf('2026-05', { recordId: 3, netAmount: minor(7) }),
      monthValueOf('2026-04', { recordId: 3, netAmount: minor(8) }),
    ];
    const { editing, data, model, written } = setUp({ sheet: { monthValues, lockedMonths: ['2026-12'] } });
    const derived = vi.spyOn(data, 'cellCovering');
    editing.clear({ fromRow: 0, toRow: 4, fromMonth: 0, toMonth: model.months.length - 1 });
    expect(derived).not.toHaveBeenCalled();
    expect(written).toMatchObject([
      { recordId: 1, netAmount: null },
      { recordId: 3, netAmount: null },
    ]);
  });

  test('accepts a number beyond the range of its row, previews the extension, and refuses it beyond the sheet', () => {
    const records = [{ ...RENT, lastMonth: '2026-06' }];
    const { editing, written, extended } = setUp({ sheet: { records } });
    const august = { row: 1, month: 7 };
    expect([editing.refusal(august), editing.hint(august)]).toEqual([
      null,
      'Enter wydłuża wiersz do: sierpień 2026',
    ]);
    editing.commit('500', august);
    expect([written, extended]).toEqual([[], [expect.objectContaining({ recordId: 1, netAmount: 50_000 })]]);
    editing.commit('', august);
    editing.clear(blockOf(august, null));
    expect([written, extended.length]).toEqual([[], 1]);
    const closed = setUp({ sheet: { records, lockedMonths: ['2026-07'] } });
    expect(closed.editing.refusal(august)?.text).toMatch(/^Między .* jest zamknięty miesiąc/u);
    expect(closed.editing.refusal({ row: 1, month: 6 })?.text).toMatch(/^Ten miesiąc jest zamknięty/u);
  });

  test('edits a quarter in its first month', () => {
    const { editing, written } = setUp();
    editing.commit('1', { row: 2, month: 4 });
    expect(written).toMatchObject([{ recordId: 3, month: 2026 * 12 + 3 }]);
  });
});

describe('names of cells', () => {
  test('contain row, month, amount and state', () => {
    const { model } = setUp({ sheet: { parts: [partOf('2026-03', { dueDate: '2026-03-10' })] } });
    expect(model.describe.cell(1, 2)).toBe('Najem pracowni, marzec 2026, 1\u202F000,00, po terminie');
    expect(model.describe.cell(2, 3)).toBe('Polisa, kwiecień 2026, 900,00, planowana, za 3 miesiące');
  });

  test('contain sections, totals and the current month', () => {
    const { model } = setUp();
    expect(model.describe.subtotal(0, 1)).toBe('Biuro, luty 2026, −1\u202F000,00');
    expect(model.describe.total(3, 0)).toBe('Saldo narastająco, styczeń 2026, 3\u202F100,00');
    expect(model.describe.month(2)).toBe('marzec 2026, bieżący');
  });
});
