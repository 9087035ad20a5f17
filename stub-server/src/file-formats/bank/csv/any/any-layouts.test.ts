import { expect, test } from 'vitest';
import { bytesOf } from '#src/file-formats/testing/bank-files.ts';
import { readStatements } from '#src/file-formats/bank/read-bank-file.ts';
import type { Statement } from '#src/file-formats/bank/statement.ts';

const OWN = 'PL35199900040000031415926535';
const ŁĄKA = 'PL41199900046727632815855760';
const GĘŚ = 'PL73199900042919014279227953';

const lines = (...all: string[]) => `${all.join('\r\n')}\r\n`;

const briefOf = ({ lines: all, opening, closing, remarks }: Statement) => ({
  amounts: all.map(({ amount }) => amount),
  names: all.map(({ counterparty }) => counterparty.name),
  balances: [opening?.amount ?? null, closing?.amount ?? null],
  remarks: remarks.map(({ code }) => code),
});

function statementsOf(text: string, charset = 'UTF-8'): Statement[] {
  const { reading } = readStatements(bytesOf(text, charset));
  if (!reading.ok) throw new Error(JSON.stringify(reading.faults));
  return reading.value.statements;
}

const refusalOf = (text: string) => {
  const { reading } = readStatements(bytesOf(text));
  return reading.ok ? null : reading.faults[0];
};

const WHOLE = { amounts: [1_230_00, -2_460_00], names: ['Łąka S.A.', 'Gęś'], remarks: [] };

test.each<[string, string, string, object]>([
  [
    'separate debits and credits, sums below, balances above and below',
    lines(
      'Historia rachunku',
      `Rachunek:;35 1999 0004 0000 0314 1592 6535`,
      'Okres:;2026-11-01;2026-11-30',
      'Saldo początkowe:;10 000,00 PLN',
      '',
      'Lp.;Data operacji;Kontrahent;Tytuł operacji;Obciążenie;Uznanie;Saldo',
      '1;02.11.2026;Łąka S.A.;FV 12;;1\u00A0230,00;11\u00A0230,00',
      '2;04.11.2026;Gęś;FV 7;2\u00A0460,00;;8\u00A0770,00',
      ';;;Razem;2\u00A0460,00;1\u00A0230,00;',
      'Saldo końcowe:;8 770,00 PLN',
    ),
    'windows-1250',
    { ...WHOLE, balances: [10_000_00, 8_770_00] },
  ],
  [
    'a column of sides, a foreign decimal mark and delimiter',
    lines(
      'Booking date|Amount|Currency|Debit/Credit|Partner name|Payment reference',
      '2026-11-02|1230.00|PLN|C|Łąka S.A.|FV 12',
      '2026-11-04|2460.00|PLN|D|Gęś|FV 7',
    ),
    'UTF-8',
    { ...WHOLE, balances: [null, null], remarks: ['without-balance'] },
  ],
  [
    'a header of two rows',
    lines(
      'Data;Data;Rodzaj;Kwota;Dane;Tytuł;Saldo',
      'księgowania;operacji;operacji;;kontrahenta;operacji;po operacji',
      '02-11-2026;02-11-2026;Przelew;1230,00;Łąka S.A.;FV 12;11230,00',
      '04-11-2026;04-11-2026;Przelew;-2460,00;Gęś;FV 7;8770,00',
    ),
    'ISO-8859-2',
    { ...WHOLE, balances: [10_000_00, 8_770_00] },
  ],
  [
    'no headings: consistent balances identify the columns',
    lines(
      '04.11.2026;04.11.2026;FV 7 GĘŚ;-2 460,00;8 770,00',
      '02.11.2026;02.11.2026;FV 12 ŁĄKA;1 230,00;11 230,00',
    ),
    'CP852',
    { amounts: [1_230_00, -2_460_00], names: ['', ''], balances: [10_000_00, 8_770_00], remarks: [] },
  ],
  [
    'UTF-16 without a byte order mark; separate sender and recipient; trailing minus',
    lines(
      'Data księgowania;Nadawca;Odbiorca;Tytułem;Kwota;Saldo po operacji',
      '02.11.2026;Łąka S.A.;Zakład Żółw;FV 12;1.230,00;11.230,00',
      '04.11.2026;Zakład Żółw;Gęś;FV 7;2.460,00-;8.770,00',
    ),
    'UTF-16BE',
    { ...WHOLE, balances: [10_000_00, 8_770_00] },
  ],
])('%s', (_name, text, charset, expected) => {
  const [statement, ...more] = statementsOf(text, charset);
  expect(more).toEqual([]);
  expect(statement && briefOf(statement)).toEqual(expected);
});

