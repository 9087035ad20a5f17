import { expect, test } from 'vitest';
import { readDocument } from './read-document.ts';
import { pageOf, type Placed } from './testing/pages.ts';

const invoice = (number: string, gross: string): Placed[] => [
  [40, 40, `Faktura ${number}`],
  [40, 54, 'Data wystawienia: 05.11.2026'],
  [40, 100, 'Sprzedawca'],
  [40, 114, 'Huta Szkła sp. z o.o.'],
  [40, 128, 'NIP 526-025-02-74'],
  [320, 100, 'Nabywca'],
  [320, 114, 'Pracownia sp.j.'],
  [320, 128, 'NIP 521-008-86-82'],
  [40, 300, `Do zapłaty: ${gross} zł`],
];
const read = (...pages: Placed[][]) =>
  readDocument(
    pages.map((texts) => pageOf(texts)),
    null,
  );

test('Of two invoices in a file the first is read alone, and the second is reported', () => {
  const reading = read(invoice('A/1/2026', '123,00'), invoice('A/2/2026', '246,00'));
  expect(reading).toMatchObject({
    number: { value: 'A/1/2026' },
    gross: { value: 123_00 },
    hasOthersBehind: true,
  });
});

test('A first page without a title is a document of its own', () => {
  const [, ...untitled] = invoice('A/1/2026', '123,00');
  expect(read(untitled, invoice('A/2/2026', '246,00'))).toMatchObject({
    number: null,
    gross: { value: 123_00 },
    hasOthersBehind: true,
  });
});

test.each([
  { what: 'a page that repeats the head', second: invoice('A/1/2026', '123,00') },
  { what: 'a page of items', second: [[40, 40, 'Pozycje do faktury A/1/2026']] as Placed[] },
  {
    what: 'an annex that names other invoices',
    second: [[40, 40, 'Faktura B/7/2026 z 02.11.2026']] as Placed[],
  },
])('$what belongs to the invoice', ({ second }) => {
  expect(read(invoice('A/1/2026', '123,00'), second)).toMatchObject({
    number: { value: 'A/1/2026' },
    hasOthersBehind: false,
  });
});

test.each([
  ['Potwierdzenie zamówienia nr ZM/1', true],
  ['Oferta 7/2026', true],
  ['Potwierdzenie wykonania przelewu', true],
  ['Order confirmation 77', true],
  ['Rachunek nr R/9/2026', false],
  ['Faktura A/1/2026', false],
  ['Paragon fiskalny', false],
])('%s is no document to pay: %s', (title, expected) => {
  const [, ...rest] = invoice('', '123,00');
  expect(read([[40, 40, title], ...rest, [40, 320, 'Zamówienie nr 7']]).isOtherDocument).toBe(expected);
});

test('Words of accounts are no titles', () => {
  const texts: Placed[] = [
    [40, 40, 'Potwierdzenie przelewu'],
    [40, 60, 'Rachunek nadawcy: 61 1090 1014 0000 0712 1981 2874'],
    [40, 80, 'Kwota: 123,00 PLN'],
  ];
  expect(read(texts).isOtherDocument).toBe(true);
});

/** An invoice whose lines begin at a place of the page. */
const placed = (number: string, gross: string, { x = 0, y = 0 }): Placed[] =>
  invoice(number, gross).map(([left, top, text]) => [left + x, top + y, text]);
const NO_TITLE = 1;

test('Of two invoices below each other on a page the first is read alone', () => {
  const page = [...placed('A/1/2026', '123,00', {}), ...placed('A/2/2026', '246,00', { y: 400 })];
  expect(read(page)).toMatchObject({
    number: { value: 'A/1/2026' },
    gross: { value: 123_00 },
    hasOthersBehind: true,
  });
});

test('An empty page before two invoices on a page changes nothing', () => {
  const page = [...placed('A/1/2026', '123,00', {}), ...placed('A/2/2026', '246,00', { y: 400 })];
  expect(read([], page)).toMatchObject({ number: { value: 'A/1/2026' }, hasOthersBehind: true });
  expect(read([], invoice('A/1/2026', '123,00'), invoice('A/2/2026', '246,00'))).toMatchObject({
    number: { value: 'A/1/2026' },
    hasOthersBehind: true,
  });
});

test('The number of an invoice below is not that of the untitled one above', () => {
  const above = placed('A/1/2026', '123,00', {}).slice(NO_TITLE);
  expect(read([...above, ...placed('A/2/2026', '246,00', { y: 400 })])).toMatchObject({
    number: null,
    gross: { value: 123_00 },
    hasOthersBehind: true,
  });
});

test('An invoice that begins on the last page of another is not part of it', () => {
  const second: Placed[] = [[40, 40, 'Uwagi'], ...placed('A/2/2026', '246,00', { y: 300 })];
  expect(read(invoice('A/1/2026', '123,00'), second)).toMatchObject({
    number: { value: 'A/1/2026' },
    gross: { value: 123_00 },
    hasOthersBehind: true,
  });
});

