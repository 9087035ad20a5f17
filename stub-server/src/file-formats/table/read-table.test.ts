import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import { zipOf } from '../testing/zip-files.ts';
import { amountOf, cellNumber } from './amount.ts';
import { guessColumn } from './columns.ts';
import { dayIn, serialDay } from './day.ts';
import { unpackedTable } from '../testing/unpacked-table.ts';
import { readTable } from './read-table.ts';

const asFound = { charset: null, separator: null, sheet: null, headLine: null };
const isKnown = (name: string) => /data|kwota|kontrahent|brutto/i.test(name);

async function read(content: string | Buffer) {
  const reading = await readTable(
    Buffer.isBuffer(content) ? content : Buffer.from(content),
    asFound,
    isKnown,
  );
  return 'table' in reading ? unpackedTable(reading.table) : reading.fault;
}

const POLISH = 'Data;Kontrahent;Kwota\n2026-11-02;Łąka źdźbło gęś;-5 600,00\n2026-11-03;Świt;12,30\n';

test.each(['UTF-8', 'UTF-16LE', 'UTF-16BE', 'windows-1250', 'ISO-8859-2', 'CP852'] as const)(
  'A table in %s is decoded correctly',
  async (charset) => {
    const bytes = iconv.encode(POLISH, charset, { addBOM: charset.startsWith('UTF-16') });
    expect(await read(bytes)).toMatchObject({
      charset,
      separator: ';',
      headLine: 1,
      heads: ['Data', 'Kontrahent', 'Kwota'],
      rows: [
        { line: 2, cells: ['2026-11-02', 'Łąka źdźbło gęś', '-5 600,00'] },
        { line: 3, cells: ['2026-11-03', 'Świt', '12,30'] },
      ],
    });
  },
);

test.each([
  'Empfänger;Betrag;Währung\nMüller & Söhne;12,30;EUR\n',
  'Datum;Empfänger\n02.11.2026;Spätkauf\n',
  'Buchungstag;Verwendungszweck;Betrag\n02.11.2026;Straßengebühr Köln;-5.600,00\n',
])('The German letters of %j are read, not taken for Polish of DOS', async (text) => {
  const table = await read(iconv.encode(text, 'ISO-8859-1'));
  expect(table).toMatchObject({ heads: text.split('\n')[0]?.split(';') });
  expect(table).toMatchObject({ rows: [{ cells: text.split('\n')[1]?.split(';') }] });
});

test.each([
  ['a;b\n1,5;2\n3,5;4', ';'],
  ['Data,Kwota\n2026-01-02,"1,50"\n2026-01-03,"2,50"', ','],
  ['Data\tKwota\n2026-01-02\t1,50', '\t'],
  ['sep=|\nData|Kwota\n2026-01-02|1,50', '|'],
])('The delimiter of %j is detected', async (text, separator) => {
  expect(await read(text)).toMatchObject({ separator });
});

test('Lines above the header row are skipped, and rows keep their line numbers', async () => {
  const text = 'Rejestr zakupów\nOkres: 10.2026;\n\nData;Kontrahent;Brutto\n2026-10-01;Hydro;12,00\n';
  expect(await read(text)).toMatchObject({ headLine: 4, rows: [{ line: 5 }] });
});

test.each([
  [
    'groups above the names',
    'Dokument;Dokument;Kontrahent;Kwoty;Kwoty\nNumer;Data;Nazwa;Netto;Brutto\n1;2026-10-01;Hydro;10,00;12,30\n',
    ['Dokument Numer', 'Data', 'Kontrahent Nazwa', 'Kwoty Netto', 'Brutto'],
  ],
  [
    'parts of them below',
    'Data;Kontrahent;Kwoty;\n;;Netto;Brutto\n2026-10-01;Hydro;10,00;12,30\n',
    ['Data', 'Kontrahent', 'Kwoty Netto', 'Brutto'],
  ],
])('Header of two rows: %s', async (_name, text, heads) => {
  expect(await read(text)).toMatchObject({ heads, rows: [{ cells: expect.arrayContaining(['12,30']) }] });
});

test('A repeated header row is not a value', async () => {
  const text = 'Data;Kontrahent;Kwota\n2026-10-01;Hydro;1\nData;Kontrahent;Kwota\n2026-10-02;Tynki;2\n';
  expect(await read(text)).toMatchObject({ rows: [{ line: 2 }, { line: 4 }] });
});

