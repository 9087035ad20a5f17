import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PackedRows, SomeRows } from './packed-rows.ts';

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    line: place * 2 + 1,
    cells: [`Łąka ${place}`, '', place % 7 === 0 ? '🦆' : 'x'],
  }));

function packed(rows: readonly { line: number; cells: string[] }[]): PackedRows {
  const all = new PackedRows();
  for (const row of rows) all.push(row);
  return all.finish();
}

test.each([0, 1, 511, 512, 513, 1500])('%d rows are the same when they are unpacked', (count) => {
  const rows = rowsOf(count);
  const all = packed(rows);
  expect(all.length).toBe(count);
  expect([...all]).toEqual(rows);
  expect(all.slice(500, 530)).toEqual(rows.slice(500, 530));
  expect(all.at(count)).toBeUndefined();
});

test('Rows are read in any order', () => {
  const rows = rowsOf(1200);
  const all = packed(rows);
  fc.assert(
    fc.property(fc.nat(1199), (place) => {
      expect(all.at(place)).toEqual(rows[place]);
    }),
  );
});

test('A cell is read alone as in its row', () => {
  const rows = [...rowsOf(600), { line: 1201, cells: ['last', 'of two'] }, { line: 1202, cells: [''] }];
  const all = packed(rows);
  const cellsOf = (place: number) => [0, 1, 2, 3].map((column) => all.cellAt(place, column));
  for (const [place, { cells }] of rows.entries())
    expect(cellsOf(place)).toEqual([0, 1, 2, 3].map((column) => cells[column] ?? ''));
  expect(all.cellAt(rows.length, 0)).toBe('');
  expect(new SomeRows(all, [600]).cellAt(0, 1)).toBe('of two');
});

test('Rows are read while more are added', () => {
  const [rows, all] = [rowsOf(600), new PackedRows()];
  for (const row of rows) all.push(row);
  expect([all.length, all.at(599), all.at(3), all.at(600)]).toEqual([600, rows[599], rows[3], undefined]);
});

test('Some rows of a table are read by their places', () => {
  const rows = rowsOf(1100);
  const some = new SomeRows(packed(rows), [0, 511, 1099]);
  expect([...some]).toEqual([rows[0], rows[511], rows[1099]]);
  expect([some.length, some.at(1), some.at(3)]).toEqual([3, rows[511], undefined]);
  expect(some.slice(1)).toEqual([rows[511], rows[1099]]);
});

test('A text that contains the separator of cells stays one cell', () => {
  const rows = Array.from({ length: 512 }, (_, line) => ({ line, cells: ['a\u001Fb', 'c'] }));
  expect(packed(rows).at(3)).toEqual({ line: 3, cells: ['a b', 'c'] });
});