/** The first invoice, whose sums are on its second page. */
const [sums, withoutSums] = [
  [
    [40, 40, 'Faktura A/1/2026, strona 2'],
    [40, 60, 'Do zapłaty: 123,00 zł'],
  ] as Placed[],
  invoice('A/1/2026', '123,00').slice(0, -1),
];

test.each([
  { what: 'with its title', above: sums },
  { what: 'without a title', above: sums.slice(1) },
  { what: 'with a total', above: [[40, 60, 'Razem brutto: 123,00']] as Placed[] },
])('The end of an invoice $what above another one is read', ({ above }) => {
  const second = [...above, ...placed('A/2/2026', '246,00', { y: 300 })];
  expect(read(withoutSums, second)).toMatchObject({
    number: { value: 'A/1/2026' },
    gross: { value: 123_00 },
    hasOthersBehind: true,
  });
});

test('An invoice of two pages before two others is read whole', () => {
  const second = [...sums, ...placed('A/2/2026', '246,00', { y: 300 })];
  const reading = read(withoutSums, second, invoice('A/3/2026', '369,00'));
  expect(reading).toMatchObject({ number: { value: 'A/1/2026' }, gross: { value: 123_00 } });
  expect(reading.hasOthersBehind).toBe(true);
});

test('Another invoice at the top of a page is no end of the first', () => {
  const [title, , ...rest] = invoice('A/2/2026', '246,00');
  const second = [...rest.slice(0, -1), ...(title ? [[40, 200, title[2]] as const] : []), ...rest.slice(-1)];
  expect(read(invoice('A/1/2026', '123,00'), second)).toMatchObject({
    gross: { value: 123_00 },
    hasOthersBehind: true,
  });
});

/** Values whose confidence is stated. */
const confidences = (reading: ReturnType<typeof read>): number[] =>
  [
    reading.number,
    reading.issueDate,
    reading.gross,
    reading.net,
    reading.seller.taxId,
    reading.buyer.taxId,
    reading.currency,
  ].flatMap((value) => value?.confidence ?? []);

/** A narrow receipt, whose number is below its title. */
const receipt = (x: number, number: string, gross: string): Placed[] => [
  [x, 40, 'Huta Szkła sp. z o.o.'],
  [x, 60, 'NIP 526-025-02-74'],
  [x, 80, 'PARAGON FISKALNY'],
  [x, 100, `Nr paragonu ${number}`],
  [x, 120, '05.11.2026'],
  [x, 300, `Do zapłaty ${gross} PLN`],
];
const narrow = (x: number, number: string, gross: string): Placed[] => [
  [x, 40, `Faktura ${number}`],
  [x, 54, 'Data: 05.11.2026'],
  [x, 100, 'Sprzedawca'],
  [x, 114, 'NIP 526-025-02-74'],
  [x, 150, 'Nabywca'],
  [x, 164, 'NIP 521-008-86-82'],
  [x, 300, `Do zapłaty: ${gross} zł`],
];

test.each([
  {
    what: 'two invoices beside each other',
    page: [...narrow(40, 'A/1/2026', '123,00'), ...narrow(330, 'A/2/2026', '246,00')],
  },
  {
    what: 'two receipts beside each other',
    page: [...receipt(40, '11/2026', '123,00'), ...receipt(330, '12/2026', '246,00')],
  },
  {
    what: 'two invoices whose titles are below their parties',
    page: [
      ...placed('', '123,00', {}).slice(NO_TITLE),
      [40, 200, 'Faktura A/1/2026'] as const,
      ...placed('', '246,00', { y: 400 }).slice(NO_TITLE),
      [40, 600, 'Faktura A/2/2026'] as const,
    ],
  },
])('Nothing is sure of $what', ({ page }) => {
  const reading = read(page);
  expect(reading.hasOthersBehind).toBe(true);
  expect(Math.max(...confidences(reading))).toBeLessThan(0.9);
});

test.each<{ what: string; more: Placed[] }>([
  { what: 'its copy', more: placed('A/1/2026', '123,00', { y: 400 }) },
  { what: 'advances that it settles', more: [[40, 330, 'Faktura ZAL/7/2026 z 02.11.2026  Razem 50,00']] },
  {
    what: 'a payment slip',
    more: [
      [40, 600, 'Do zapłaty 123,00 zł'],
      [40, 620, 'Tytułem: Faktura A/1/2026'],
    ],
  },
  {
    what: 'its footer',
    more: [
      [40, 700, 'Faktura A/1/2026'],
      [40, 720, 'Wystawca: Jan Lis'],
    ],
  },
])('An invoice with $what is one document', ({ more }) => {
  const reading = read([...invoice('A/1/2026', '123,00'), ...more]);
  expect(reading).toMatchObject({ number: { value: 'A/1/2026' }, gross: { value: 123_00 } });
  expect(reading.hasOthersBehind).toBe(false);
});
