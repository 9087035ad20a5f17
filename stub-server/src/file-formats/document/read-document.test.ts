import { expect, test } from 'vitest';
import { readDocument } from './read-document.ts';
import { pageOf, type Placed } from './testing/pages.ts';

const read = (...texts: Placed[]) => readDocument([pageOf(texts)], null);

const PARTIES: Placed[] = [
  [40, 100, 'Sprzedawca'],
  [40, 114, 'Huta Szkła sp. z o.o.'],
  [40, 128, 'NIP 526-025-02-74'],
  [320, 100, 'Nabywca'],
  [320, 114, 'Pracownia sp.j.'],
  [320, 128, 'NIP 521-008-86-82'],
];

test('two columns are kept apart, and a table of rates adds up to the amount due', () => {
  const reading = read(
    [40, 40, 'Faktura VAT nr FV/12/11/2026'],
    [380, 40, 'Data wystawienia: 05.11.2026'],
    [380, 54, 'Data sprzedaży: 4 listopada 2026 r.'],
    ...PARTIES,
    [40, 200, 'Usługa'],
    [300, 200, '23%'],
    [350, 200, '1 000,00'],
    [420, 200, '230,00'],
    [480, 200, '1 230,00'],
    [40, 214, 'Książka'],
    [300, 214, '5%'],
    [350, 214, '200,00'],
    [420, 214, '10,00'],
    [480, 214, '210,00'],
    [300, 240, 'Razem'],
    [350, 240, '1 200,00'],
    [420, 240, '240,00'],
    [480, 240, '1 440,00'],
    [40, 270, 'Termin płatności: 14 dni'],
    [40, 284, 'Nr rachunku: 61 1090 1014 0000 0712 1981 2874'],
    [40, 300, 'Do zapłaty: 1 440,00 zł'],
    [40, 314, 'Mechanizm podzielonej płatności'],
  );
  expect(reading).toMatchObject({
    kind: 'invoice',
    seller: { name: { value: 'Huta Szkła sp. z o.o.' }, taxId: { value: '5260250274' } },
    buyer: { name: { value: 'Pracownia sp.j.' }, taxId: { value: '5210088682' } },
    number: { value: 'FV/12/11/2026' },
    issueDate: { value: '2026-11-05' },
    saleDate: { value: '2026-11-04' },
    dueDate: { value: '2026-11-19' },
    account: { value: 'PL61109010140000071219812874' },
    currency: { value: 'PLN' },
    gross: { value: 144_000, confidence: 0.99 },
    isSplitPayment: true,
  });
  expect(reading.rates).toEqual([
    { rate: '23', net: 100_000, vat: 23_000, gross: 123_000 },
    { rate: '5', net: 20_000, vat: 1000, gross: 21_000 },
  ]);
});

test('an English invoice has its values beside or below their labels', () => {
  const reading = read(
    [40, 40, 'Huta Szkła sp. z o.o.'],
    [40, 54, 'VAT no. PL5260250274'],
    [300, 40, 'Invoice number'],
    [400, 40, 'Invoice date'],
    [500, 40, 'Due date'],
    [300, 54, 'A-77'],
    [400, 54, '2026-11-05'],
    [500, 54, '2026-12-05'],
    [40, 100, 'Bill to'],
    [40, 114, 'Studio Ltd'],
    [40, 128, 'VAT no. PL5210088682'],
    [400, 200, 'Subtotal'],
    [500, 200, '1,000.00 EUR'],
    [400, 214, 'VAT 23%'],
    [500, 214, '230.00 EUR'],
    [400, 228, 'Total'],
    [500, 228, '1,230.00 EUR'],
  );
  expect(reading).toMatchObject({
    seller: { taxId: { value: '5260250274' } },
    buyer: { name: { value: 'Studio Ltd' }, taxId: { value: '5210088682' } },
    number: { value: 'A-77' },
    issueDate: { value: '2026-11-05' },
    dueDate: { value: '2026-12-05' },
    currency: { value: 'EUR' },
    rates: [{ rate: '23', net: 100_000, vat: 23_000, gross: 123_000 }],
  });
});

test('a correction is worth its difference, and names another invoice without taking its number', () => {
  const reading = read(
    [40, 40, 'Faktura korygująca'],
    [40, 54, 'Numer: K/3/2026'],
    [40, 68, 'Korekta do faktury nr FV/9/2026 z dnia 2026-09-01'],
    [380, 54, 'Data wystawienia: 2026-11-05'],
    ...PARTIES,
    [40, 200, 'Przed korektą'],
    [300, 200, '23%'],
    [350, 200, '300,00'],
    [420, 200, '69,00'],
    [480, 200, '369,00'],
    [40, 214, 'Po korekcie'],
    [300, 214, '23%'],
    [350, 214, '200,00'],
    [420, 214, '46,00'],
    [480, 214, '246,00'],
    [40, 228, 'Różnica'],
    [300, 228, '23%'],
    [350, 228, '-100,00'],
    [420, 228, '-23,00'],
    [480, 228, '-123,00'],
  );
  expect(reading).toMatchObject({
    kind: 'correction',
    number: { value: 'K/3/2026' },
    gross: { value: -12_300 },
  });
});

