import { expect, test } from 'vitest';
import { bytesOf, camt, ing, mbankList, mt940, OWN, revolut } from '../testing/bank-files.ts';
import { readBankFile } from './read-bank-file.ts';
import type { Statement, StatementLine } from './statement.ts';

function statementOf(bytes: Uint8Array): Statement {
  const read = readBankFile(bytes);
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  return read.value.statements[0];
}

const faultOf = (bytes: Uint8Array) => {
  const read = readBankFile(bytes);
  return read.ok ? null : read.faults[0];
};

const brief = ({ booked, amount, counterparty, title }: StatementLine) => [
  booked,
  amount,
  counterparty.name,
  counterparty.account,
  title,
];

const ŁĄKA = 'PL41199900046727632815855760';
const ĆMIELÓW = 'PL73199900042919014279227953';

test('mBank, "Lista operacji": the period and the account are above, the newest operation first', () => {
  const statement = statementOf(bytesOf(mbankList, 'windows-1250'));
  expect(statement).toMatchObject({
    account: OWN,
    owner: 'ZAKŁAD ŻÓŁW SP. Z O.O.',
    from: '2026-11-01',
    to: '2026-11-05',
    remarks: [],
  });
  expect([statement.opening?.amount, statement.closing?.amount]).toEqual([50_000_00, 11_218_00]);
  expect(statement.lines.map(brief)).toEqual([
    ['2026-11-02', 1_230_00, 'ŁĄKA S.A.', ŁĄKA, 'FV 12/2026 PRZELEW ZEWNĘTRZNY PRZYCHODZĄCY'],
    [
      '2026-11-04',
      -40_000_00,
      'HURTOWNIA ĆMIELÓW SP. Z O.O.',
      ĆMIELÓW,
      'FV 7/2026 PRZELEW ZEWNĘTRZNY WYCHODZĄCY',
    ],
    ['2026-11-05', -12_00, 'OPŁATA ZA PRZELEWY', '', '8 SZT. PO 1,50'],
  ]);
});

test('ING: a card authorisation is left out with a remark', () => {
  const statement = statementOf(bytesOf(ing, 'windows-1250'));
  expect(statement).toMatchObject({ account: OWN, remarks: [{ code: 'line-not-booked', line: 12 }] });
  expect(statement.lines.map(brief)).toEqual([
    ['2026-11-02', 1_230_00, 'ŁĄKA S.A.', ŁĄKA, 'FV 12/2026'],
    ['2026-11-04', -14_48, 'HURTOWNIA ĆMIELÓW', ĆMIELÓW, 'FV 7/2026'],
  ]);
});

test('Revolut: completed operations with their fees', () => {
  const { lines, remarks, closing } = statementOf(bytesOf(revolut));
  expect(lines.map(({ amount }) => amount)).toEqual([1000_00, -101_50]);
  expect([remarks.map(({ code }) => code), closing?.amount]).toEqual([['line-not-booked'], 898_50]);
});

test.each(['windows-1250', 'ISO-8859-2', 'CP852', 'UTF-8', 'UTF-16LE'])('MT940 in %s', (charset) => {
  // Only in Windows-1250 does the filler byte represent this character.
  const text = charset === 'windows-1250' ? mt940 : mt940.replace('˙', '');
  const statement = statementOf(bytesOf(text, charset));
  expect(statement).toMatchObject({ account: OWN, number: '47', remarks: [] });
  expect(statement.lines.map(brief)).toEqual([
    ['2026-11-02', 1_230_00, 'Łąka Spółka Akcyjna', ŁĄKA, 'FV 12/2026 za żółte kółka i łańcuchy'],
    [
      '2026-11-04',
      -2_460_00,
      'Hurtownia Ćmielów',
      ĆMIELÓW,
      '/VAT/460,00/IDC/9907102005/INV/F/88/26/TXT/porcelana',
    ],
    ['2026-11-05', 12_00, '', '', 'Zwrot prowizji'],
  ]);
  expect(statement.lines[1]?.split).toEqual({
    vat: 460_00,
    taxId: '9907102005',
    invoice: 'F/88/26',
    text: 'porcelana',
  });
});

test.each([2, 3, 4, 5, 6, 7, 8])('CAMT.053 version %i: the counterparty by direction', (version) => {
  const statement = statementOf(bytesOf(camt(version)));
  expect(statement).toMatchObject({ account: OWN, owner: 'Zakład Żółw', number: '47', remarks: [] });
  expect(statement.lines.map(brief)).toEqual([
    ['2026-11-02', 1_230_00, 'Łąka S.A.', ŁĄKA, 'FV 12/2026'],
    [
      '2026-11-02',
      -2_460_00,
      'Ćmielów & Syn',
      ĆMIELÓW,
      '/VAT/460,00/IDC/9907102005/INV/F/88/26/TXT/porcelana',
    ],
  ]);
});