test("the account shared by all rows is the company's own, another column is the counterparty's", () => {
  const [statement] = statementsOf(
    lines(
      'Numer rachunku;Data operacji;Kontrahent;Rachunek kontrahenta;Tytuł;Kwota operacji',
      `${OWN};02.11.2026;Łąka;${ŁĄKA};FV 12;100,00`,
      `${OWN};03.11.2026;Gęś;${GĘŚ};FV 7;-50,00`,
    ),
  );
  expect(statement?.account).toBe(OWN);
  expect(statement?.lines.map(({ counterparty }) => counterparty.account)).toEqual([ŁĄKA, GĘŚ]);
});

test('with a column for each party, the company is not the counterparty of its fees', () => {
  const [statement] = statementsOf(
    lines(
      'Data transakcji;Kwota;Waluta;Nadawca;Odbiorca;Opis;Typ transakcji',
      '04.11.2026;-25,00;PLN;MOJA FIRMA;;Prowizja;Operacja',
      '03.11.2026;-99,99;PLN;SKLEP;;Karta;Operacja',
      '02.11.2026;500,00;PLN;Gęś 73 1999 0004 2919 0142 7922 7953;MOJA FIRMA;FV 1;Operacja',
      '01.11.2026;-50,00;PLN;MOJA FIRMA;Łąka S.A.;FV 2;Operacja',
    ),
  );
  expect(
    statement?.lines.map(({ counterparty: { name, account }, title }) => [name, account, title]),
  ).toEqual([
    ['Łąka S.A.', '', 'FV 2'],
    ['Gęś', GĘŚ, 'FV 1'],
    ['SKLEP', '', 'Karta'],
    ['', '', 'Prowizja'],
  ]);
});

test('a description with keys names the counterparty', () => {
  const [statement] = statementsOf(
    lines(
      'Data;Opis;Kwota;Saldo',
      '02.11.2026;"Odbiorca: Łąka S.A.; Tytuł: FV 1";-50,00;50,00',
      '03.11.2026;Uwaga: bez zmian;10,00;60,00',
    ),
  );
  expect(statement?.lines.map(({ counterparty: { name }, title }) => [name, title])).toEqual([
    ['Łąka S.A.', 'FV 1'],
    ['', 'Uwaga: bez zmian'],
  ]);
});

test('pending rows become remarks, rejected ones are skipped, and each currency is a statement', () => {
  const statements = statementsOf(
    lines(
      'Data operacji;Kontrahent;Tytuł;Kwota operacji;Waluta;Status',
      '02.11.2026;Łąka;FV 12;100,00;PLN;Zaksięgowana',
      '03.11.2026;Sklep;karta;-12,00;PLN;Oczekująca',
      '03.11.2026;Sklep;karta;-13,00;PLN;Odrzucona',
      '04.11.2026;Gęś;FV 7;-50,00;EUR;Zaksięgowana',
    ),
  );
  expect(statements.map(({ currency, lines: all }) => [currency, all.map(({ amount }) => amount)])).toEqual([
    ['PLN', [100_00]],
    ['EUR', [-50_00]],
  ]);
});

test.each<[string, string, object]>([
  [
    "the account's beside the card's, by its heading",
    lines(
      'Data operacji;Opis;Kwota w walucie transakcji;Waluta transakcji;Kwota w walucie rachunku;Waluta rachunku;Tytuł',
      '02.11.2026;HOTEL;-100,00;EUR;-430,12;PLN;karta',
      '03.11.2026;GMINA;500,00;PLN;500,00;PLN;FV 1',
    ),
    { amounts: [-430_12, 500_00], balances: [null, null] },
  ],
  [
    'the one from which balances follow, and its currency',
    lines(
      'Date,Description,Original Amount,Original Currency,Amount,Currency,Balance',
      '2026-11-02,HOTEL,-100.00,EUR,"-1,430.12",PLN,569.88',
      '2026-11-03,GMINA,500.00,PLN,500.00,PLN,"1,069.88"',
    ),
    { amounts: [-1_430_12, 500_00], balances: [2_000_00, 1_069_88] },
  ],
  [
    'the rest after a fee',
    lines(
      'Data;Opis;Kwota brutto;Prowizja;Kwota netto;Saldo po operacji',
      '02.11.2026;zam. 1;100,00;1,50;98,50;98,50',
      '03.11.2026;zam. 2;200,00;3,00;197,00;295,50',
    ),
    { amounts: [98_50, 197_00], balances: [0, 295_50] },
  ],
  [
    'in the currency of its heading, beside an original one',
    lines(
      'Booking Date,Partner Name,Payment Reference,Account Name,Amount (EUR),Original Currency',
      '2026-11-02,ACME,INV 1,Main,2000.0,',
      '2026-11-03,ORLEN,,Main,-24.3,PLN',
    ),
    { amounts: [2_000_00, -24_30], balances: [null, null] },
  ],
])('of several amounts it is %s', (_what, text, expected) => {
  const [statement, ...more] = statementsOf(text);
  expect(more).toEqual([]);
  expect(statement && briefOf(statement)).toMatchObject(expected);
});

