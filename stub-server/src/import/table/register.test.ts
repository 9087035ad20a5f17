import { expect, test } from 'vitest';
import { readTable } from '#src/file-formats/table/read-table.ts';
import type { Incoming } from '../lines/incoming.ts';
import { isKnownHead } from './fields.ts';
import { describeSections, readSections } from './sections.ts';

const OWN = '9900001005';
const [GMINA, HUTA] = ['5260250274', '5213017228'];
const AS_FOUND = { charset: null, separator: null, sheet: null, headLine: null };

async function read(text: string, ownTaxId: string | null = null) {
  const reading = await readTable(Buffer.from(text), AS_FOUND, isKnownHead);
  if ('fault' in reading) return reading.fault;
  const described = describeSections(reading.table, {}, null, { sheet: null, ownTaxId });
  const { description } = described;
  const fields = Object.fromEntries(description.columns.map(({ head, field }) => [head, field]));
  return {
    fields,
    direction: description.direction.value,
    lines: [...readSections(described, { edits: [], ownTaxId })],
  };
}

async function table(text: string, ownTaxId: string | null = null) {
  const found = await read(text, ownTaxId);
  if (typeof found === 'string') throw new Error(found);
  return found;
}

const brief = ({ left, document, faults }: Incoming) =>
  left ?? [document?.number, document?.net, document?.vat, document?.gross, faults.map(({ code }) => code)];

/** As in a workbook: the title and the headings are merged, and fill each of their cells. */
const REGISTER = [
  Array.from({ length: 9 }, () => 'REJESTR SPRZEDAŻY VAT 11.2026').join(';'),
  'Lp.;Numer dokumentu;Data;Kontrahent;Stawka 23%;Stawka 23%;Stawka 8%;Stawka 8%;Razem brutto',
  'Lp.;Numer dokumentu;wystawienia;nazwa;netto;VAT;netto;VAT;Razem brutto',
  '1;FS/1;03.11.2026;Żuk;1 000,00;230,00;0,00;0,00;1 230,00',
  '2;FS/2;04.11.2026;Bór;200,00;46,00;100,00;8,00;354,00',
  '3;FS/3;05.11.2026;Bór;200,00;46,00;100,00;8,00;355,00',
  ';;;RAZEM;1 400,00;322,00;200,00;16,00;1 939,00',
  ';Sporządziła: Anna Kreska',
].join('\n');

test('A register with columns for each VAT rate has their amounts, and lines for each', async () => {
  const { direction, lines } = await table(REGISTER);
  expect(direction).toBe('income');
  expect(lines.map(brief)).toEqual([
    ['FS/1', 1000_00, 230_00, 1230_00, []],
    ['FS/2', 300_00, 54_00, 354_00, []],
    ['FS/3', 301_00, 54_00, 355_00, ['vat-sum']],
    'total',
    'heading',
  ]);
  expect(lines[1]?.document?.lines.map(({ vatRate, net, vat }) => [vatRate, net, vat])).toEqual([
    ['23', 200_00, 46_00],
    ['8', 100_00, 8_00],
  ]);
  expect(lines[2]?.document?.lines).toEqual([]);
});

test('A total that misses the rates by a rounding of each keeps the rates', async () => {
  const { lines } = await table(REGISTER.replaceAll('355,00', '354,01'));
  expect(lines[2] && brief(lines[2])).toEqual(['FS/3', 300_01, 54_00, 354_01, []]);
  expect(lines[2]?.document?.lines.map(({ vatRate, net, vat }) => [vatRate, net, vat])).toEqual([
    ['23', 200_01, 46_00],
    ['8', 100_00, 8_00],
  ]);
});

test("The counterparty's number and the issue date take precedence over the company's own number and the receipt date", async () => {
  const { fields } = await table(
    'Numer dokumentu;Numer obcy;Data wpływu;Data wystawienia;Kontrahent;Brutto\nFZ/1;A/77;14.11.2026;12.11.2026;Żuk;12,00\n',
  );
  expect(fields).toMatchObject({
    'Numer dokumentu': 'internalNumber',
    'Numer obcy': 'number',
    'Data wpływu': null,
    'Data wystawienia': 'issueDate',
  });
});