test('an unconfirmed value has low confidence, and so has one that the engine barely recognised', () => {
  const alone = read([40, 40, 'Rachunek nr 5/2026'], [40, 60, '05.11.2026'], [40, 80, 'Razem 77,30']);
  expect(alone.gross).toMatchObject({ value: 7730, confidence: 0.7 });
  expect(alone.issueDate?.confidence).toBeLessThan(0.95);
  const blurred = readDocument([pageOf([[40, 40, 'Faktura nr 18/2026']], 0.6)], null);
  expect(blurred.number).toMatchObject({ value: '18/2026' });
  expect(blurred.number?.confidence).toBeLessThan(0.7);
});

test('a number with wrong check digits is neither a tax ID nor an account', () => {
  const reading = read([40, 40, 'NIP 526-025-02-75'], [40, 60, 'Konto 61 1090 1014 0000 0712 1981 2875']);
  expect(reading).toMatchObject({ seller: { taxId: null }, buyer: { taxId: null }, account: null });
});

test('a heading in two languages names the value after it, and never the other party', () => {
  const reading = read(
    [40, 40, 'Invoice No. / Numer: INV-2026-0042'],
    [40, 70, 'Seller / Sprzedawca: Zephyr GmbH, Berlin'],
    [40, 84, 'VAT ID: DE123456788'],
    [40, 110, 'Buyer / Nabywca: Pracownia Kreska sp. z o.o.'],
    [40, 124, 'VAT ID / NIP: PL5210088682'],
    [40, 160, 'Total / Razem: 1,500.00 EUR'],
  );
  expect(reading.seller.name?.value).toBe('Zephyr GmbH');
  expect(reading.buyer.name?.value).toBe('Pracownia Kreska sp. z o.o.');
  const twoLines = read(
    [40, 40, 'Faktura VAT nr 7/2026'],
    [40, 70, 'Seller'],
    [40, 84, 'Sprzedawca:'],
    [40, 98, 'Huta Szkła'],
    [40, 120, 'Buyer:'],
    [40, 134, 'Kreska'],
  );
  expect(twoLines.seller.name?.value).toBe('Huta Szkła');
  expect(twoLines.buyer.name?.value).toBe('Kreska');
});

const rowAt = (y: number, ...cells: readonly string[]): Placed[] =>
  cells.map((text, place) => [40 + place * 100, y, text]);

test('a correction is worth the rows below the heading of its differences, else what has changed', () => {
  const lines: Placed[] = [
    [40, 40, 'Faktura korygująca nr KOR/5/11/2026'],
    [40, 60, 'Data wystawienia: 18.11.2026'],
    ...PARTIES,
    [40, 200, 'Przed korektą'],
    ...rowAt(214, 'Tkanina', '23%', '400,00', '92,00', '492,00'),
    [40, 240, 'Po korekcie'],
    ...rowAt(254, 'Tkanina', '23%', '280,00', '64,40', '344,40'),
  ];
  const change = { net: { value: -12_000 }, vat: { value: -2760 }, gross: { value: -14_760 } };
  for (const heading of ['Różnica', 'Korekta:']) {
    const difference = rowAt(294, '', '23%', '-120,00', '-27,60', '-147,60');
    const withHeading = read(...lines, [40, 280, heading], ...difference);
    expect(withHeading).toMatchObject(change);
    expect(withHeading.gross?.confidence).toBeGreaterThan(0.95);
  }
  const found = read(...lines);
  expect(found).toMatchObject(change);
  expect(found.gross?.confidence).toBeLessThan(0.95);
});

test.each([
  ['a day beside it', [40, 200, 'Bank PKO BP 61 1090 1014 0000 0712 1981 2874   10.11.2026']],
  ['a day before it', [40, 200, '184,38 zł   19.11.2026   61 1090 1014 0000 0712 1981 2874']],
] as const)('an account is found with %s', (_how, line) => {
  expect(read([40, 40, 'Faktura nr 1/2026'], [...line]).account?.value).toBe('PL61109010140000071219812874');
});

