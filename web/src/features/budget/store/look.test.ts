import { monthIndex } from '@saldo/contract/domain/month';
import { minor } from '@saldo/contract/domain/money';
import { monthValueOf, partOf } from '@saldo/contract/domain/testing';
import i18next from 'i18next';
import { describe, expect, test } from 'vitest';
import { FIRST_COLUMNS, shownColumns, columnsSchema, widthsOf, withWidths } from './columns.ts';
import { SheetData } from './data.ts';
import { SheetModel, type SheetLook } from './model.ts';
import { FIRST_SWITCHES } from './switches.ts';
import { FIRST_VIEW, type SheetView } from './view.ts';
import { SheetWords } from './words.ts';
import { DESIGN, INSURANCE, RENT, sourceOf } from '../testing/sheet-source.ts';

const NNBSP = '\u202F';
const records = [
  { ...RENT, contractorId: 7 },
  { ...DESIGN, contractorId: null },
  { ...INSURANCE, contractorId: null },
];

function look(view: Partial<SheetView> = {}, more: Partial<SheetLook> = {}) {
  const data = new SheetData(sourceOf({ sheet: { records } }));
  const words = new SheetWords(i18next.getFixedT('pl', 'budget'), 'pl');
  const choice: SheetLook = {
    collapsed: new Set(),
    found: null,
    view: { ...FIRST_VIEW, ...view },
    ...more,
  };
  return { data, model: new SheetModel(data, FIRST_SWITCHES, choice, words) };
}
const names = (model: SheetModel) => model.rows.map(({ name }) => name);