test('A table that begins with values has no header row', async () => {
  expect(await read('2026-10-01;Hydro;12,00\n2026-10-02;Tynki;13,00\n')).toMatchObject({ headLine: 0 });
});

test.each([
  ['', 'empty'],
  [' \n \n', 'empty'],
  ['jedna kolumna\nbez znaku', 'not-a-table'],
])('%j is refused as %s', async (text, fault) => {
  expect(await read(text)).toBe(fault);
});

test('Bytes of a damaged workbook are refused', async () => {
  expect(await read(Buffer.from('PK\u0003\u0004xl/workbook.xml'))).toMatch(/not-a-table|damaged-file|empty/);
});

test.each([
  ['1 234,56', null, 123_456],
  ['1\u00A0234,56 zł', null, 123_456],
  ['1.234,56-', null, -123_456],
  ['(1,234.56)', null, -123_456],
  ['\u22125', null, -500],
  ["1'234.5", null, 123_450],
  ['1.234', ',', 123_400],
  ['1,234', '.', 123_400],
  ['92.59000000000001', null, 9259],
  ['99,- zł', null, 9900],
  ['1.234,--', '.', 123_400],
  ['-99,-', null, -9900],
  ['99,00-', null, -9900],
  ['1,2345', ',', 'decimals'],
  ['EUR 10', null, 1000],
  ['1.2.3', null, null],
  ['12 kg', null, null],
  ['--5', null, null],
  ['1 000 000 000 000 000', null, 'too-large'],
] as const)('%j is the amount %j with %j', (text, mark, amount) => {
  const number = cellNumber(text, mark);
  expect(number && amountOf(number, 'PLN')).toBe(amount);
});

test.each([
  ['2026-11-02', null, '2026-11-02'],
  ['2.11.26', null, '2026-11-02'],
  ['02/11/2026 14:30', null, '2026-11-02'],
  ['11/02/2026', 'mdy', '2026-11-02'],
  ['13/02/2026', 'mdy', '2026-02-13'],
  ['20261102', null, '2026-11-02'],
  ['2 listopada 2026 r.', null, '2026-11-02'],
] as const)('%j in the order %j is the day %s', (text, order, date) => {
  expect(dayIn(text, order)).toEqual({ date });
});

test('A day missing from its month names the last one', () => {
  expect(dayIn('31.11.2026', null)).toEqual({ fault: 'no-such-day', last: '2026-11-30' });
  expect(dayIn('jutro', null)).toEqual({ fault: 'syntax' });
  expect(serialDay(46_328)).toBe('2026-11-02');
});

test('A column has the type of most of its cells, and gives an example that does not fit', () => {
  const rows = ['1,50', '2', '1.000,00', 'x', '3,1', '4', '5'].map((text, line) => ({ line, cells: [text] }));
  expect(guessColumn(rows, 0, null)).toMatchObject({
    type: 'decimal',
    filled: 7,
    fitting: 6,
    exception: 'x',
    decimalMark: ',',
  });
  expect(guessColumn([{ line: 1, cells: ['00123'] }], 0, null)).toMatchObject({ type: 'text' });
  expect(guessColumn([{ line: 1, cells: [''] }], 0, null)).toMatchObject({ type: 'unknown' });
});

test.each([
  [['1.230', '12.500', '999'], ';', ','],
  [['1,230', '12,500'], ',', '.'],
  [['100,005', '100'], ';', null],
  [['0.125', '1.250'], ';', '.'],
] as const)(
  'What stands before three digits in all of %j divides thousands or not',
  (cells, separator, mark) => {
    const rows = cells.map((cell, line) => ({ line, cells: [cell] }));
    expect(guessColumn(rows, 0, separator).decimalMark).toBe(mark);
  },
);