test('equal lines of a statement are numbered, so that two stay two', () => {
  const once = ':61:2611051105DN5,00NTRFNONREF\r\n:86:808~00OPŁATA~20Prowizja\r\n';
  const { lines } = statementOf(
    bytesOf(mt940.replace(':62F:C261105PLN8782,00', `${once}${once}:62F:C261105PLN8772,00`)),
  );
  expect(lines.map(({ ordinal }) => ordinal)).toEqual([0, 0, 0, 0, 1]);
});

test('MT940: an entry date of zeros counts as missing', () => {
  const { lines } = statementOf(bytesOf(mt940.replace(':61:2611021102', ':61:2611020000')));
  expect(lines[0]).toMatchObject({ booked: '2026-11-02', valued: '2026-11-02' });
});

test('lines that do not add up to the closing balance are reported with the difference', () => {
  const { remarks } = statementOf(bytesOf(mt940.replace('CN1230,00', 'CN1231,00')));
  expect(remarks).toEqual([{ code: 'balance-differs', params: { difference: -100, currency: 'PLN' } }]);
});

test('a balance that does not follow from the previous one is reported with its line', () => {
  const { remarks } = statementOf(bytesOf(mbankList.replace('11 230,00 PLN;;', '11 231,00 PLN;;')));
  expect(remarks.map(({ code, line }) => [code, line])).toEqual([
    ['balance-jumps', 22],
    ['balance-jumps', 21],
  ]);
});

test.each<[string, string, object]>([
  ['no bytes', '', { code: 'empty' }],
  ['arbitrary text', 'Dzień dobry', { code: 'unknown-format' }],
  ['an arbitrary table', 'a;b\n1;2\n', { code: 'unknown-format' }],
  ['MT940 without its end', mt940.slice(0, mt940.indexOf(':62F:')), { code: 'cut-off', field: ':62F:' }],
  ['an amount in letters', mt940.replace('CN1230,00', 'CNabc'), { code: 'bad-amount', line: 5 }],
  ['30 February', mt940.replace(':61:2611021102', ':61:2602301102'), { code: 'bad-date', line: 5 }],
  ['an unknown currency', mt940.replaceAll('PLN', 'QQQ'), { code: 'bad-currency', line: 4 }],
  ['truncated XML', camt(8).slice(0, 900), { code: 'malformed-xml' }],
  [
    'a document type',
    camt(8).replace('<ns2:Document', '<!DOCTYPE a [<!ENTITY b "c">]><ns2:Document'),
    { code: 'document-type' },
  ],
  ['another message', camt(8).replaceAll('BkToCstmrStmt', 'BkToCstmrAcctRpt'), { code: 'no-statement' }],
  ['XML of another kind', '<html><body/></html>', { code: 'unknown-format' }],
  ['a quotation that never ends', ing.replace('księgowego"', 'księgowego'), { code: 'cut-off' }],
])('%s is refused with its position', (_name, text, fault) => {
  expect(faultOf(bytesOf(text))).toMatchObject(fault);
});

test('Reading 15,000 lines takes linear, not quadratic time', () => {
  const [head = '', rest = ''] = mt940.split(/(?=:61:2611051105)/);
  const [line = '', end = ''] = rest.split(/(?=:62F:)/);
  const began = process.cpuUsage();
  expect(statementOf(bytesOf(head + line.repeat(15_000) + end)).lines).toHaveLength(15_002);
  // Quadratic time would be over seven seconds.
  expect(process.cpuUsage(began).user).toBeLessThan(4_000_000);
});

test('CAMT.053: a returned payment has the reason of its return as its title', () => {
  const returned =
    '<RtrInf><Rsn><Cd>AC04</Cd></Rsn><AddtlInf>Rachunek zamknięty</AddtlInf></RtrInf>'.replaceAll(
      /<(\/?)(\w)/g,
      '<$1ns2:$2',
    );
  const file = camt(8).replace(/<ns2:RmtInf><ns2:Ustrd>FV 12\/2026.*?<\/ns2:RmtInf>/, returned);
  const titles = statementOf(bytesOf(file)).lines.map(({ title }) => title);
  expect(titles).toContain('Rachunek zamknięty');
});
