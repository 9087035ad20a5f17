import { expect, test } from 'vitest';
import { readDocument } from './read-document.ts';
import { pageOf, type Placed } from './testing/pages.ts';

const OWN = '9900001005';
const read = (...texts: Placed[]) => readDocument([pageOf(texts)], OWN);

/** Places each text on a line of its own. */
const lines = (...texts: string[]): Placed[] => texts.map((text, at) => [40, 40 + at * 14, text]);

const SOLD = ['Usługa', '1 000,00', '23%', '230,00', '1 230,00'];
const row = (y: number, cells: readonly string[]): Placed[] =>
  cells.map((cell, at) => [40 + at * 100, y, cell]);

test('a number alone at the top is the title, and an account is not a number', () => {
  const { number, account } = read(
    ...lines(
      'FV 2026/11/0042',
      'Data wystawienia: 2026-11-13',
      'Numer rachunku: 27 1140 2004 0000 3002 0135 5387',
    ),
  );
  expect([number?.value, account?.value]).toEqual(['FV 2026/11/0042', 'PL27114020040000300201355387']);
});

test('a tax ID at the top of a receipt is not its number', () => {
  const { number } = read(...lines('KSIĘGARNIA TOM', 'NIP 774-00-01-454', 'PARAGON FISKALNY'));
  expect(number?.value).toBeUndefined();
});

test('a number may begin like a column heading, and the number of a contract is ignored', () => {
  const { number } = read(...lines('Faktura nr LP/26/11/004433', 'Umowa leasingu nr 123456/2024/K'));
  expect(number).toMatchObject({ value: 'LP/26/11/004433', confidence: 0.98 });
});

test('the number of a correction has low confidence if it may be that of the corrected invoice', () => {
  const { number } = read(...lines('Korekta faktury KFS/4/11/2026', 'do FS/120/10/2026'));
  expect(number?.value).toBe('KFS/4/11/2026');
  expect(number?.confidence).toBeLessThan(0.95);
});

test('a date after a place takes precedence over the dates of a table', () => {
  const { issueDate } = read(
    [380, 40, 'Sopot, 19.11.2026'],
    ...row(80, ['Data', 'Usługa', 'Cena brutto', 'VAT', 'Wartość brutto']),
    ...row(94, ['17.11.2026', 'Nocleg', '432,00', '8%', '864,00']),
  );
  expect(issueDate?.value).toBe('2026-11-19');
});

test.each([
  ['Do zapłaty 1 230,00 zł, przelewem do dnia 21.11.2026', ''],
  ['Razem do zapłaty: 1 230,00 zł', 'do dnia 21-11-2026 na rachunek'],
])('the day by which to pay is the due date: %s', (one, two) => {
  const { dueDate } = read(...lines('Data wystawienia: 2026-11-07', one, two));
  expect(dueDate?.value).toBe('2026-11-21');
});

test('a period is not a payment term', () => {
  const { dueDate } = read(
    ...lines(
      'Data wystawienia: 2026-11-07',
      'Forma płatności: przelew',
      'Okres: od 2026-11-01 do 2026-11-30',
    ),
  );
  expect(dueDate).toBeNull();
});

test('net, VAT and gross below each other add up to the total', () => {
  const sums: Placed[] = [
    'Netto|170,28',
    'VAT|13,62',
    'Brutto|183,90',
    'Do zapłaty do 2026-11-20|183,90',
  ].flatMap((text, at): Placed[] => {
    const [label = '', amount = ''] = text.split('|');
    return [
      [40, 40 + at * 14, label],
      [400, 40 + at * 14, amount],
    ];
  });
  expect(read(...sums)).toMatchObject({ net: { value: 170_28, confidence: 0.99 }, gross: { value: 183_90 } });
});

test('VAT amounts of a receipt are matched to the sales at their rates', () => {
  const { net, vat, rates } = read(
    ...lines(
      'PARAGON FISKALNY',
      'SPRZEDAŻ OPODATKOWANA A 61,88',
      'PTU A 23% 11,57',
      'SPRZEDAŻ OPODATKOWANA C 21,00',
      'PTU C 5% 1,00',
      'SUMA PTU 12,57',
      'SUMA PLN 82,88',
    ),
  );
  expect([net?.value, vat?.value, rates.map(({ rate }) => rate)]).toEqual([70_31, 12_57, ['23', '5']]);
});

test('a correction in columns is worth its last columns', () => {
  const amounts = [
    '2 000,00',
    '460,00',
    '2 460,00',
    '1 800,00',
    '414,00',
    '2 214,00',
    '-200,00',
    '-46,00',
    '-246,00',
  ];
  const { gross, vat } = read(
    [40, 40, 'Korekta faktury KFS/4/11/2026'],
    [40, 80, 'Katalog (23%)'],
    ...amounts.map((amount, at): Placed => [130 + at * 52, 80, amount]),
  );
  expect([gross?.value, vat?.value]).toEqual([-246_00, -46_00]);
});

test('a tax ID in a narrow column continues below its label', () => {
  const { seller, buyer } = read(
    [40, 40, 'Sprzedający: Okna S.C., NIP 5213017228'],
    [320, 40, 'Nabywca: Pracownia Kreska, NIP'],
    [320, 54, OWN],
    ...row(80, SOLD),
  );
  expect([seller.taxId?.value, buyer.taxId?.value]).toEqual(['5213017228', OWN]);
});

