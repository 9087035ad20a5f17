import { minor } from '@saldo/contract/domain/money';
import { RECORD_COLUMNS } from '@saldo/contract/packed-sheet';
import i18next from 'i18next';
import { describe, expect, test } from 'vitest';
import { DESIGN, INSURANCE, RENT, sourceOf } from '../testing/sheet-source.ts';
import { firstRowsModel, type PartOfSheet } from './first-rows-model.ts';
import { SheetData } from './data.ts';
import { SheetModel } from './model.ts';
import { FIRST_SWITCHES } from './switches.ts';
import { FIRST_VIEW } from './view.ts';
import { SheetWords } from './words.ts';

const LOOK = { view: FIRST_VIEW, columns: ['contractor', 'total'] as const };
const source = sourceOf({ sheet: { records: [RENT, DESIGN, { ...INSURANCE, lastMonth: '2027-02' }] } });
const words = () => new SheetWords(i18next.getFixedT(null, 'budget'), 'pl');

/** The rent row of a sheet with two more rows. */
const first = {
  isWhole: false,
  sheet: { ...source.sheet, records: [RECORD_COLUMNS.map((column) => RENT[column])] },
  whole: {
    recordCount: 3,
    firstMonth: '2026-01',
    lastMonth: '2027-02',
    sections: [
      { id: 5, recordCount: 2 },
      { id: 6, recordCount: 1 },
    ],
    longest: {
      tradeSubjects: ['Projekt wnętrz'],
      contractors: ['Przedsiębiorstwo Handlowe'],
      sections: [],
      paymentMethods: [],
    },
    largest: { amount: minor(500_000), total: minor(-12_345_678) },
  },
} as unknown as PartOfSheet;

const opened = () => firstRowsModel({ ...source, first, look: LOOK, named: null }, words());
const whole = () =>
  new SheetModel(
    new SheetData(source),
    FIRST_SWITCHES,
    { ...LOOK, collapsed: new Set(), found: null },
    words(),
  );

describe('the first rows of a partly loaded sheet', () => {
  test('look as in the whole sheet', () => {
    const [{ picture }, sheet] = [opened(), whole()];
    expect(picture.rows).toEqual(sheet.rows.slice(0, 2));
    expect(picture.months).toEqual(sheet.months);
    for (const month of sheet.months.keys()) expect(picture.cellAt(1, month)).toEqual(sheet.cellAt(1, month));
    expect(picture.columnText(1, 'contractor')).toBe(sheet.columnText(1, 'contractor'));
  });

  test('show no totals', () => {
    const { picture } = opened();
    for (const month of picture.months.keys()) {
      for (const line of picture.totals.keys()) expect(picture.totalAt(line, month)).toBe('…');
      expect(picture.subtotalAt(0, month)).toBe('…');
    }
    expect(picture.columnText(1, 'total')).toBe('…');
    expect(picture.isReadOnly).toBe(true);
  });

  test('reserve the space that the whole sheet needs', () => {
    const { picture } = opened();
    expect(picture.nameColumn.samples).toContain('Projekt wnętrz');
    expect(picture.columns[0]?.samples).toContain('Przedsiębiorstwo Handlowe');
    expect(picture.widest()).toMatchObject({ plain: whole().widest().plain });
    expect(picture.widest().total.length).toBeGreaterThanOrEqual('−123 456,78'.length);
  });
});
