import { expect, test } from 'vitest';
import { readDocument } from './read-document.ts';
import { pageOf, type Placed } from './testing/pages.ts';

const OWN = '9900001005';
const lines = (...texts: string[]): Placed[] => texts.map((text, at) => [40, 40 + at * 14, text]);
const read = (...texts: string[]) => readDocument([pageOf(lines(...texts))], OWN);

const valuesOf = ({
  number,
  issueDate,
  saleDate,
  dueDate,
  buyer,
  net,
  vat,
  gross,
  currency,
}: ReturnType<typeof read>) => [
  number?.value,
  issueDate?.value,
  saleDate?.value,
  dueDate?.value,
  buyer.taxId?.value,
  net?.value,
  vat?.value,
  gross?.value,
  currency.value,
];

test('a German invoice is read by its labels, with VAT at a rate that Poland does not have', () => {
  const reading = read(
    'Lichtwerk GmbH, Lindenstr. 14, 10969 Berlin, USt-IdNr.: DE129273398',
    'Rechnungsempfänger',
    'Pracownia Kreska sp. z o.o.',
    `USt-IdNr.: PL${OWN}`,
    'Rechnungsnummer: RE-2026-1187',
    'Rechnungsdatum: 9. Oktober 2026',
    'Lieferdatum: 06.10.2026',
    'Fällig am 04. Dezember 2026',
    'Nettobetrag: 49,00 EUR',
    'MwSt. 19 %: 9,31 EUR',
    'Rechnungsbetrag: 58,31 EUR',
  );
  expect(valuesOf(reading)).toEqual([
    'RE-2026-1187',
    '2026-10-09',
    '2026-10-06',
    '2026-12-04',
    OWN,
    49_00,
    9_31,
    58_31,
    'EUR',
  ]);
});

test('a Czech and a French invoice are read by their labels', () => {
  const czech = read(
    'Dodavatel: Světlo Brno s.r.o., DIČ: CZ27082440',
    `Odběratel: Pracownia Kreska sp. z o.o., DIČ: PL${OWN}`,
    'Faktura - daňový doklad č. 2026110033',
    'Datum vystavení: 11.11.2026',
    'Datum splatnosti: 25.11.2026',
    'Celkem k úhradě: 300,00 EUR',
  );
  expect(valuesOf(czech).slice(0, 5)).toEqual(['2026110033', '2026-11-11', undefined, '2026-11-25', OWN]);
  expect(czech.gross?.value).toBe(300_00);
  const french = read(
    'Facture N° F-2026-0912',
    'Atelier Lumière SARL, N° TVA : FR40303265045',
    'Client :',
    'Pracownia Kreska sp. z o.o.',
    `N° TVA : PL${OWN}`,
    'Date de facture : 13/11/2026',
    'Échéance : 13/12/2026',
    'Total HT 960,00 €',
    'Total TTC 960,00 €',
  );
  expect(valuesOf(french).slice(0, 5)).toEqual(['F-2026-0912', '2026-11-13', undefined, '2026-12-13', OWN]);
  expect([french.gross?.value, french.currency.value]).toEqual([960_00, 'EUR']);
});

test.each([
  ['11/05/2026', '12/19/2026', '2026-11-05', '2026-12-19', true],
  ['11/05/2026', '12/05/2026', '2026-11-05', '2026-12-05', false],
  ['19/11/2026', '05/12/2026', '2026-11-19', '2026-12-05', true],
])('dates of an invoice in dollars: %s and %s', (issued, due, issueDate, dueDate, isSure) => {
  const reading = read(
    'Invoice #INV-20937',
    `Invoice date: ${issued}`,
    `Due date: ${due}`,
    'Total: $1,287.60',
  );
  expect([reading.issueDate?.value, reading.dueDate?.value]).toEqual([issueDate, dueDate]);
  expect((reading.issueDate?.confidence ?? 0) >= 0.95).toBe(isSure);
});

test('dates of a Polish invoice in dollars begin with the day', () => {
  const { issueDate } = read('Faktura nr 1/2026', 'Data wystawienia: 11/05/2026', 'Do zapłaty: 10,00 USD');
  expect(issueDate).toMatchObject({ value: '2026-05-11', confidence: 0.98 });
});

