import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { unpackedTable } from '../testing/unpacked-table.ts';
import { readTable } from './read-table.ts';

const isKnown = (name: string) => /numer|data|kontrahent|kwota/i.test(name);

async function read(page: string | Uint8Array, sheet: number | null = null) {
  const bytes = typeof page === 'string' ? Buffer.from(page) : page;
  const as = { charset: null, separator: null, sheet, headLine: null };
  const reading = await readTable(bytes, as, isKnown);
  return 'table' in reading ? unpackedTable(reading.table) : reading.fault;
}

const ROWS =
  '<tr><th>Numer<th>Data<th>Kontrahent<th>Kwota</tr><tr><td>FV 1<td>2026-11-02<td>Łąka &amp; Syn<td>1&nbsp;200,50</tr>';

describe('A table that a program exports as a web page', () => {
  test.each(['windows-1250', 'ISO-8859-2', 'UTF-8'])(
    'is read in its declared character set, %s',
    async (charset) => {
      const page = `<html><head><meta http-equiv="Content-Type" content="text/html; charset=${charset}"></head><body><table>${ROWS}</table></body></html>`;
      expect(await read(iconv.encode(page, charset))).toMatchObject({
        form: 'workbook',
        heads: ['Numer', 'Data', 'Kontrahent', 'Kwota'],
        rows: [{ cells: ['FV 1', '2026-11-02', 'Łąka & Syn', '1 200,50'] }],
      });
    },
  );

  test('is the largest of a page, or the one that is chosen', async () => {
    const page = `<table><tr><td><table><tr><td>Menu</table><td><table>${ROWS}</table></table>
      <table><tr><th>Data<th>Kwota<tr><td>2026-11-03<td>5</table>`;
    expect(await read(page)).toMatchObject({
      sheets: ['1', '2', '3'],
      sheet: 1,
      rows: [{ cells: ['FV 1', '2026-11-02', 'Łąka & Syn', '1 200,50'] }],
    });
    expect(await read(page, 2)).toMatchObject({ rows: [{ cells: ['2026-11-03', '5'] }] });
  });

  test('has merged texts in each of their cells and merged numbers once', async () => {
    const page = `<table><tr><th>Data<th>Kontrahent<th>Kwota<th>Kwota 2</tr>
      <tr><td rowspan=2>2026-11-02<td rowspan=2>Łąka<td colspan=2>100</tr><tr><td>7<td>8</tr></table>`;
    expect(await read(page)).toMatchObject({
      rows: [{ cells: ['2026-11-02', 'Łąka', '100', ''] }, { cells: ['2026-11-02', 'Łąka', '7', '8'] }],
    });
  });

  test('runs none of its scripts and reads none of their text', async () => {
    const page = `<table>${ROWS}<tr><td>FV 2<script>FV 3</script><td>2026-11-03<td><img src=x onerror=x>Syn<td>1</table>`;
    expect(await read(page)).toMatchObject({ rows: [{}, { cells: ['FV 2', '2026-11-03', 'Syn', '1'] }] });
  });
});

test.each([
  ['a page without a table', '<html><body><p>Zaloguj się</p></body></html>', 'not-a-table'],
  ['a table of one column', '<table><tr><td>1<tr><td>2</table>', 'not-a-table'],
  ['a page beyond the limit', `<table>${' '.repeat(5_000_001)}</table>`, 'too-large'],
  ['a page that nests without end', '<div>'.repeat(900_000), 'damaged-file'],
  ['a row of too many columns', `<table><tr>${'<td>1'.repeat(300)}</table>`, 'too-many-columns'],
])('%s is refused', async (_, page, fault) => {
  expect(await read(page)).toBe(fault);
});