test.each([
  ['Typ operacji', 'Obciążenie', 'Uznanie'],
  ['Rodzaj operacji', 'Przelew wychodzący', 'Przelew przychodzący'],
  ['Credit/debit', 'DBIT', 'CRDT'],
])('the column %s gives the direction of unsigned amounts', (head, out, into) => {
  const text = lines(
    `Data księgowania;Kwota;${head};Kontrahent;Tytuł`,
    `02.11.2026;1 100,00;${out};Gęś;FV 1`,
    `03.11.2026;250,00;${into};Łąka;FV 2`,
  );
  expect(statementsOf(text).map(briefOf)).toMatchObject([{ amounts: [-1_100_00, 250_00] }]);
});

test.each(['Inna', 'Zwrot zakupu', 'Card purchase refund'])(
  '%s does not tell the direction of an unsigned amount, and is refused',
  (kind) => {
    const text = lines(
      'Data księgowania;Kwota;Rodzaj operacji;Kontrahent;Tytuł',
      '02.11.2026;1 100,00;Przelew wychodzący;Gęś;FV 1',
      `03.11.2026;250,00;${kind};Łąka;FV 2`,
    );
    expect(refusalOf(text)).toMatchObject({ code: 'bad-amount', line: 3, field: 'Rodzaj operacji' });
  },
);

const AMOUNT = lines(
  'Data operacji;Kontrahent;Tytuł;Kwota;Saldo po operacji',
  '02.11.2026;Łąka;FV 12;100,00;100,00',
  '05.11.2026;Gęś;FV 7;pięćdziesiąt;50,00',
);

test.each([
  [
    'a register of invoices is a table',
    'Data wystawienia;Numer faktury;Kontrahent;Netto;Brutto\n02.11.2026;FV 1;Łąka;100,00;123,00\n',
    'unknown-format',
  ],
  [
    'a register in which two amounts add up to a third once is a table',
    'Numer;Data zapłaty;Nabywca;Netto;Kwota VAT;Brutto\nS/1;02.11.2026;Gmina;100,00;23,00;123,00\nS/2;03.11.2026;Huta;100,00;0,00;100,00\n',
    'unknown-format',
  ],
  [
    'a register with amounts by rate is a table, even if two of them follow from each other',
    'Data wyst.;Data wpływu;Dokument;Kontrahent;Nr NIP;Netto 23%;VAT 23%;Razem brutto;Rozliczono;Do rozliczenia\n03.10.2026;05.10.2026;1;A;1;200,00;46,00;246,00;246,00;0,00\n06.10.2026;06.10.2026;2;B;2;350,00;35,50;385,50;0,00;385,50\n09.10.2026;12.10.2026;3;C;3;120,00;0,00;120,00;120,00;0,00\n',
    'unknown-format',
  ],
  [
    'three arbitrary columns are a table',
    'Data;Kontrahent;Kwota\n02.11.2026;Łąka;100,00\n',
    'unknown-format',
  ],
  ['an amount in letters', AMOUNT, 'bad-amount'],
  ['headings without operations', 'Data księgowania;Kontrahent;Tytuł;Kwota;Saldo\n', 'no-statement'],
  ['a quotation that never ends', `${AMOUNT.replace('pięćdziesiąt', '-50,00')}06.11.2026;"Gę`, 'cut-off'],
])('%s', (_name, text, code) => {
  expect(refusalOf(text)).toMatchObject({ code });
});

test('a fault names the line, and the column by its heading', () => {
  expect(refusalOf(AMOUNT)).toMatchObject({ line: 3, field: 'Kwota', params: { text: 'pięćdziesiąt' } });
});

