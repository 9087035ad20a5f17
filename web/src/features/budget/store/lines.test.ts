import { describe, expect, test } from 'vitest';
import { SheetData } from './data.ts';
import { rowsOf, type RowsView } from './lines.ts';
import { DESIGN, INSURANCE, RENT, sourceOf } from '../testing/sheet-source.ts';

const WORDS = {
  noSection: 'Bez sekcji',
  noContractor: 'Bez kontrahenta',
  various: (count: number) => `różni (${count})`,
  collator: new Intl.Collator('pl'),
  columnText: () => '',
};

const namesOf = (records = [RENT, DESIGN, INSURANCE], view: Partial<RowsView> = {}) =>
  rowsOf(
    new SheetData(sourceOf({ sheet: { records } })),
    { collapsed: new Set(), found: null, ...view },
    WORDS,
  ).map(({ grid }) => grid.name);

describe('rowsOf', () => {
  test('puts rows below their sections, sections in the order of their first rows', () => {
    expect(namesOf()).toEqual(['Biuro', 'Najem pracowni', 'Polisa', 'Projekt', 'Projekt wnętrz']);
  });

  test('hides the rows of a folded section', () => {
    expect(namesOf(undefined, { collapsed: new Set([5]) })).toEqual(['Biuro', 'Projekt', 'Projekt wnętrz']);
  });

  test('puts rows without a section last', () => {
    expect(namesOf([{ ...RENT, sectionId: null }, DESIGN])).toEqual([
      'Projekt',
      'Projekt wnętrz',
      'Bez sekcji',
      'Najem pracowni',
    ]);
  });

  test('has no headings if no row has a section', () => {
    expect(namesOf([{ ...RENT, sectionId: null }])).toEqual(['Najem pracowni']);
  });

  test('dims rows that a search did not match', () => {
    const data = new SheetData(sourceOf());
    const rows = rowsOf(data, { collapsed: new Set(), found: new Set([2]) }, WORDS);
    expect(rows.flatMap(({ grid }) => (grid.kind === 'record' && !grid.isDimmed ? [grid.name] : []))).toEqual(
      ['Projekt wnętrz'],
    );
  });
});