test.each([
  ['Nr faktury;Data;Brutto;Zapłacone\nF/1;12.11.2026;12,00;TAK\nF/2;12.11.2026;12,00;NIE\n', 'Zapłacone'],
  ['Kod;Nazwa;NIP;Ulica;Miasto\nSWIATLO;Światło;5260250274;Polna 1;Łódź\n', 'Kod'],
])('A column is not what its name suggests if its cells do not fit: %j', async (text, head) => {
  expect((await table(text)).fields[head]).toBeNull();
});

test('A column called Symbol contains document numbers', async () => {
  const { fields } = await table('Symbol;Data;Kontrahent;Tax;Brutto\nFZ1;03.11.26;Źródło;2,00;12,00\n');
  expect(fields).toMatchObject({ Symbol: 'number', Tax: 'vat' });
});

test('A total below a column of dates is recognised', async () => {
  const { lines } = await table(
    'Data;Opis;Dostawca;Netto\n3 XI 2026;Papier;Biuro;100,00\nNov 4, 2026;Klej;Biuro;50,00\nRazem;;;150,00\n',
  );
  expect(lines.map(({ left, document }) => left ?? document?.issueDate)).toEqual([
    '2026-11-03',
    '2026-11-04',
    'total',
  ]);
});

test.each([
  '<?xml version="1.0"?><JPK><Naglowek/></JPK>',
  '<!doctype html><table><tr><td>1,2</td></tr></table>',
  'From: a@b.pl\r\nTo: c@d.pl\r\nSubject: Faktura\r\n\r\nKwota 1,00 zł, termin 3.11\r\n',
  '{\\rtf1\\ansi a;b}',
])('Text that only resembles a table is refused: %j', async (text) => {
  expect(await read(text)).toBe('not-a-table');
});

const SIDES = 'Numer;Data wystawienia;Sprzedawca;NIP sprzedawcy;Nabywca;NIP nabywcy;Brutto\n';
const sold = (number: string, buyer: string, taxId: string) =>
  `${number};2.11.2026;My;${OWN};${buyer};${taxId};12,30\n`;
const bought = (number: string, seller: string, taxId: string) =>
  `${number};2.11.2026;${seller};${taxId};My;${OWN};12,30\n`;

test.each([
  ['sales', sold('S/1', 'Gmina', GMINA) + sold('S/2', 'Huta', HUTA), ['income', 'income']],
  ['purchases', bought('A/1', 'Gmina', GMINA) + bought('B/1', 'Huta', HUTA), ['cost', 'cost']],
  ['both', bought('A/1', 'Gmina', GMINA) + sold('S/2', 'Huta', HUTA), ['cost', 'income']],
])('Of the parties of an invoice the company is the one with its tax ID: %s', async (_what, rows, all) => {
  const { lines } = await table(SIDES + rows, OWN);
  expect(
    lines.map(({ document }) => [
      document?.direction,
      document?.contractor?.name,
      document?.contractor?.taxId,
    ]),
  ).toEqual([
    [all[0], 'Gmina', `PL${GMINA}`],
    [all[1], 'Huta', `PL${HUTA}`],
  ]);
});

test('A party with one name beside many others is the company', async () => {
  const head = 'Numer;Data wystawienia;Sprzedawca;Nabywca;Brutto\n';
  const row = (number: string, seller: string) => `${number};2.11.2026;${seller};My;12,30\n`;
  const { direction, lines } = await table(head + row('1', 'A') + row('2', 'B') + row('3', 'A'));
  expect([direction, lines.map(({ document }) => document?.contractor?.name)]).toEqual([
    'cost',
    ['A', 'B', 'A'],
  ]);
});