test('each column states the reason for its field; a chosen or remembered field takes precedence', () => {
  const table = 'Data;Kwota;Kto;Za co\n02.11.2026;100,00;Łąka;FV 12\n05.11.2026;-50,00;Gęś;FV 7\n';
  const asStatement = { isStatement: true, columns: [], remembered: () => null };
  const fieldsOf = (wanted: Parameters<typeof readStatements>[1]) =>
    readStatements(bytesOf(table), wanted).columns?.map(({ field, reason }) => [field, reason]);
  expect(fieldsOf(undefined)).toBeUndefined();
  expect(fieldsOf(asStatement)).toEqual([
    ['booked', 'name'],
    ['amount', 'name'],
    [null, null],
    ['title', 'name'],
  ]);
  expect(fieldsOf({ ...asStatement, columns: [null, null, 'party', 'skip'] })).toEqual([
    ['booked', 'name'],
    ['amount', 'name'],
    ['party', 'chosen'],
    [null, 'chosen'],
  ]);
  const remembered = { ...asStatement, isStatement: false, remembered: () => [null, null, 'party' as const] };
  expect(fieldsOf(remembered)?.[2]).toEqual(['party', 'remembered']);
});

test('a statement without an amount column asks for one', () => {
  const read = readStatements(bytesOf('Kto;Kiedy;Co\nŁąka;dawno;FV\nGęś;niedawno;FV\n'), {
    isStatement: true,
    columns: [],
    remembered: () => null,
  });
  expect(read.reading).toMatchObject({ ok: false, faults: [{ code: 'columns-unknown' }] });
  expect(read.columns).toHaveLength(3);
});

test('A book of income and expenses (KPiR) is not a statement', () => {
  const book = lines(
    'Lp.;Data zdarzenia gospodarczego;Nr dowodu księgowego;Kontrahent;Adres;Opis zdarzenia gospodarczego;Wartość sprzedanych towarów i usług;Pozostałe przychody;Razem przychód;Zakup towarów handlowych i materiałów;Koszty uboczne zakupu;Wynagrodzenia;Pozostałe wydatki;Razem wydatki;Uwagi',
    '1;02.11.2026;FS 1/11/2026;Łąka S.A.;Łódź;Sprzedaż usług;1 000,00;;1 000,00;;;;;;',
    '2;04.11.2026;FV 77/2026;Gęś;Kraków;Zakup materiałów;;;;500,00;;;;500,00;',
    '3;05.11.2026;LP 11/2026;Pracownicy;;Wynagrodzenia;;;;;;4 800,00;;4 800,00;',
  );
  expect(refusalOf(book)?.code).toBe('unknown-format');
  const short = lines(
    'Data;Nr dowodu;Kontrahent;Opis;Przychód;Wydatki',
    '02.11.2026;FS 1/11/2026;Łąka S.A.;Sprzedaż usług;1 000,00;',
    '04.11.2026;FV 77/2026;Gęś;Zakup materiałów;;500,00',
  );
  expect(refusalOf(short)?.code).toBe('unknown-format');
});

test('a foreign account without a currency states the assumed one', () => {
  const rows = ['02.11.2026;Müller GmbH;RE 12;1230,00;11230,00', '04.11.2026;Weber AG;RE 7;-2460,00;8770,00'];
  const heads = 'Data operacji;Kontrahent;Tytuł operacji;Kwota;Saldo po operacji';
  const [german] = statementsOf(lines('Historia rachunku;DE89 3704 0044 0532 0130 00', heads, ...rows));
  expect(german).toMatchObject({ account: 'DE89370400440532013000', currency: 'EUR' });
  expect(german?.remarks).toContainEqual({ code: 'currency-assumed', params: { currency: 'EUR' } });
  const [named] = statementsOf(lines('Rachunek;CZ6508000000192000145399;CZK', heads, ...rows));
  expect(named).toMatchObject({ account: 'CZ6508000000192000145399', currency: 'CZK' });
  expect(named?.remarks).toEqual([]);
});

test('a journal of accounts, which fills both sides of each row, is not a statement', () => {
  const journal = lines(
    'Nr;Data;Kontrahent;Konto Wn;Konto Ma;Kwota Wn;Kwota Ma;Opis',
    '1/10;05.10.2026;DRUKARNIA;402-01;202-014;1230,00;1230,00;FZ/881/10',
    '2/10;06.10.2026;KLIENT;201-001;701-01;123,00;123,00;SF/1',
  );
  expect(refusalOf(journal)?.code).toBe('unknown-format');
});

test.each([
  ['an account in all rows of a signed list is its own', 'Rachunek', OWN],
  ['an account of a partner is not, even if there is only one', 'Partner IBAN', ''],
])('%s', (_, head, account) => {
  const text = lines(
    `Data;Opis;Kwota;${head};Tytuł przelewu`,
    `02.11.2026;Łąka;1230,00;${OWN};FV 12`,
    `04.11.2026;Gęś;-2460,00;${OWN};FV 7`,
  );
  expect(statementsOf(text)).toMatchObject([{ account, lines: [{}, {}] }]);
});