test('a German letter without headings addresses the buyer, and its seller is in the letterhead', () => {
  const reading = read(
    'Schraubenwerk Grün GmbH · Industriestraße 4 · 01067 Dresden',
    '',
    'Pracownia Kreska sp. z o.o.',
    'Puławska 24',
    `USt-IdNr.: PL${OWN}`,
    'Rechnungs-Nr.: 2026-4471',
    'Rechnungsdatum: 09.10.2026',
    'Rechnungsbetrag 1.234,56 EUR',
    'Zahlbar bis 08.11.2026 ohne Abzug.',
    'USt-IdNr. DE136695976',
  );
  expect([reading.seller.name?.value, reading.buyer.taxId?.value]).toEqual(['Schraubenwerk Grün GmbH', OWN]);
});

test('two numbers without headings leave it open who sells if the first is the own one', () => {
  const reading = read(
    'Pracownia Kreska sp. z o.o.',
    `NIP ${OWN}`,
    '',
    'Papier Plus sp. z o.o.',
    'NIP 5260250274',
    'Faktura 7/2026',
    'Do zapłaty: 123,00 PLN',
  );
  expect(reading.seller.taxId).toMatchObject({ value: OWN, confidence: 0.8 });
  expect(reading.buyer.taxId?.confidence).toBe(0.8);
});

test('A Czech invoice with spaces in its days and an amount in koruny is read', () => {
  const reading = read(
    'Faktura – daňový doklad č. 260100457',
    'Dodavatel: Sklárna Údolí s.r.o.',
    'DIČ: CZ27074358',
    'Odběratel: Pracownia Kreska sp. z o.o.',
    `DIČ: PL${OWN}`,
    'Datum vystavení: 12. 11. 2026',
    'Datum splatnosti: 26. 11. 2026',
    'Základ daně 0 %: 20 800,00 Kč',
    'DPH: 0,00 Kč',
    'Celkem k úhradě: 20 800,00 Kč',
  );
  expect(valuesOf(reading)).toEqual([
    '260100457',
    '2026-11-12',
    undefined,
    '2026-11-26',
    OWN,
    2_080_000,
    0,
    2_080_000,
    'CZK',
  ]);
});

test('A Spanish and an Italian invoice are read by their labels', () => {
  const spanish = read(
    'FACTURA Nº F-2026/311',
    'Cerámica Sol Naciente S.L.',
    'NIF: ESB12345674',
    'Cliente:',
    'Pracownia Kreska sp. z o.o.',
    `NIF-IVA: PL${OWN}`,
    'Fecha de factura: 06/11/2026',
    'Vencimiento: 06/12/2026',
    'Base imponible: 1.070,00 €',
    'IVA (0 %): 0,00 €',
    'TOTAL FACTURA: 1.070,00 €',
  );
  expect(valuesOf(spanish)).toEqual([
    'F-2026/311',
    '2026-11-06',
    undefined,
    '2026-12-06',
    OWN,
    1_070_00,
    0,
    1_070_00,
    'EUR',
  ]);
  const italian = read(
    'Fattura n. 88/2026',
    'Fornitore: Vetri Murano S.r.l.',
    'P.IVA IT12345678903',
    'Cliente: Pracownia Kreska sp. z o.o.',
    `P.IVA PL${OWN}`,
    'Data fattura: 06/11/2026',
    'Scadenza: 06/12/2026',
    'Imponibile: 500,00 €',
    'IVA 22%: 110,00 €',
    'Totale fattura: 610,00 €',
  );
  expect(valuesOf(italian)).toEqual([
    '88/2026',
    '2026-11-06',
    undefined,
    '2026-12-06',
    OWN,
    500_00,
    110_00,
    610_00,
    'EUR',
  ]);
});

test('A company that an English letter is addressed to is the buyer', () => {
  const reading = read(
    'Thistle & Loom Ltd',
    '14 Castle Street, Edinburgh EH2 3AH',
    'VAT Reg No: GB 123456782',
    `To: Pracownia Kreska sp. z o.o., Warszawa (VAT PL${OWN})`,
    'Invoice no. TL/0912',
    'Date: 10 November 2026',
    'Net £150.00',
    'VAT @ 20% £30.00',
    'Total £180.00',
  );
  expect(reading.buyer.taxId?.value).toBe(OWN);
  expect(reading.seller.taxId?.value).not.toBe(OWN);
});