describe('groups and order', () => {
  test('groups by contractor, rows without one last, each group with a subtotal', () => {
    const { model } = look({ group: 'contractor' });
    expect(names(model)).toEqual([
      'Chocimska 14',
      'Najem pracowni',
      'Bez kontrahenta lub z kilkoma',
      'Projekt wnętrz',
      'Polisa',
    ]);
    expect(model.subtotalAt(0, 0)).toBe(`−1${NNBSP}000,00`);
    expect(model.subtotalAt(2, 0)).toBe(`4${NNBSP}100,00`);
  });

  test('updates a contractor’s subtotal after an edit', () => {
    const { data, model } = look({ group: 'contractor' });
    data.replaceMonthValues(1, [monthValueOf('2026-01', { recordId: 1, netAmount: minor(300_000) })]);
    model.changed([1]);
    expect(model.subtotalAt(model.headingOf(1), 0)).toBe(`−3${NNBSP}000,00`);
  });

  test('works without groups', () =>
    expect(names(look({ group: 'none' }).model)).toEqual(['Najem pracowni', 'Projekt wnętrz', 'Polisa']));

  test.each([
    ['name', false, ['Najem pracowni', 'Polisa', 'Projekt wnętrz']],
    ['name', true, ['Projekt wnętrz', 'Polisa', 'Najem pracowni']],
    ['contractor', false, ['Najem pracowni', 'Projekt wnętrz', 'Polisa']],
    ['section', false, ['Najem pracowni', 'Polisa', 'Projekt wnętrz']],
    ['sum', false, ['Najem pracowni', 'Polisa', 'Projekt wnętrz']],
    ['direction', false, ['Projekt wnętrz', 'Najem pracowni', 'Polisa']],
    ['vat', true, ['Polisa', 'Najem pracowni', 'Projekt wnętrz']],
    ['position', true, ['Polisa', 'Projekt wnętrz', 'Najem pracowni']],
  ] as const)('sorts by %s, descending: %s', (sort, isDescending, expected) =>
    expect(names(look({ group: 'none', sort, isDescending }).model)).toEqual(expected),
  );

  test('does not change the sheet by sorting', () => {
    const { data } = look({ sort: 'name', isDescending: true });
    expect(data.records.map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  test('assigns rows to the only contractor of their payments', () => {
    const bag = { ...DESIGN, contractorId: null };
    const one = new SheetData(
      sourceOf({ sheet: { records: [bag], parts: [partOf('2026-03', { recordId: 2 })] } }),
    );
    const contractorId = one.contractorsOf(2)[0] ?? 0;
    expect(one.groupOf(bag, 'contractor')).toBe(contractorId);
  });
});

describe('hidden months', () => {
  const { model } = look({ firstMonth: '2026-03', lastMonth: '2026-08' });

  test('keep months, columns and addresses consistent', () => {
    expect(model.months).toHaveLength(6);
    expect(model.monthAt(0)).toBe(monthIndex('2026-03'));
    expect([model.columnOf(monthIndex('2026-05')), model.columnOf(monthIndex('2026-01'))]).toEqual([2, 0]);
  });

  test('do not affect cumulative balances', () => {
    const whole = look().model;
    const running = model.totals.length - 1;
    expect(model.totalAt(running, 0)).toBe(whole.totalAt(running, 2));
    expect(model.subtotalAt(0, 1)).toBe(whole.subtotalAt(0, 3));
  });

  test('cut a cell that starts before them down to the continuing line', () => {
    const row = model.rows.findIndex(({ name }) => name === 'Polisa');
    expect(model.cellAt(row, 0)).toMatchObject({ first: 0, span: 1, isContinued: true });
    expect(model.cellAt(row, 1)).toMatchObject({ first: 1, span: 3, isContinued: false });
    expect(model.cellAt(row, 5)).toMatchObject({ first: 4, span: 2 });
    expect(model.describe.cell(row, 0)).toContain('od: styczeń 2026');
  });

  test('include a requested month after all', () => {
    const named = look({ firstMonth: '2026-03' }, { named: monthIndex('2026-01') }).model;
    expect(named.isShown(monthIndex('2026-01'))).toBe(true);
  });
});

describe('columns', () => {
  test('show the selected columns in their order', () => {
    const { model } = look({ lastMonth: '2026-02' }, { columns: ['total', 'vat', 'basis', 'term'] });
    expect(model.columns.map(({ key }) => key)).toEqual(['total', 'vat', 'basis', 'term']);
    const row = model.rows.findIndex(({ name }) => name === 'Najem pracowni');
    expect(['total', 'vat', 'basis'].map((key) => model.columnText(row, key))).toEqual([
      `2${NNBSP}000,00`,
      '23 %',
      'faktura',
    ]);
  });

  test('update a row’s total after an edit', () => {
    const { data, model } = look({}, { columns: ['total'] });
    const row = model.placeOf(1) ?? 0;
    expect(model.columnText(row, 'total')).toBe(`12${NNBSP}000,00`);
    data.replaceMonthValues(1, [monthValueOf('2026-01', { recordId: 1, netAmount: minor(300_000) })]);
    model.changed([1]);
    expect(model.columnText(row, 'total')).toBe(`14${NNBSP}000,00`);
  });
});

test('show the numbers behind a cell in a tip', () => {
  const { model } = look();
  const row = model.placeOf(1) ?? 0;
  expect(model.tipAt(row, 3)).toEqual({
    title: 'Najem pracowni · kwiecień 2026',
    state: 'planowana',
    heads: ['netto', 'VAT', 'brutto'],
    amounts: [{ label: 'Plan', values: [`1${NNBSP}000,00`, '230,00', `1${NNBSP}230,00`] }],
    facts: [
      { label: 'Spodziewana', value: expect.stringMatching(/^\d\d\.\d\d\.2026$/) },
      { label: 'Kontrahent', value: 'Chocimska 14' },
    ],
  });
  expect(model.tipAt(0, 3)).toBeNull();
});

test('store widths beside the selection of columns, including those of names and months', () => {
  const stored = withWidths(FIRST_COLUMNS, { name: 200, months: 95, contractor: 120 });
  expect(widthsOf(columnsSchema.parse(stored) ?? [])).toEqual({ name: 200, months: 95, contractor: 120 });
  expect(shownColumns(stored)).toEqual(shownColumns(FIRST_COLUMNS));
  expect(widthsOf(withWidths(stored, { name: 180 }))).toEqual({ name: 180 });
  // Stored before widths existed.
  expect(columnsSchema.parse([{ key: 'vat', isShown: true }])).toEqual([
    { key: 'vat', isShown: true, width: null },
  ]);
  expect(columnsSchema.parse([{ key: 'vat', isShown: true, width: 'wide' }])).toBeNull();
});
