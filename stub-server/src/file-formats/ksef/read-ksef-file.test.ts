import { expect, test } from 'vitest';
import { bytesOf } from '../testing/bank-files.ts';
import { BUYER, correction, fa3, line, SELLER } from '../testing/ksef-files.ts';
import { zipOf } from '../testing/zip-files.ts';
import type { EInvoice } from './invoice.ts';
import { checkedBySchema, readKsefFile, type ReadDocument } from './read-ksef-file.ts';
import { hashOf } from './receipt.ts';

async function documentsOf(bytes: Uint8Array, name = 'a.xml'): Promise<ReadDocument[]> {
  const read = await readKsefFile(name, bytes);
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  return checkedBySchema(read.value);
}

async function invoiceOf(text: string): Promise<{ invoice: EInvoice; remarks: string[] }> {
  const [document] = await documentsOf(bytesOf(text));
  if (!document?.reading.ok) throw new Error(JSON.stringify(document?.reading));
  return {
    invoice: document.reading.value.invoice,
    remarks: document.reading.remarks.map(({ code }) => code),
  };
}

const faultsOf = async (bytes: Uint8Array) => {
  const read = await readKsefFile('a.xml', bytes);
  if (!read.ok) return read.faults;
  return read.value.flatMap(({ reading }) => (reading.ok ? [] : reading.faults));
};

test('an invoice with its lines, sums, due date, account and split payment', async () => {
  const { invoice, remarks } = await invoiceOf(fa3());
  expect(remarks).toEqual([]);
  expect(invoice).toMatchObject({
    schema: 'FA(3)',
    kind: 'VAT',
    number: 'FV 12/2026',
    issueDate: '2026-11-16',
    saleDate: '2026-11-14',
    seller: {
      taxId: SELLER,
      name: 'Hurtownia Ćmielów sp. z o.o.',
      address: 'ul. Źródlana 3, 27-440 Ćmielów',
    },
    buyer: { taxId: BUYER },
    gross: 1284_00,
    due: 1284_00,
    rates: [
      { rate: '23', net: 1000_00, vat: 230_00 },
      { rate: '8', net: 50_00, vat: 4_00 },
    ],
    payment: {
      isPaid: false,
      terms: [{ day: '2026-11-30' }],
      form: '6',
      accounts: [{ number: 'PL73199900042919014279227953' }],
    },
    isSplitPayment: true,
  });
  expect(invoice.lines.map(({ name, net, rate }) => [name, net, rate])).toEqual([
    ['Żółte kółka', 1000_00, '23'],
    ['Książka', 50_00, '8'],
  ]);
});

test('a correction names its original and states differences', async () => {
  const { invoice, remarks } = await invoiceOf(correction);
  expect(remarks).toEqual([]);
  expect(invoice).toMatchObject({
    kind: 'KOR',
    gross: -123_00,
    correctionReason: 'rabat',
    corrected: [{ number: 'FV 12/2026', day: '2026-11-16' }],
  });
  expect(invoice.lines.map(({ isBefore }) => isBefore)).toEqual([true, false]);
});

test('charges and deductions change the amount to pay', async () => {
  const settlement =
    '<Rozliczenie><Odliczenia><Kwota>84.00</Kwota><Powod>Nadpłata</Powod></Odliczenia><SumaOdliczen>84.00</SumaOdliczen><DoZaplaty>1200.00</DoZaplaty></Rozliczenie>';
  const { invoice } = await invoiceOf(fa3({ after: settlement }));
  expect(invoice).toMatchObject({
    gross: 1284_00,
    due: 1200_00,
    deductions: [{ amount: 84_00, reason: 'Nadpłata' }],
  });
});

test('sums and lines that disagree are reported', async () => {
  expect((await invoiceOf(fa3({ gross: '1300.00' }))).remarks).toEqual(['totals-differ']);
  expect((await invoiceOf(fa3({ lines: line('Kółka', '900.00', '23') }))).remarks).toEqual(['lines-differ']);
});

test.each<[string, string, string]>([
  ['an unknown kind', fa3({ kind: 'XYZ' }), 'RodzajFaktury'],
  ['an invalid sale date', fa3().replace('<P_6>2026-11-14', '<P_6>wczoraj'), 'P_6'],
  ['an invalid due date', fa3().replace('<Termin>2026-11-30', '<Termin>30.11.2026'), 'Termin'],
  ['an invalid line', fa3().replace('<P_8B>1<', '<P_8B>1,5<'), 'P_8B'],
])('%s is reported, and the invoice is read without it', async (_name, text, field) => {
  const [document] = await documentsOf(bytesOf(text));
  const read = document?.reading;
  expect(read?.ok && read.value.invoice.gross).toBe(1284_00);
  expect(read?.ok && read.remarks.map((remark) => remark.field)).toContain(field);
});