test('A side that a bank prints after an amount is its sign', () => {
  const signOf = (text: string) => cellNumber(text, null)?.isNegative;
  expect(['412,70 Wn', '412.70 DR', '412,70 Ma', '412.70 CR', '412,70 zł'].map(signOf)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('Lines may end in each of three ways, even in one file', async () => {
  const text = 'Nr;Brutto\r\nFV 1;100,00\nFV 2;200,00\rFV 3;300,00';
  expect(await read(text)).toMatchObject({
    rows: [{ cells: ['FV 1', '100,00'] }, { cells: ['FV 2', '200,00'] }, { cells: ['FV 3', '300,00'] }],
  });
});

test('A text that is longer than the pieces it is read in has the same cells', async () => {
  const cells = (at: number) => [`FV ${at}`, at % 3 === 0 ? `Łąka; "Gęś"\n${at}` : `Gęś ${at}`, `${at},00`];
  const count = 30_000;
  const quoted = (cell: string) => (/[;"\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  const lines = Array.from({ length: count }, (_, at) => cells(at).map(quoted).join(';'));
  const table = await read(`Numer;Kontrahent;Kwota\r\n${lines.join('\r\n')}`);
  const rows = typeof table === 'string' ? [] : table.rows;
  expect(rows.length).toBe(count);
  expect(rows.every((row, at) => row.line === at + 2 && row.cells.join('|') === cells(at).join('|'))).toBe(
    true,
  );
});

test('Guards that keep spreadsheets from changing texts are stripped', async () => {
  const text = 'Nr;Data;Kontrahent;Brutto\n="0012";="02.11.2026";="Łąka";="1230,50"\n';
  expect(await read(text)).toMatchObject({ rows: [{ cells: ['0012', '02.11.2026', 'Łąka', '1230,50'] }] });
});

test.each(['0', '12', '-12,5', '1230,00', '1230.00', '007', '1,234', '1.5'])(
  'an amount has the same value whichever path parses it: %j',
  (text) => {
    for (const usual of [null, ',', '.'] as const)
      expect(cellNumber(text, usual)).toEqual(cellNumber(` ${text}`, usual));
  },
);

test.each([
  [
    'Markdown',
    '| Data | Kontrahent | Kwota |\n|------|:----------:|------:|\n| 2026-11-02 | Gęś | 12,30 |\n',
  ],
  [
    'a program that draws lines',
    'Data;Kontrahent;Kwota\n----------;-----;-----\n2026-11-02;Gęś;12,30\n=====;=====;=====\n',
  ],
])('Lines below the header row in %s are not values', async (_name, text) => {
  const table = await read(text);
  const lines = typeof table === 'string' ? [] : table.rows.map(({ line }) => line);
  expect(lines).toEqual([3]);
});

const compoundFile = (...streams: string[]) =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(512),
    ...streams.map((name) => Buffer.from(name, 'utf16le')),
  ]);

test.each([
  ['XLS', 'other-workbook', async () => compoundFile('Root Entry', 'Workbook')],
  [
    'XLSX with a password',
    'workbook-encrypted',
    async () => compoundFile('EncryptionInfo', 'EncryptedPackage'),
  ],
  ['XLSB', 'other-workbook', () => zipOf({ 'xl/workbook.bin': 'x' })],
  [
    'ODS',
    'other-workbook',
    async () =>
      Buffer.from(`PK\x03\x04${' '.repeat(26)}mimetypeapplication/vnd.oasis.opendocument.spreadsheet`),
  ],
])('%s is refused as %s', async (_, fault, bytesOf) => {
  expect(await read(Buffer.from(await bytesOf()))).toBe(fault);
});

test('A table has at most 200,000 rows of values, whatever is above them', async () => {
  const file = `Zestawienie;2026\n\nNumer;Kwota\n${'1;2,00\n'.repeat(200_000)}`;
  expect(await read(file)).toMatchObject({ rows: { length: 200_000 } });
  expect(await read(`${file}1;2,00\n`)).toBe('too-many-rows');
});

test.each([1, 30, 20_000])('%d quotes that do not end take no other line into their cell', async (count) => {
  const [stray, usual] = ['2026-11-02;"Łąka;-5.00', '2026-11-03;Świt;12.30'];
  const lines = Array.from({ length: 20_000 }, (_, at) => (at < count ? stray : usual));
  const table = await read(`Data;Kontrahent;Kwota\n${lines.join('\n')}\n`);
  if (typeof table === 'string') throw new Error(table);
  expect(table.rows).toHaveLength(lines.length);
  expect(table.rows[0]?.cells).toEqual(['2026-11-02', '"Łąka', '-5.00']);
  expect(table.rows[count - 1]?.cells).toEqual(['2026-11-02', '"Łąka', '-5.00']);
});