test.each([
  ['Rodzaj', 'Koszt', 'Przychód'],
  ['Typ dokumentu', 'Faktura zakupu', 'Faktura sprzedaży'],
])('The type of a document may state its direction: %s', async (head, cost, income) => {
  const { lines } = await table(
    `Data;${head};Kontrahent;Kwota\n2.11.2026;${cost};Huta;12,30\n3.11.2026;${income};Gmina;50,00\n`,
  );
  expect(lines.map(({ document }) => document?.direction)).toEqual(['cost', 'income']);
});

test('A unit price is not an amount beside a quantity', async () => {
  const { lines } = await table('Nr faktury;Data;Dostawca;Ilość;Cena brutto\nF/1;2.11.2026;Huta;10;1,23\n');
  expect(lines.map(({ faults }) => faults.map(({ code }) => code))).toEqual([['amount-missing']]);
});

test('Headings that machines write as one word are read, and a text is not a date', async () => {
  const { fields } = await table(
    'NazwaDostawcy;DowodSprzedazy;DataWystawienia;KwotaBrutto\nHuta;FS/1;2026-11-02;12,30\n',
  );
  expect(fields).toEqual({
    NazwaDostawcy: 'contractor',
    DowodSprzedazy: 'number',
    DataWystawienia: 'issueDate',
    KwotaBrutto: 'gross',
  });
});

test('Amount columns with uninformative names are identified by their sums', async () => {
  const { fields, lines } = await table(
    'NrKontrahenta;DowodZakupu;DataZakupu;K_42;K_43\n5213017228;F/1;2.11.2026;1000.00;230.00\n5260250274;F/2;2.11.2026;50.00;4.00\n',
  );
  expect(fields).toMatchObject({ NrKontrahenta: 'taxId', K_42: 'net', K_43: 'vat' });
  expect(lines.map(({ document }) => document?.gross)).toEqual([1230_00, 54_00]);
});

test('Numbers that increase from one contractor to the next mean sales of the company', async () => {
  const head = 'Numer;Data;Kontrahent;Brutto\n';
  const ofList = async (numbers: readonly string[]) =>
    (await table(head + numbers.map((number, at) => `${number};2.11.2026;K${at};12,30\n`).join('')))
      .direction;
  expect(await ofList(['FV 9/11/2026', 'FV 10/11/2026', 'FV 11/11/2026'])).toBe('income');
  expect(await ofList(['FV 9/11/2026', 'A/77', 'FV 11/11/2026'])).toBe('cost');
});

test.each([
  ['Do zapłaty;Kwota brutto', '10,00;12,30', 'PLN'],
  ['Cena brutto;Ilość;Kwota brutto', '1,23;10;12,30', 'PLN'],
  ['Brutto PLN;Brutto w walucie;Waluta', '53,00;12,30;EUR', 'EUR'],
  ['Brutto PLN;Waluta', '12,30;EUR', 'PLN'],
  ['Amount;Fee;Net;Currency', '12,30;1,10;11,20;eur', 'EUR'],
])('The amount of a document is its own: %s', async (heads, cells, currency) => {
  const { lines } = await table(`Numer;Data;Kontrahent;${heads}\nF/1;2.11.2026;Huta;${cells}\n`);
  expect(lines.map(({ document }) => [document?.gross, document?.net, document?.currency])).toEqual([
    [12_30, 12_30, currency],
  ]);
});

const HEAD_OF_ITEMS = 'Nr faktury;Data wystawienia;Sprzedawca;Pozycja;Netto;Stawka;VAT;Brutto';

test('Items of one invoice become one document with a line for each VAT rate', async () => {
  const { lines } = await table(
    [
      HEAD_OF_ITEMS,
      'H/55;2026-11-05;Dąb;Deska;100,00;23%;23,00;123,00',
      'H/55;2026-11-05;Dąb;Rabat;-10,00;23%;-2,30;-12,30',
      'H/56;2026-11-06;Dąb;Klej;10,00;23%;2,30;12,30',
      'H/55;2026-11-05;Dąb;Książka;20,00;5%;1,00;21,00',
      'H/55;2026-11-05;Lipa;Deska;1,00;23%;0,23;1,23',
    ].join('\n'),
  );
  expect(lines.map(brief)).toEqual([
    ['H/55', 110_00, 21_70, 131_70, []],
    'item',
    ['H/56', 10_00, 2_30, 12_30, []],
    'item',
    ['H/55', 1_00, 23, 1_23, []],
  ]);
  expect(lines[0]?.document).toMatchObject({
    type: 'invoice',
    lines: [
      { vatRate: '23', net: 90_00, vat: 20_70 },
      { vatRate: '5', net: 20_00, vat: 1_00 },
    ],
  });
  expect(lines[3]).toMatchObject({ itemOf: 2, document: null });
});

