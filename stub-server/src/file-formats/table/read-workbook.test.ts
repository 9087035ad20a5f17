import { expect, test } from 'vitest';
import { readStatementFile } from '../bank/read-statement-file.ts';
import { unpackedTable } from '../testing/unpacked-table.ts';
import { workbookOf, type Sheet } from '../testing/workbook-files.ts';
import { readTable } from './read-table.ts';

const isKnown = (name: string) => /numer|data|nazwa|netto|brutto/i.test(name);

const tableOf = (...sheets: Sheet[]) => tableRead(sheets);

async function tableRead(sheets: readonly Sheet[], withHidden: boolean | null = null) {
  const as = { charset: null, separator: null, sheet: null, headLine: null, withHidden };
  const read = await readTable(await workbookOf(sheets), as, isKnown);
  if ('fault' in read) throw new Error(read.fault);
  return unpackedTable(read.table);
}

const HEAD = ['Numer', 'Data', 'Nazwa', 'Netto', 'Brutto'];
const ROW = ['FV 1', { day: 46_328 }, 'Łąka', 100, 123.45];

test('Merged headings and titles become names, and merged texts fill each of their cells', async () => {
  const table = await tableOf({
    name: 'A',
    rows: [
      ['Zestawienie faktur', null, null, null, null],
      ['Dokument', null, 'Nazwa', 'Kwoty', null],
      ['Numer', 'Data', null, 'Netto', 'Brutto'],
      ROW,
      ['FV 2', { day: 46_329 }, null, 200, 246],
    ],
    merges: ['A1:E1', 'A2:B2', 'C2:C3', 'D2:E2', 'C4:C5'],
  });
  expect(table.heads).toEqual(HEAD);
  expect(table.rows.map(({ cells }) => cells)).toEqual([
    ['FV 1', '2026-11-02', 'Łąka', '100', '123.45'],
    ['FV 2', '2026-11-03', 'Łąka', '200', '246'],
  ]);
});

test('A merged number counts once', async () => {
  const rows = [HEAD, ROW, ['FV 2', { day: 46_329 }, 'Gęś', null, 246]];
  const { rows: read } = await tableOf({ name: 'A', rows, merges: ['D2:D3'] });
  expect(read.map(({ cells }) => cells[3])).toEqual(['100', '']);
});

test('A formula never computed and an error keep their text, and a third decimal is not a thousands separator', async () => {
  const rows = [HEAD, ['FV 1', { day: 46_328 }, { formula: 'A2&amp;"x"' }, { error: '#REF!' }, 12.345]];
  const { rows: read } = await tableOf({ name: 'A', rows });
  expect(read.map(({ cells }) => cells)).toEqual([['FV 1', '2026-11-02', '=A2&"x"', '#REF!', '12.3450']]);
});

test('Of several sheets the first visible one with a table is read, and the others can be chosen', async () => {
  const table = await tableOf(
    { name: 'Stary', rows: [HEAD, ['FV 0', { day: 1 }, 'X', 1, 1]], isHidden: true },
    { name: 'Opis', rows: [['Raport'], ['wersja 1']] },
    { name: 'Dane', rows: [HEAD, ROW] },
  );
  expect(table).toMatchObject({ sheet: 2, sheets: ['Stary', 'Opis', 'Dane'], rows: [{ line: 2 }] });
});

test('A statement that a bank provides as a workbook is read as a statement', async () => {
  const bytes = await workbookOf([
    {
      name: 'Historia',
      rows: [
        ['Historia rachunku'],
        ['Data księgowania', 'Kontrahent', 'Tytuł', 'Kwota', 'Saldo'],
        [{ day: 46_328 }, 'Łąka', 'FV 1', 1230, 11_230],
        [{ day: 46_329 }, 'Gęś', 'FV 2', -30.5, 11_199.5],
      ],
    },
  ]);
  const asItLooks = { isStatement: false, columns: [], remembered: () => null };
  const { reading } = await readStatementFile(bytes, asItLooks);
  expect(reading.ok && reading.value.statements).toMatchObject([
    {
      opening: { amount: 10_000_00 },
      closing: { amount: 11_199_50 },
      remarks: [],
      lines: [{ line: 3 }, { line: 4 }],
    },
  ]);
});

test('A summary sheet before a list is not read instead of it', async () => {
  const table = await tableOf(
    {
      name: 'Podsumowanie',
      rows: [
        ['Miesiąc', 'Razem'],
        ['Listopad', 369],
      ],
    },
    { name: 'Faktury', rows: [HEAD, ROW] },
  );
  expect([table.sheet, table.heads]).toEqual([1, HEAD]);
});

const LISTED = [HEAD, ROW, ['FV 2', ...ROW.slice(1)], ['FV 3', ...ROW.slice(1)], ['FV 4', ...ROW.slice(1)]];

test.each([
  { by: 'by hand', isFiltered: false, wish: null, isRead: true },
  { by: 'by hand and unwanted', isFiltered: false, wish: false, isRead: false },
  { by: 'by a filter', isFiltered: true, wish: null, isRead: false },
  { by: 'by a filter and wanted', isFiltered: true, wish: true, isRead: true },
])('Rows hidden $by are counted, and read: $isRead', async ({ isFiltered, wish, isRead }) => {
  const sheet = { name: 'A', rows: LISTED, hiddenRows: [2, 4], isFiltered };
  const table = await tableRead([sheet], wish);
  expect(table.hidden).toEqual({ count: 2, isFiltered, isRead });
  expect(table.rows.map(({ cells: [first] }) => first)).toEqual(
    isRead ? ['FV 1', 'FV 2', 'FV 3', 'FV 4'] : ['FV 1', 'FV 3'],
  );
});

test.each([
  { columns: '<cols><col min="2" max="3" width="9" hidden="1"/></cols>', hidden: [1, 2] },
  {
    columns: "<cols><col hidden='true' min='1' max='1'/><col min='5' max='16384' hidden='1'/></cols>",
    hidden: [0, 4],
  },
  {
    columns: '<cols><col min="1" max="1" width="0" customWidth="1"/><col min="2" max="2" width="9"/></cols>',
    hidden: [0],
  },
  { columns: '<cols><col min="1" max="9" width="9" hidden="0"/></cols>', hidden: [] },
  { columns: '<cols><col min="-1000000000000" max="1" hidden="1"/></cols>', hidden: [0] },
])('Columns hidden by $columns are named', async ({ columns, hidden }) => {
  const table = await tableRead([{ name: 'A', rows: LISTED, columns }]);
  expect([...table.hiddenColumns].filter((place) => place < 5)).toEqual(hidden);
});

test('A hidden line of names counts as no row', async () => {
  const table = await tableRead([{ name: 'A', rows: LISTED, hiddenRows: [0], isFiltered: true }]);
  expect(table).toMatchObject({ heads: HEAD, hidden: { count: 0 } });
  expect(table.rows).toHaveLength(4);
});

test('A table of which a filter shows nothing is read whole', async () => {
  const table = await tableRead([{ name: 'A', rows: LISTED, hiddenRows: [1, 2, 3, 4], isFiltered: true }]);
  expect(table.rows).toHaveLength(4);
});
