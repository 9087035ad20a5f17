import { expect, test } from 'vitest';
import { readBankFile } from '../read-bank-file.ts';

function statementOf(lines: readonly string[]) {
  const read = readBankFile(Buffer.from(lines.join('\r\n')));
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  return read.value.statements[0];
}

const OWN = '35199900040000031415926535';
const OTHER = '41199900046727632815855760';

test('iPKO biznes: both parties have columns, and the direction shows which is the counterparty', () => {
  const { account, lines } = statementOf([
    '"Data operacji","Data waluty","Typ transakcji","Kwota","Waluta","Saldo po transakcji","Rachunek nadawcy","Nazwa nadawcy","Adres nadawcy","Rachunek odbiorcy","Nazwa odbiorcy","Adres odbiorcy","Opis transakcji"',
    `"2026-11-12","2026-11-12","Przelew z rachunku","-430.50","PLN","+569.50","${OWN}","Kreska","","${OTHER}","Łąka ""AGD"" S.A.","ul. Długa 4","Tytuł: FV 99"`,
    `"2026-11-10","2026-11-10","Przelew na rachunek","+1000.00","PLN","+1000.00","${OTHER}","Łąka","","${OWN}","Kreska","","Tytuł: zwrot"`,
  ]);
  expect(account).toBe(`PL${OWN}`);
  expect(lines.map(({ counterparty, title }) => [counterparty.name, counterparty.account, title])).toEqual([
    ['Łąka', `PL${OTHER}`, 'zwrot'],
    ['Łąka "AGD" S.A.', `PL${OTHER}`, 'FV 99'],
  ]);
});

const mbank = (rows: readonly string[], opening: string, closing: string) => [
  '#Klient;',
  'KRESKA;',
  '#Za okres:;',
  '01.11.2026;30.11.2026;',
  '#Waluta;',
  'EUR;',
  '#Numer rachunku;',
  `${OWN};`,
  `#Saldo początkowe;${opening} EUR;`,
  '',
  '#Data księgowania;#Data operacji;#Opis operacji;#Tytuł;#Nadawca/Odbiorca;#Numer konta;#Kwota;#Saldo po operacji;',
  ...rows,
  '',
  `;;;;;;#Saldo końcowe;${closing} EUR;`,
];

test('mBank: amounts are in the currency stated above them', () => {
  const row = '2026-11-02;2026-11-02;PRZELEW SEPA;"INV 42";"ZEPHYR  BERLIN";\'\';-10,10;89,90;';
  const statement = statementOf(mbank([row], '100,00', '89,90'));
  expect(statement).toMatchObject({ currency: 'EUR', remarks: [] });
  expect(statement.lines.map(({ amount }) => amount)).toEqual([-10_10]);
});

test('mBank: a month without operations is a statement too', () => {
  expect(statementOf(mbank([], '100,00', '100,00'))).toMatchObject({
    account: `PL${OWN}`,
    currency: 'EUR',
    from: '2026-11-01',
    to: '2026-11-30',
    closing: { amount: 100_00, day: '2026-11-30' },
    lines: [],
    remarks: [],
  });
});

test('MT940: an amount below one złoty', () => {
  const { lines } = statementOf([
    ':20:1',
    `:25:PL${OWN}`,
    ':28C:1',
    ':60F:C261112PLN10,00',
    ':61:2611121112CN,50S051NONREF',
    ':62F:C261112PLN10,50',
  ]);
  expect(lines.map(({ amount }) => amount)).toEqual([50]);
});

test('PayPal: the amount that leads from one balance to the next is the one that counts', () => {
  const { lines, opening, closing } = statementOf([
    '"Data","Nazwa","Typ","Status","Waluta","Brutto","Opłata","Netto","Identyfikator transakcji","Saldo"',
    '"12.11.2026","Jan Żak","Płatność ekspresowa","Zakończona","PLN","123,00","-4,10","118,90","9AB12","1 118,90"',
    '"13.11.2026","Canva","Płatność","Zakończona","PLN","-54,99","0,00","-54,99","9AB13","1 063,91"',
  ]);
  expect(lines.map(({ amount, counterparty }) => [amount, counterparty.name])).toEqual([
    [118_90, 'Jan Żak'],
    [-54_99, 'Canva'],
  ]);
  expect([opening?.amount, closing?.amount]).toEqual([1000_00, 1063_91]);
});

test('a list of invoices with amounts still to be paid is not a statement', () => {
  const read = readBankFile(
    Buffer.from(
      'Nr faktury;Data;Kontrahent;Kwota;Saldo\nF/1;2026-11-02;Żak;100,00;100,00\nF/2;2026-11-03;Żak;50,00;150,00\n',
    ),
  );
  expect(read.ok).toBe(false);
});

test('an unquoted comma within an amount is refused with its line, and never read as another amount', () => {
  const read = readBankFile(
    Buffer.from(
      'Data transakcji,Data waluty,Tytuł,Nadawca/Odbiorca,Kwota,Saldo\n2026-11-12,2026-11-12,FV 1,Żółw,-1.230,00,10\n',
    ),
  );
  expect(read.ok ? null : read.faults).toEqual([{ code: 'damaged-file', line: 2 }]);
});
