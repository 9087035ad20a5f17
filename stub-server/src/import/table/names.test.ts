import { expect, test } from 'vitest';
import { readTable } from '#src/file-formats/table/read-table.ts';
import { isKnownHead } from './fields.ts';
import { describeSections, readSections } from './sections.ts';

async function linesOf(text: string) {
  const found = { charset: null, separator: null, sheet: null, headLine: null };
  const reading = await readTable(Buffer.from(text), found, isKnownHead);
  if ('fault' in reading) throw new Error(reading.fault);
  const described = describeSections(reading.table, {}, null, { sheet: null, ownTaxId: null });
  return [...readSections(described, { edits: [], ownTaxId: null })];
}

async function documentsOf(text: string) {
  const lines = await linesOf(text);
  return lines.flatMap(({ document }) => document ?? []);
}

test('Beside a column of contractors, a name is what the payment is for', async () => {
  const [rent, other] = await documentsOf(
    'Nazwa;Termin;Kwota;Kontrahent\nCzynsz;10.10.2026;2 460,00;Źródło\nLeasing;15.10.2026;1 845,00;Ślad\n',
  );
  expect([rent?.contractor?.name, rent?.description, rent?.number]).toEqual(['Źródło', 'Czynsz', 'Czynsz']);
  expect([other?.contractor?.name, other?.description]).toEqual(['Ślad', 'Leasing']);
});

test('Without a column of contractors, a name is the contractor', async () => {
  const [rent] = await documentsOf('Nazwa;Termin;Kwota\nŹródło;10.10.2026;2 460,00\n');
  expect([rent?.contractor?.name, rent?.description]).toEqual(['Źródło', '']);
});

test('A service describes its payment, unless another column does', async () => {
  const [plain] = await documentsOf('Usługa\tKwota brutto\tTermin\nGrafika\t1.230,00 PLN\t15.10.2026\n');
  expect([plain?.description, plain?.number]).toEqual(['Grafika', 'Grafika']);
  const [described] = await documentsOf('Usługa;Opis;Kwota brutto;Termin\nA;Logo;1 230,00;15.10.2026\n');
  expect(described?.description).toBe('Logo');
});

test('A subtotal is the net amount beside the tax and the total', async () => {
  const [invoice] = await documentsOf(
    'Invoice #,Invoice Date,Vendor,Subtotal,Tax,Total\nINV-1,2026-10-03,Acme,"1,000.00",230.00,"1,230.00"\n',
  );
  expect([invoice?.net, invoice?.vat, invoice?.gross]).toEqual([1000_00, 230_00, 1230_00]);
});

test('A German list of invoices has its numbers, dates, customers and amounts', async () => {
  const [invoice] = await documentsOf(
    'Rechnungsnummer;Rechnungsdatum;Fällig am;Kunde;USt-IdNr.;Nettobetrag;MwSt.;Bruttobetrag;Währung\n' +
      'RE-101;01.10.2026;31.10.2026;Bäckerei;DE136695976;1.234,56;234,57;1.469,13;EUR\n',
  );
  expect(invoice).toMatchObject({
    direction: 'income',
    number: 'RE-101',
    issueDate: '2026-10-01',
    dueDate: '2026-10-31',
    contractor: { name: 'Bäckerei', taxId: 'DE136695976' },
    net: 1234_56,
    gross: 1469_13,
    currency: 'EUR',
  });
});

test.each([
  ['FS', 'income'],
  ['FVS', 'income'],
  ['KFS', 'income'],
  ['FZ', 'cost'],
  ['FVZ', 'cost'],
  ['Faktura', 'cost'],
])('A document of kind %s is %s', async (kind, direction) => {
  const [document] = await documentsOf(
    `Typ;Numer;Data;Kontrahent;Brutto\n${kind};1/10;2026-10-01;Bar;123,00\n`,
  );
  expect(document?.direction).toBe(direction);
});

test('A contractor has the street with the numbers of house and flat, and the term in days', async () => {
  const [line] = await linesOf(
    'Nazwa;NIP;Ulica;Nr domu;Nr lokalu;Kod pocztowy;Miasto;Termin płatności\n' +
      'Łabędź;5260250274;Stawowa;7;2;59-300;Lubin;14 dni\n',
  );
  expect(line?.party).toMatchObject({ street: 'Stawowa 7/2', postCode: '59-300', paymentTermDays: 14 });
  expect(line?.faults).toEqual([]);
});

test('Abbreviated days of issue, subjects, dues and obligations are understood', async () => {
  const [claim, debt] = await documentsOf(
    'Podmiot;Numer;Data wpływu;Data wyst.;Kwota;Kierunek\nA;1/10;07.10.2026;05.10.2026;123,00;Należność\nB;2/10;08.10.2026;06.10.2026;99,02;Zobowiązanie\n',
  );
  expect([claim?.contractor?.name, claim?.issueDate, claim?.direction]).toEqual([
    'A',
    '2026-10-05',
    'income',
  ]);
  expect([debt?.contractor?.name, debt?.issueDate, debt?.direction]).toEqual(['B', '2026-10-06', 'cost']);
});

test('A receipt among documents of sales is a sale', async () => {
  const [, receipt] = await documentsOf(
    'Typ;Numer;Data wystawienia;Kontrahent;Brutto\nFS;FS 1;02.10.2026;A;123,00\nPA;PA 5;03.10.2026;;24,60\n',
  );
  expect([receipt?.direction, receipt?.type]).toEqual(['income', 'receipt']);
});

test('Orders of a shop: the total and not its tax is the amount, and the note is not the customer', async () => {
  const [order] = await documentsOf(
    'Order Number,Order Date,Customer Note,Company (Billing),Order Subtotal Amount,Order Total Tax Amount,Order Total Amount\n1002,2026-10-04,,SKLEP,1000.00,230.00,1230.00\n1003,2026-10-05,,INNY,100.00,23.00,123.00\n',
  );
  expect(order).toMatchObject({ number: '1002', net: 100_000, vat: 23_000, gross: 123_000 });
  expect(order?.contractor?.name).toBe('SKLEP');
});

test('What a payment service leaves after its fee is not a net amount, also above a thousand', async () => {
  const [first, second] = await documentsOf(
    'Description,Amount,Fee,Net,Created (UTC)\nA,246.00,4.44,241.56,2026-10-02\nB,"1,230.00",18.22,"1,211.78",2026-10-03\n',
  );
  expect([first?.net, first?.gross]).toEqual([24_600, 24_600]);
  expect([second?.net, second?.gross]).toEqual([123_000, 123_000]);
});

test('A column named VAT states rates if its cells are percentages, and amounts otherwise', async () => {
  const rates = await documentsOf(
    'Data;Opis;Kontrahent;Kwota netto;VAT;Kwota brutto\n' +
      '2026-11-05;Faktura FV/11/1;Klient A;10 000,00;23%;12 300,00\n2026-11-10;Najem;Klient B;100,00;zw;100,00\n',
  );
  expect(rates.map(({ lines }) => lines.map(({ vatRate, vat }) => [vatRate, vat]))).toEqual([
    [['23', 2300_00]],
    [['zw', 0]],
  ]);
  const [amounts] = await documentsOf(
    'Data;Kontrahent;Kwota netto;VAT;Kwota brutto\n2026-11-05;Klient A;100,00;23;123,00\n',
  );
  expect([amounts?.net, amounts?.vat, amounts?.gross]).toEqual([100_00, 23_00, 123_00]);
});