test('Nothing is written of an invoice while one of its items has no amount', async () => {
  const { lines } = await table(
    [
      HEAD_OF_ITEMS,
      'H/55;2026-11-05;Dąb;Deska;100,00;23%;23,00;123,00',
      'H/55;2026-11-05;Dąb;Klej;dziesięć;23%;2,30;12,30',
    ].join('\n'),
  );
  expect(lines.map(({ document, faults }) => [document, faults.map(({ code }) => code)])).toEqual([
    [null, ['item-faulty']],
    [null, ['amount-syntax']],
  ]);
});

test('Instalments of one invoice on separate lines become one document with their dates', async () => {
  const { lines } = await table(
    [
      'Nr faktury;Data wystawienia;Termin płatności;Sprzedawca;Brutto',
      'H/57;2026-11-05;2026-11-30;Dąb;100,00',
      'H/57;2026-11-05;2026-12-31;Dąb;200,00',
    ].join('\n'),
  );
  expect(lines[0]?.document).toMatchObject({
    gross: 300_00,
    parts: [
      { gross: 100_00, dueDate: '2026-11-30' },
      { gross: 200_00, dueDate: '2026-12-31' },
    ],
  });
});

test('Equal lines are duplicate documents', async () => {
  const line = 'H/58;2026-11-05;Dąb;10,00';
  const { lines } = await table(['Nr faktury;Data wystawienia;Sprzedawca;Brutto', line, line].join('\n'));
  expect(lines.map(({ document }) => document?.gross)).toEqual([10_00, 10_00]);
});

const HEAD = 'Nr;Data;Kontrahent;Kwota';
const SIGNED = 'FZ/7;2026-11-02;Huta;-500,00';

test.each([
  ['documents of both signs', ['FS/1;2026-11-02;Gmina;1230,00', SIGNED], true],
  [
    'corrections with numbers of their own',
    ['FS/1;2026-11-02;Gmina;1230,00', 'KFS/1;2026-11-02;Gmina;-5,00'],
    false,
  ],
  ['documents that all have a minus', [SIGNED, 'FZ/8;2026-11-03;Huta;1.234,56-'], true],
  ['documents without a minus', ['FS/1;2026-11-02;Gmina;1230,00'], false],
])('%s ask what negative amounts are: %s', async (_name, rows, asks) => {
  const reading = await readTable(Buffer.from([HEAD, ...rows].join('\n')), AS_FOUND, isKnownHead);
  if ('fault' in reading) throw new Error(reading.fault);
  const asked = (settings: { direction?: 'bySign' }) =>
    describeSections(reading.table, settings, null, { sheet: null, ownTaxId: null }).description.asksSigns;
  expect(asked({})).toBe(asks);
  expect(asked({ direction: 'bySign' })).toBe(false);
});

test('A title of purchases is decisive even if the numbers of the documents increase', async () => {
  const { direction, lines } = await table(
    [
      'Rejestr zakupów 10/2026;;;',
      'Numer;Data;Kontrahent;Brutto',
      'F/1;2026-10-05;Odlewnia;1230,00',
      'F/2;2026-10-08;Stolarnia;246,00',
      'F/3;2026-10-10;Żwirownia;123,00',
    ].join('\n'),
  );
  expect(direction).toBe('cost');
  expect(lines).toHaveLength(3);
});

