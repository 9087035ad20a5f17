import { expect, test } from 'vitest';
import { workbookXml } from '../testing/workbook-files.ts';
import { readWorkbook } from './read-workbook.ts';

type Xml = Parameters<typeof workbookXml>[0];

async function rowsOf(xml: Xml): Promise<(readonly string[])[] | string> {
  const read = await readWorkbook(await workbookXml(xml), null);
  return 'fault' in read ? read.fault : Array.from(read.rows, ({ line, cells }) => [String(line), ...cells]);
}

const sheetOf = (rows: string, more = '') =>
  `<worksheet xmlns="m"><sheetData>${rows}</sheetData>${more}</worksheet>`;

test('Shared texts: single ones, runs of fonts, empty ones, and without reading aids', async () => {
  const strings = `<sst><si><t>Łąka &amp; Gęś</t></si><si><r><t>FV </t></r><r><rPr><b/></rPr><t xml:space="preserve">1/26</t></r></si><si/><si><t>東</t><rPh sb="0" eb="1"><t>ひがし</t></rPh></si><si><t>_x0041_&#322;&#x0142;</t></si></sst>`;
  const cells = [0, 1, 2, 3, 4].map((at) => `<c t="s"><v>${at}</v></c>`).join('');
  expect(await rowsOf({ sheet: sheetOf(`<row>${cells}</row>`), strings })).toEqual([
    ['1', 'Łąka & Gęś', 'FV 1/26', '', '東', 'Ałł'],
  ]);
});

test('Values of each type', async () => {
  const cells = [
    '<c r="A1" t="b"><v>1</v></c>',
    '<c r="B1" t="d"><v>2026-11-02T00:00:00Z</v></c>',
    '<c r="C1" t="str"><f>A1&amp;"x"</f><v>TAKx</v></c>',
    '<c r="D1" t="str"><f>IF(A1,"",1)</f><v></v></c>',
    '<c r="E1"><f>SUM(A1)</f><v></v></c>',
    '<c r="F1" t="e"><f>1/0</f><v>#DIV/0!</v></c>',
    '<c r="G1"><v>1.2E-2</v></c>',
    '<c r="H1"><v>114.07000000000001</v></c>',
    '<c r="I1"><v>12.345</v></c>',
    '<c r="J1" t="inlineStr"><is><t xml:space="preserve"> dwa\n  słowa </t></is></c>',
    '<c r="K1" s="1"/>',
    '<c r="L1"><v>-7</v></c>',
  ];
  expect(await rowsOf({ sheet: sheetOf(`<row r="1">${cells.join('')}</row>`) })).toEqual([
    [
      '1',
      'TAK',
      '2026-11-02',
      'TAKx',
      '',
      '=SUM(A1)',
      '#DIV/0!',
      '0.0120',
      '114.07',
      '12.3450',
      'dwa słowa',
      '',
      '-7',
    ],
  ]);
});

const STYLES = `<styleSheet xmlns="m"><numFmts><numFmt numFmtId="164" formatCode="d\\.mm\\.yyyy;@"/><numFmt numFmtId="165" formatCode="#,##0.00&quot; dni&quot;"/><numFmt numFmtId="166" formatCode="[$-415]d mmm yy"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/><xf xfId="0"/></cellXfs></styleSheet>`;

test.each([
  [1, '46328', '2026-11-02'],
  [1, '46328.75', '2026-11-02'],
  [2, '46328', '46328'],
  [3, '46328', '2026-11-02'],
  [4, '46328', '2026-11-02'],
  [1, '9007102005', '9007102005'],
  [1, '-3', '-3'],
])('A number in format %d: %s is %s', async (style, value, text) => {
  const sheet = sheetOf(`<row r="3"><c r="A3" s="${style}" t="n"><v>${value}</v></c></row>`);
  expect(await rowsOf({ sheet, styles: STYLES })).toEqual([['3', text]]);
});