test('an account continues below in a narrow column', () => {
  const { account } = read(
    [40, 40, 'Faktura nr 1/2026'],
    [40, 200, 'Konto:'],
    [40, 214, '61 1090 1014 0000'],
    [40, 228, '0712 1981 2874'],
    [300, 228, 'Uwagi'],
  );
  expect(account?.value).toBe('PL61109010140000071219812874');
});

test('short labels in two languages', () => {
  const { saleDate, dueDate } = read(
    [40, 40, 'Faktura / Invoice 2026/11/009'],
    [40, 60, 'Data wyst. / Issued: 2026-11-10'],
    [40, 74, 'Data sprz. / Sold: 2026-11-09'],
    [40, 88, 'Termin / Due: 2026-12-10'],
  );
  expect([saleDate?.value, dueDate?.value]).toEqual(['2026-11-09', '2026-12-10']);
});

test('without an amount the currency has low confidence', () => {
  expect(read([40, 40, 'a EUR b']).currency?.confidence).toBeLessThan(0.95);
});

test('places on a rotated page are in coordinates of the page as shown', () => {
  const page = pageOf([[100, 40, 'Faktura nr FV/1/2026']]);
  const upright = readDocument([page], null).number?.place;
  const place = readDocument([{ ...page, turned: 90 }], null).number?.place;
  if (!upright || !place) throw new Error('The number was not read');
  expect(place).toMatchObject({ x: upright.y, width: upright.height, height: upright.width });
  expect(place.y).toBeCloseTo(1 - upright.x - upright.width);
});

test('a confirmed part has low confidence beside a larger sum', () => {
  const { gross } = read(
    [40, 40, 'Faktura FV/7/2026'],
    [300, 200, 'VAT'],
    [360, 200, 'Netto'],
    [420, 200, 'Kwota VAT'],
    [480, 200, 'Brutto'],
    // The engine misread its net amount.
    [300, 214, '23%'],
    [360, 214, '27601'],
    [420, 214, '63,48'],
    [480, 214, '339,49'],
    [300, 228, 'Suma'],
    [360, 228, '284,01'],
    [420, 228, '64,12'],
    [480, 228, '348,13'],
  );
  expect(gross?.confidence).toBeLessThan(0.95);
});

test('the number follows the full name of the document, and a payment term follows "net"', () => {
  const { number, dueDate } = read(
    [40, 40, 'Numer faktury VAT: F0001234567/011/26'],
    [40, 60, 'Data wystawienia: 2026-11-03'],
    [40, 74, 'Terms: Net 30'],
  );
  expect([number?.value, dueDate?.value]).toEqual(['F0001234567/011/26', '2026-12-03']);
});

test('receipts label the VAT of a rate as the amount of its letter', () => {
  const { rates } = read(
    [40, 40, 'PARAGON FISKALNY'],
    [40, 60, 'Sprzed. opod. PTU A 12,30'],
    [40, 74, 'Kwota A 23,00% 2,30'],
    [40, 88, 'Sprzed. opod. PTU C 105,00'],
    [40, 102, 'Kwota C 5,00% 5,00'],
    [40, 116, 'SUMA PLN 117,30'],
  );
  expect(rates).toEqual([
    { rate: '23', net: 10_00, vat: 2_30, gross: 12_30 },
    { rate: '5', net: 100_00, vat: 5_00, gross: 105_00 },
  ]);
});

test('the first of many items has low confidence as the total', () => {
  const row = (y: number, amounts: readonly string[]): Placed[] =>
    amounts.map((text, at): Placed => [300 + at * 60, y, text]);
  const { gross } = read(
    [40, 40, 'Faktura FV/8/2026'],
    ...row(200, ['Netto', '%', 'VAT', 'Brutto']),
    ...row(214, ['3 595,13', '23%', '826,88', '4 422,01']),
    ...row(228, ['10 005,60', '8%', '800,45', '10 806,05']),
  );
  expect(gross?.confidence ?? 0).toBeLessThan(0.95);
});

test('an advance is worth its row, and not what is left of the order', () => {
  const reading = read(
    [40, 40, 'Faktura zaliczkowa ZAL/3/X/2026'],
    [40, 60, 'Zamówienie o wartości 12 300,00 zł'],
    [40, 80, 'Zaliczka 30% na okna'],
    [200, 80, '23%'],
    [260, 80, '3 000,00'],
    [330, 80, '690,00'],
    [400, 80, '3 690,00'],
    [40, 100, 'Pozostaje do zapłaty po dostawie: 8 610,00 zł'],
  );
  expect([reading.net?.value, reading.vat?.value, reading.gross?.value]).toEqual([3000_00, 690_00, 3690_00]);
  expect(reading.gross?.confidence).toBeLessThan(0.8);
});
