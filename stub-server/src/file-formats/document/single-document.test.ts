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