test('terms in words are days from the issue or the sale', async () => {
  const terms = [
    '<TerminOpis><Ilosc>14</Ilosc><Jednostka>dni</Jednostka><ZdarzeniePoczatkowe>od wystawienia faktury</ZdarzeniePoczatkowe></TerminOpis>',
    '<TerminOpis><Ilosc>7</Ilosc><Jednostka>dzień</Jednostka><ZdarzeniePoczatkowe>od dostawy</ZdarzeniePoczatkowe></TerminOpis>',
    '<TerminOpis>przelew 21 dni</TerminOpis>',
    '<TerminOpis>po odbiorze</TerminOpis>',
  ].map((term) => `<TerminPlatnosci>${term}</TerminPlatnosci>`);
  const [document] = await documentsOf(bytesOf(fa3({ payment: `<Platnosc>${terms.join('')}</Platnosc>` })));
  const read = document?.reading;
  expect(
    read?.ok && read.value.invoice.payment.terms.map(({ days, isFromIssue }) => [days, isFromIssue]),
  ).toEqual([
    [14, true],
    [7, false],
    [21, true],
    [null, false],
  ]);
});

test('a violation of the official schema is reported with its line', async () => {
  const [document] = await documentsOf(
    bytesOf(fa3().replace('<P_2>FV 12/2026</P_2>', '').replace('<P_1>', '<P_2>FV 12/2026</P_2><P_1>')),
  );
  expect(document?.reading).toMatchObject({
    ok: true,
    remarks: [{ code: 'not-in-schema', line: 6, field: 'P_2' }],
  });
});

test.each<[string, string, object]>([
  ['without its total', fa3().replace(/<P_15>.*<\/P_15>/, ''), { code: 'missing', field: 'P_15', line: 6 }],
  ['with decimal commas', fa3({ gross: '1284,00' }), { code: 'bad-amount', field: 'P_15' }],
  [
    'with dates in another format',
    fa3().replace('2026-11-16</P_1>', '16/11/2026</P_1>'),
    { code: 'bad-date', field: 'P_1' },
  ],
  ['that is truncated', fa3().slice(0, 900), { code: 'malformed-xml' }],
  [
    'with a document type',
    fa3().replace('<Faktura', '<!DOCTYPE f [<!ENTITY a "b">]><Faktura'),
    { code: 'document-type' },
  ],
  ['with an undeclared entity', fa3({ number: '&lol;' }), { code: 'malformed-xml' }],
  ['of another kind', '<a/>', { code: 'unknown-format' }],
])('an invoice %s is refused with the position', async (_name, text, fault) => {
  expect(await faultsOf(bytesOf(text))).toMatchObject([fault]);
});

test('files of a ZIP are read one by one, and the receipt gives their numbers', async () => {
  const receipt = `<Potwierdzenie><Dokument><NumerKSeFDokumentu>5265877635-20250826-0100001AF629-AF</NumerKSeFDokumentu><SkrotDokumentu>${hashOf(bytesOf(fa3()))}</SkrotDokumentu></Dokument></Potwierdzenie>`;
  const documents = await documentsOf(
    await zipOf({
      'a.xml': fa3(),
      'upo.xml': receipt,
      'b/5265877635-20250826-0100001AF629-AF.xml': correction,
      'c.xml': 'none',
      'readme.txt': 'x',
    }),
    'a.zip',
  );
  expect(
    documents.map(({ name, reading }) => [
      name,
      reading.ok ? reading.value.ksefNumber : reading.faults[0].code,
    ]),
  ).toEqual([
    ['a.xml', '5265877635-20250826-0100001AF629-AF'],
    ['b/5265877635-20250826-0100001AF629-AF.xml', '5265877635-20250826-0100001AF629-AF'],
    ['c.xml', 'malformed-xml'],
  ]);
});

test.each<[string, () => Promise<Uint8Array>, string]>([
  ['inside another', async () => zipOf({ 'a.zip': await zipOf({ 'a.xml': fa3() }) }), 'zip-nested'],
  ['without invoices', () => zipOf({ 'a.txt': 'a' }), 'zip-without-documents'],
  ['of tables', () => zipOf({ 'a.csv': 'a;b', 'b.csv': 'a;b' }), 'zip-without-documents'],
  [
    'of XML of other kinds',
    () => zipOf({ 'a.xml': '<Document/>', 'b.sta': ':20:1' }),
    'zip-without-documents',
  ],
  [
    'that unpacks to more than the limit',
    () => zipOf({ 'a.xml': Buffer.alloc(11_000_000, 32) }),
    'zip-too-large',
  ],
  [
    'whose content has changed',
    async () => {
      const zip = Buffer.from(await zipOf({ 'a.xml': fa3() }, { isCompressed: false }));
      zip[zip.indexOf('<Faktura') + 1] = 0x47;
      return zip;
    },
    'zip-damaged',
  ],
  ['that is truncated', async () => (await zipOf({ 'a.xml': fa3() })).slice(0, 300), 'zip-damaged'],
])('a ZIP %s is refused', async (_name, make, code) => {
  expect(await faultsOf(await make())).toMatchObject([{ code }]);
});

test('files of other kinds in an archive are named, except for printouts of its invoices', async () => {
  const zip = await zipOf({
    'a.xml': fa3(),
    'a.pdf': '%PDF-1.4',
    'zestawienie.csv': 'Numer;Kwota',
    'skan/b.pdf': '%PDF-1.4',
    'readme.txt': 'x',
    '__MACOSX/c.pdf': 'x',
  });
  const documents = await documentsOf(zip);
  expect(documents.map(({ name, reading }) => [name, reading.ok || reading.faults[0].code])).toEqual([
    ['a.xml', true],
    ['zestawienie.csv', 'unknown-format'],
    ['skan/b.pdf', 'unknown-format'],
  ]);
});