test('The issuer of a document is the contractor, not its date', async () => {
  const { fields } = await table(
    'Nr dowodu;Data dokumentu;Wystawca;Brutto\nFZ 11/26;05.10.2026;Odlewnia Łoś;1 234,56\n',
  );
  expect(fields).toMatchObject({ Wystawca: 'contractor', 'Data dokumentu': 'issueDate' });
});

test('Sales and purchases below each other have their own direction and contractors', async () => {
  const { lines } = await table(
    [
      'SPRZEDAŻ;;;',
      'Numer;Data;Nabywca;Brutto',
      'S/1;2026-11-02;Zajazd;123,00',
      'Razem;;;123,00',
      'ZAKUPY;;;',
      'Numer;Dostawca;Data;Brutto',
      'Z/9;Mleczarnia;2026-11-04;52,50',
    ].join('\n'),
  );
  expect(
    lines.map((line) => line.left ?? [line.document?.direction, line.document?.contractor?.name]),
  ).toEqual([['income', 'Zajazd'], 'total', 'heading', 'heading', ['cost', 'Mleczarnia']]);
});

test('A title with the same headings reverses the direction', async () => {
  const heads = 'Numer;Data;Kontrahent;Brutto';
  const { lines } = await table(
    ['Sprzedaż', heads, 'S/1;2026-11-02;Zajazd;123,00', 'Zakupy;;;', heads, 'Z/9;2026-11-04;Huta;52,50'].join(
      '\n',
    ),
  );
  expect(lines.map((line) => line.left ?? line.document?.direction)).toEqual(['income', 'heading', 'cost']);
});

test('JPK_V7 registers have the amounts of each rate by their field numbers', async () => {
  const { direction, lines } = await table(
    [
      'LpSprzedazy;KodKrajuNadaniaTIN;NrKontrahenta;NazwaKontrahenta;DowodSprzedazy;DataWystawienia;K_10;K_17;K_18;K_19;K_20',
      `1;PL;${HUTA};Termy;Z/41;2026-11-04;0.00;200.00;16.00;1000.00;230.00`,
      `2;PL;${GMINA};Kolej;Z/42;2026-11-05;150.00;0.00;0.00;0.00;0.00`,
      ';;;;;;150.00;200.00;16.00;1000.00;230.00',
    ].join('\n'),
  );
  expect(direction).toBe('income');
  expect(lines.map(brief)).toEqual([
    ['Z/41', 1200_00, 246_00, 1446_00, []],
    ['Z/42', 150_00, 0, 150_00, []],
    'total',
  ]);
  expect(lines[0]?.document?.contractor?.name).toBe('Termy');
});

test('The paid part of an amount is an instalment of its own', async () => {
  const { lines } = await table(
    [
      'Nr;Data wystawienia;Nabywca;Brutto;Zapłacono;Data zapłaty',
      'P/1;2026-11-02;Zajazd;1000,00;400,00;2026-11-10',
      'P/2;2026-11-02;Zajazd;500,00;500,00;2026-11-12',
      'P/3;2026-11-02;Zajazd;500,00;0,00;',
      'P/4;2026-11-02;Zajazd;500,00;100,00;',
    ].join('\n'),
  );
  expect(lines.map(({ document, faults }) => [document?.paidDate, document?.parts, faults.length])).toEqual([
    [
      null,
      [
        { gross: 400_00, dueDate: null, paidDate: '2026-11-10' },
        { gross: 600_00, dueDate: null, paidDate: null },
      ],
      0,
    ],
    ['2026-11-12', undefined, 0],
    [null, undefined, 0],
    [null, undefined, 1],
  ]);
});

test('A row that numbers the columns below their names is not a document', async () => {
  const { fields, lines } = await table(
    [
      'Lp.;Data zdarzenia gospodarczego;Nr dowodu księgowego;Kontrahent;Wartość sprzedanych towarów i usług;Pozostałe przychody',
      '1;2;3;4;7;8',
      '1;02.11.2026;FS 1/11/2026;Łąka S.A.;1 000,00;',
    ].join('\n'),
  );
  expect(fields).toMatchObject({ 'Data zdarzenia gospodarczego': 'issueDate' });
  expect(lines.map(({ document }) => document?.gross)).toEqual([1000_00]);
});