test('the company is the buyer of a foreign seller, and alone it may be either party', () => {
  const { seller, buyer } = read(
    ...lines('Zephyr GmbH', 'USt-IdNr.: DE123456788', 'Pracownia Kreska', `USt-IdNr.: PL${OWN}`),
  );
  expect([seller.taxId, buyer.taxId?.value]).toEqual([null, OWN]);
  const alone = read(...lines('Pracownia Kreska', `NIP ${OWN}`));
  expect(alone.seller.taxId?.confidence).toBeLessThan(0.95);
});

test('dates with wide spaces and numbers after a misread character are read', () => {
  const { saleDate, number } = read(
    ...lines('Invoice +: INV-2026-0457', 'Data dostawy: 6  listopada 2026 r.'),
  );
  expect([saleDate?.value, number?.value]).toEqual(['2026-11-06', 'INV-2026-0457']);
});

test('a part of a number with zeros only has low confidence in a scan, where it may be letters', () => {
  const texts = lines('Faktura nr 77/00/2026', 'Data wystawienia: 2026-11-14');
  const picture = readDocument([pageOf(texts, 0.99)], OWN);
  expect(picture.number?.value).toBe('77/00/2026');
  expect(picture.number?.confidence).toBeLessThan(0.95);
  expect(picture.others.number).toEqual(['77/OO/2026']);
  expect(readDocument([pageOf(texts)], OWN).number?.confidence).toBe(0.98);
});

test('a word for an exemption leaves low confidence in a document that names a VAT rate', () => {
  const texts = ['Monitoring 23%', 'Szkolenie zw.', 'Brutto 19 680,00'];
  const { gross } = read(...lines(...texts));
  expect(gross?.value).toBe(19_680_00);
  expect(gross?.confidence).toBeLessThan(0.95);
});

test('a value below its label aligns with the words of that label, not of the one beside it', () => {
  const { saleDate, dueDate } = read(
    [40, 40, 'Data wystawienia: 2026-11-06'],
    [40, 60, 'Data sprzedaży:  Termin zapłaty:'],
    [40, 74, '05.11.2026'],
    [125, 74, '06.12.2026'],
  );
  expect([saleDate?.value, dueDate?.value]).toEqual(['2026-11-05', '2026-12-06']);
});

test('abbreviations name dates, and a payment term may label the due date', () => {
  const short = read(...lines('Faktura FV-1/26', 'wyst. 20/11/2026, sprz. 18/11/2026'));
  expect([short.issueDate?.value, short.saleDate?.value]).toEqual(['2026-11-20', '2026-11-18']);
  const { dueDate } = read(...lines('Data wystawienia 21.11.2026', 'Termin 7 dni: 28.11.2026'));
  expect(dueDate?.value).toBe('2026-11-28');
});

test('the first row of a page without its total has low confidence as the total', () => {
  const head = ['Nazwa', 'Netto', '%', 'VAT', 'Brutto'];
  const { gross } = read(
    ...row(80, head),
    ...row(94, SOLD),
    ...row(108, ['Towar', '200,00', '23%', '46,00', '246,00']),
    ...row(122, ['Części', '100,00', '8%', '8,00', '108,00']),
  );
  expect(gross?.value).toBeDefined();
  expect(gross?.confidence).toBeLessThan(0.95);
});

test('the seller is named above an address that its number ends', () => {
  const { seller } = read(
    [40, 40, 'TeleMost S.A.'],
    [40, 55, 'al. Jerozolimskie 100, 00-807 Warszawa'],
    [260, 55, 'NIP 774-00-01-454'],
    [330, 90, 'Pracownia Kreska sp. z o.o.'],
    [330, 104, 'NIP nabywcy: 990-000-10-05'],
    [40, 140, 'Faktura VAT 26100098877/10'],
  );
  expect(seller.name?.value).toBe('TeleMost S.A.');
});

test.each(['TeleMost S.A.', 'Polska Grupa Wodna S.A.', 'Data Nova sp. z o.o.', 'Vatra Sp. z o.o.'])(
  'the seller %s is named, although other lines begin with the same word',
  (name) => {
    const { seller } = read(
      [40, 40, 'Sprzedawca:'],
      [40, 54, name],
      [40, 68, 'ul. Leśna 3, 50-138 Wrocław'],
      [40, 82, 'NIP: 774-00-01-454'],
      [330, 40, 'Nabywca:'],
      [330, 54, 'Pracownia Kreska sp. z o.o.'],
      [330, 68, 'NIP: 990-000-10-05'],
    );
    expect(seller.name?.value).toBe(name);
  },
);

test('the seller in a centred head is named above its number', () => {
  const centred = (y: number, text: string): Placed => [300 - text.length * 2.5, y, text];
  const { seller } = read(
    centred(40, 'STACJA PALIW 1177'),
    centred(54, 'NAFTA-POL Sp. z o.o.'),
    centred(68, 'ul. Rafineryjna 12, 09-400 Płock'),
    centred(82, 'NIP 774-00-01-454   BDO 000012345'),
    [40, 130, 'Faktura VAT nr 1177/F/0099/26'],
    [40, 160, 'NABYWCA:'],
    [40, 174, 'Pracownia Kreska sp. z o.o.'],
    [40, 188, 'NIP: 990-000-10-05'],
  );
  expect(seller.name?.value).toBe('NAFTA-POL Sp. z o.o.');
});
