import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readBankFile } from './read-bank-file.ts';

const SAMPLES = new URL('../../../../../shared/reference/samples/', import.meta.url);

/** Files that are not statements, and why they are refused. */
const REFUSED: Readonly<Record<string, string>> = {
  'empty-86.sta': 'no-statement',
  'genkgo-v2-wrong.xml': 'no-statement',
};

/** Files whose own balances do not agree, or that have none. */
const REMARKED: Readonly<Record<string, string[]>> = {
  'details-60-63.sta': ['balance-differs'],
  'jejik-abnamro.sta': ['balance-differs', 'balance-differs'],
  'jejik-ing.sta': ['balance-differs'],
  'mbank-newline-in-tnr.sta': ['balance-differs'],
  'sepa-snippet.sta': ['balance-differs'],
  'genkgo-v2-account-name.xml': ['without-balance'],
  'genkgo-v2-minimal.xml': ['bad-currency', 'without-balance'],
  'genkgo-v4.xml': ['bad-currency', 'without-balance'],
  'alior-krzycuh.csv': ['without-balance'],
  'own-alior.csv': ['without-balance'],
  'own-pekao24.csv': ['without-balance'],
};

/** The same operations in the layouts of several banks. */
const MARCH = [
  'own-ing.sta',
  'own-pekao.sta',
  'own-spoldzielczy.txt',
  'own-pekao24.csv',
  'own-millennium.csv',
  'own-alior.csv',
  'own-santander.csv',
];
const MAY = ['own-pko.txt', 'own-pko.csv', 'own-mbank-zestawienie.csv', 'own-pl-v02.xml'];

// The samples are kept outside the repository.
const isThere = existsSync(SAMPLES);
const namesIn = (folder: string) =>
  isThere
    ? readdirSync(new URL(`${folder}/`, SAMPLES)).filter((name) => /\.(?:sta|txt|xml|csv)$/.test(name))
    : [];

describe.skipIf(!isThere)('the samples', () => {
  const files = ['mt940', 'camt053', 'csv'].flatMap((folder) =>
    namesIn(folder).map((name) => [name, folder] as const),
  );
  const readFrom = (name: string) => {
    const [, folder = ''] = files.find(([one]) => one === name) ?? [];
    return readBankFile(readFileSync(new URL(`${folder}/${name}`, SAMPLES)));
  };
  const statementsOf = (name: string) => {
    const read = readFrom(name);
    return read.ok ? read.value.statements : [];
  };

  test.each(files)('%s is read completely or refused with a reason', (name) => {
    const read = readFrom(name);
    const codes = read.ok ? [] : read.faults.map(({ code }) => code);
    expect(codes).toEqual(REFUSED[name] === undefined ? [] : [REFUSED[name]]);
    const remarks = read.ok ? read.value.statements.flatMap((statement) => statement.remarks) : [];
    expect(remarks.map(({ code }) => code)).toEqual(REMARKED[name] ?? []);
  });

  test.each(MARCH)('%s: the operations of March', (name) => {
    const lines = statementsOf(name).flatMap((statement) => statement.lines);
    expect(
      lines.map(({ booked, amount, counterparty, title }) => [booked, amount, counterparty.account, title]),
    ).toEqual([
      ['2026-03-31', 1_230_00, 'PL41199900046727632815855760', 'FV 12/03/2026'],
      [
        '2026-03-31',
        -492_00,
        'PL63199900044018072327107253',
        'Rachunek nr 7/2026 za naprawę bramy wjazdowej i wymianę zamka',
      ],
      ['2026-03-31', -3_50, '', 'Prowizja za przelew'],
      [
        '2026-03-31',
        -2_460_00,
        'PL73199900042919014279227953',
        '/VAT/460,00/IDC/9907102005/INV/F-88/26/TXT/porcelana',
      ],
    ]);
    // Quotation marks differ between the layouts.
    expect(lines.map(({ counterparty }) => counterparty.name.replaceAll("'", '"'))).toEqual([
      'Spółdzielnia Mleczarska "Łąka"',
      'Usługi Ślusarskie Józef Gęś',
      '',
      'Hurtownia Ćmielów Porcelana sp. z o.o.',
    ]);
  });

  test.each(MAY)('%s: the operations of May', (name) => {
    const [statement] = statementsOf(name);
    expect([statement?.opening?.amount, statement?.closing?.amount]).toEqual([8_120_33, 1_289_43]);
    const amounts = statement?.lines.map(({ amount }) => amount) ?? [];
    const batch = name === 'own-pl-v02.xml' ? [-4_120_11, -3_220_44] : [-7_340_55];
    expect(amounts).toEqual([
      2_460_00,
      -615_00,
      -89_99,
      -89_99,
      -43_10,
      -1_600_27,
      -345_00,
      -1_230_00,
      230_00,
      -12_00,
      ...batch,
      1_845_00,
    ]);
  });

  test('31 statements of one file follow from each other', () => {
    const statements = statementsOf('asnb.txt');
    const ends = statements.slice(0, -1).map(({ closing }) => closing?.amount);
    expect(statements.slice(1).map(({ opening }) => opening?.amount)).toEqual(ends);
    expect(statements).toHaveLength(31);
  });
});