test('Names in two rows whose groups repeat in neighbouring columns are joined', async () => {
  const { lines } = await table(
    [
      'Nr;Data;Kontrahent;Kwota;Kwota;Kwota',
      'faktury;wystawienia;;netto [zł];VAT [zł];brutto [zł]',
      '12/2026;2026-09-01;Tartak Bór;500,00;115,00;615,00',
    ].join('\n'),
  );
  expect(lines).toMatchObject([
    { document: { number: '12/2026', contractor: { name: 'Tartak Bór' }, net: 500_00, gross: 615_00 } },
  ]);
});

test('What a page carries to the next one is a total', async () => {
  const { lines } = await table(
    'Lp;Data;Nr dokumentu;Dostawca;Wartość brutto\n1;2026-02-01;Z/1;Mech;11,00\nDo przeniesienia;;;;11,00\nZ przeniesienia;;;;11,00\n2;2026-02-02;Z/2;Las;5,00\n',
  );
  expect(lines.map(({ left }) => left)).toEqual([null, 'total', 'total', null]);
});

test.each([
  [
    'without totals, a row may fill several columns of its side',
    [
      'Lp.;Data zdarzenia gospodarczego;Nr dowodu księgowego;Kontrahent;Opis zdarzenia;Wartość sprzedanych towarów i usług;Pozostałe przychody;Zakup towarów;Koszty uboczne zakupu',
      '1;02.11.2026;FS 1/11/2026;Łąka S.A.;Sprzedaż usług;1 000,00;;;',
      '2;04.11.2026;FV 77/2026;Gęś;Zakup materiałów;;;500,00;35,50',
      '3;05.11.2026;FV 78/2026;Gęś;Zwrot;10,00;;20,00;',
      '4;06.11.2026;FV 79/2026;Gęś;Bez kwoty;;;;',
    ],
  ],
  [
    'with totals, which the other columns add up to, and zeros',
    [
      'Lp;Data;Numer dowodu;Kontrahent;Opis;Przychód ze sprzedaży;Razem przychód;Zakup towarów;Koszty uboczne zakupu;Razem wydatki',
      '1;02.11.2026;FS 1/11/2026;Łąka S.A.;Sprzedaż;1000,00;1000,00;0,00;0,00;0,00',
      '2;04.11.2026;FV 77/2026;Gęś;Zakup;0,00;0,00;500,00;35,50;535,50',
      '3;05.11.2026;FV 78/2026;Gęś;Zwrot;10,00;10,00;20,00;0,00;20,00',
      '4;06.11.2026;FV 79/2026;Gęś;Bez kwoty;0,00;0,00;0,00;0,00;0,00',
    ],
  ],
])('A book of income and expenses %s', async (_, rows) => {
  const { lines } = await table(rows.join('\n'));
  expect(
    lines.map(({ document, faults }) => [document?.direction, document?.gross, faults[0]?.code]),
  ).toEqual([
    ['income', 1000_00, undefined],
    ['cost', 535_50, undefined],
    [undefined, undefined, 'amount-missing'],
    [undefined, undefined, 'amount-missing'],
  ]);
});

test.each([
  ['sprzedaz-listopad.csv', 'income'],
  ['Faktury kosztowe.csv', 'cost'],
  ['eksport.csv', 'cost'],
])('A table that does not state its direction has that of its file name %s', async (fileName, direction) => {
  const rows = ['Numer;Data;Kontrahent;Brutto', 'F/7;2026-11-12;Huta;1230,00', 'F/9;2026-11-13;Bór;2460,00'];
  const reading = await readTable(Buffer.from(rows.join('\n')), AS_FOUND, isKnownHead);
  if ('fault' in reading) throw new Error(reading.fault);
  const facts = { sheet: null, ownTaxId: null, fileName };
  expect(describeSections(reading.table, {}, null, facts).description.direction.value).toBe(direction);
});