test('Days count from 1904 if the workbook says so', async () => {
  const sheet = sheetOf('<row r="1"><c r="A1" s="1"><v>44866</v></c></row>');
  expect(await rowsOf({ sheet, styles: STYLES, is1904: true })).toEqual([['1', '2026-11-02']]);
});

test('XML in the forms of rare programs', async () => {
  const sheet = `<?xml version="1.0"?><x:worksheet xmlns:x="m"><x:sheetData><!-- <x:row r="1"> --><x:row r='2'><x:c
    r='B2' t = "inlineStr"><x:is><x:t><![CDATA[A < B]]></x:t></x:is></x:c><x:c r="D2" t='n'><x:v>5</x:v></x:c></x:row></x:sheetData></x:worksheet>`;
  expect(await rowsOf({ sheet })).toEqual([['2', '', 'A < B', '', '5']]);
});

test('Texts that are copied as bytes are the same as those that are read', async () => {
  const texts = [
    'Zażółć gęślą jaźń',
    'S\u00A0A  B',
    '&#321;&#243;d&#378; &amp; &#x141;',
    ' obie strony ',
    'a_x0041_b_c',
    '東京 🦆 – €',
    'ß\u2003x',
    'a\u001Fb',
    'x'.repeat(999),
    'y'.repeat(1001),
    'z'.repeat(2001),
    '&#150000;&#7;&#57;&nbsp;',
  ];
  const shown = [
    'Zażółć gęślą jaźń',
    'S A B',
    'Łódź & Ł',
    'obie strony',
    'aAb_c',
    '東京 🦆 – €',
    'ß x',
    'a b',
    'x'.repeat(999),
    'y'.repeat(1001),
    'z'.repeat(2000),
    `${String.fromCodePoint(150_000)} 9&nbsp;`.replace(' ', '\u0007'),
  ];
  const inline = texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('');
  const formulas = texts.map((text) => `<c t="str"><f>A1</f><v>${text}</v></c>`).join('');
  const places = texts.map((_, at) => `<c t="s"><v>${at}</v></c>`).join('');
  const strings = `<sst>${texts.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`;
  const sheet = sheetOf(`<row>${inline}</row><row>${formulas}</row><row>${places}</row>`);
  expect(await rowsOf({ sheet, strings })).toEqual(['1', '2', '3'].map((line) => [line, ...shown]));
});

test('Numbers are shown alike in any form', async () => {
  const values = [
    '0',
    '-0',
    '12',
    '-12.5',
    '12.50',
    '0.5',
    '.5',
    '1.234',
    '1e3',
    '007',
    '1234567890123456',
    '1.',
    '-',
  ];
  const cells = values.map((value) => `<c><v>${value}</v></c>`);
  const shown = await Promise.all(
    cells.map((cell) => rowsOf({ sheet: sheetOf(`<row>${cell}<c><v>1</v></c></row>`) })),
  );
  expect(shown.map((rows) => (typeof rows === 'string' ? rows : rows[0]?.[1]))).toEqual([
    '0',
    '0',
    '12',
    '-12.5',
    '12.5',
    '0.5',
    '0.5',
    '1.2340',
    '1000',
    '7',
    '1234567890123456',
    '1',
    'damaged-file',
  ]);
});

test('A text without content is empty', async () => {
  const text = '<is><r><t xml:space="preserve"/></r><r><t/></r><r><t xml:space="preserve"> a</t></r></is>';
  expect(await rowsOf({ sheet: sheetOf(`<row><c t="inlineStr">${text}</c></row>`) })).toEqual([['1', 'a']]);
});

test('An element in a cell whose name begins like that of a cell is none', async () => {
  const text = '<is><r><rPr><color rgb="FF0000"/><charset val="238"/></rPr><t>Pilne</t></r></is>';
  expect(await rowsOf({ sheet: sheetOf(`<row><c t="inlineStr">${text}</c><c><v>2</v></c></row>`) })).toEqual([
    ['1', 'Pilne', '2'],
  ]);
});

test('Extensions of a row are no cells', async () => {
  const rows =
    '<row><c><v>1</v></c><extLst><ext><c r="A9"><v>9</v></c></ext></extLst></row><row><c><v>2</v></c><extLst/></row>';
  expect(await rowsOf({ sheet: sheetOf(rows) })).toEqual([
    ['1', '1'],
    ['2', '2'],
  ]);
});

test('Merged texts fill rows without cells of their own', async () => {
  const rows =
    '<row r="1"><c r="A1" t="inlineStr"><is><t>Wynajem</t></is></c><c r="B1"><v>1</v></c></row><row r="4"><c r="B4"><v>2</v></c></row>';
  const sheet = sheetOf(rows, '<mergeCells><mergeCell ref="A1:A4"/><mergeCell ref="B1:B3"/></mergeCells>');
  expect(await rowsOf({ sheet })).toEqual([
    ['1', 'Wynajem', '1'],
    ['2', 'Wynajem'],
    ['3', 'Wynajem'],
    ['4', 'Wynajem', '2'],
  ]);
});

test.each([
  ['a row that does not end', '<row r="1"><c r="A1"><v>1</v></c><row r="2"><c r="A2"><v>2</v></c></row>'],
  ['a cell that does not end', '<row r="1"><c r="A1"><v>1</v><c r="B1"><v>2</v></c></row>'],
  ['a value that does not end', '<row r="1"><c r="A1"><v>1<v></c></row>'],
  ['a cell whose name is damaged', '<row r="1"><cr="A1"><v>1</v></c><c r="B1"><v>2</v></c></row>'],
  ['a text with a tag', '<row r="1"><c r="A1" t="inlineStr"><is><t>a<row</t></is></c></row>'],
  ['a text without its item', '<row r="1"><c r="A1" t="inlineStr"><s><t>a</t></s></c></row>'],
  ['a text whose run is damaged', '<row r="1"><c r="A1" t="inlineStr"><is><t<b>a</t></is></c></row>'],
  ['a row whose name is damaged', '<row r="1"><c><v>1</v></c></row><r-ow r="2"><c><v>2</v></c></row>'],
  ['a value with a tag', '<row r="1"><c r="A1" t="str"><v>a<c</v></c></row>'],
  ['a cell that ends in its attributes', '<row r="1"><c r="A1" t=</row>"s"><v>0</v></c></row>'],
  ['a value without its cell', '<row r="1"><v>1</v><c r="B1"><v>2</v></c></row>'],
  ['an address that does not end', '<row r="1"><c r="A1><v>1</v></c><c r="B1" t="str"><v>x</v></c></row>'],
  ['a row that ends in a cell', '<row r="1"><c r="A1" t="str"></row><f>B1</f><v>x</v></c></row>'],
  ['extensions that do not end', '<row r="1"><c r="A1"><v>1</v></c><extLst><ext/></row>'],
  ['a cell before its place', '<row r="1"><c r="B1"><v>1</v></c><c r="A1"><v>2</v></c></row>'],
  ['a row before its place', '<row r="2"><c><v>1</v></c></row><row r="1"><c><v>2</v></c></row>'],
  ['a number that is none', '<row r="1"><c r="A1"><v>1,5x</v></c></row>'],
  ['a shared text that is missing', '<row r="1"><c r="A1" t="s"><v>7</v></c></row>'],
  ['a type that does not exist', '<row r="1"><c r="A1" t="q"><v>7</v></c></row>'],
])('A sheet with %s is refused', async (_, rows) => {
  expect(await rowsOf({ sheet: sheetOf(rows) })).toBe('damaged-file');
});

test('A sheet of many pieces is read whole', async () => {
  const rows = Array.from(
    { length: 3000 },
    (_, at) =>
      `<row r="${at + 1}"><c r="A${at + 1}" t="inlineStr"><is><t>Żółw ${at}</t></is></c><c r="C${at + 1}"><v>${at}</v></c></row>`,
  );
  const read = await rowsOf({ sheet: sheetOf(rows.join('')) });
  expect(read).toHaveLength(3000);
  expect(read[2999]).toEqual(['3000', 'Żółw 2999', '', '2999']);
});
