import { expect, test } from 'vitest';
import { readTable } from '#src/file-formats/table/read-table.ts';
import { isKnownHead } from './fields.ts';
import { describeSections, readSections } from './sections.ts';

const AS_FOUND = { charset: null, separator: null, sheet: null, headLine: null };

async function read(lines: readonly string[], target?: 'plan') {
  const reading = await readTable(Buffer.from(lines.join('\n')), AS_FOUND, isKnownHead);
  if ('fault' in reading) throw new Error(reading.fault);
  const settings = target ? { target } : {};
  const described = describeSections(reading.table, settings, null, { sheet: null, ownTaxId: null });
  return {
    columns: described.description.columns,
    lines: [...readSections(described, { edits: [], ownTaxId: null, madeOn: '2026-11-29' })],
  };
}

test.each(['listopad 2026', 'listopada 2026 r.', 'XI 2026', '11.2026', '2026-11', 'November 2026'])(
  'A month without a day, such as %s, is its last day',
  async (month) => {
    const { columns, lines } = await read([
      'Numer;Data;Kontrahent;Brutto',
      `FV 1;${month};Szkło;100,00`,
      `FV 2;${month
        .replace('11', '02')
        .replace(/lis\S+|Nov\S+/u, 'luty')
        .replace('XI', 'II')};Huta;50,00`,
    ]);
    expect(columns[1]).toMatchObject({ field: 'issueDate', type: 'date', isMonths: true });
    expect(lines.map(({ document, faults }) => [document?.issueDate, faults])).toEqual([
      ['2026-11-30', []],
      ['2026-02-28', []],
    ]);
  },
);

test('A column of months dates documents only if no other does, and its days are not months', async () => {
  const { columns, lines } = await read([
    'Numer;Miesiąc;Data wystawienia;Kontrahent;Brutto',
    'FV 1;listopad 2026;2026-11-03;Szkło;100,00',
    'FV 2;listopad 2026;2026-11-04;Huta;50,00',
  ]);
  expect(columns.map(({ field, isMonths }) => [field, isMonths]).slice(1, 3)).toEqual([
    [null, true],
    ['issueDate', false],
  ]);
  expect(lines[0]?.document?.issueDate).toBe('2026-11-03');
  const alone = await read(['Numer;Miesiąc;Kontrahent;Brutto', 'FV 1;XI 2026;Szkło;100,00']);
  expect(alone.lines[0]?.document?.issueDate).toBe('2026-11-30');
});

test('A day that does not exist stays a fault, and an amount is no month', async () => {
  const { columns, lines } = await read([
    'Numer;Data;Kontrahent;Brutto',
    'FV 1;31.11.2026;Szkło;11.2026',
    'FV 2;2026-11-02;Huta;10.50',
  ]);
  expect(lines[0]?.faults.map(({ field, code }) => `${field} ${code}`)).toContain('issueDate no-such-day');
  expect(columns[3]).toMatchObject({ field: 'gross', isMonths: false });
});

test('A row of a plan with a month has that month only', async () => {
  const { lines } = await read(['Pozycja;Miesiąc;Kwota', 'Czynsz;listopad 2026;100,00'], 'plan');
  expect(lines[0]?.row).toMatchObject({ tradeSubject: 'Czynsz', netAmount: 100_00 });
  expect(lines[0]?.row?.firstMonth).toBe(lines[0]?.row?.lastMonth);
  expect(lines[0]?.row?.firstMonth).not.toBeNull();
});

test('The dash of accounting formats is an empty month, also beside a currency and in most rows', async () => {
  const { columns, lines } = await read(
    [
      'Pozycja;Kontrahent;2026-10;2026-11;2026-12',
      'Prąd;-;- zł;-;-',
      'Czynsz;Tauron; -   zł ;100,00 zł;7',
      'Gaz;-;-;\u2014;-',
    ],
    'plan',
  );
  expect(columns.map(({ field }) => field)).toEqual([
    'tradeSubject',
    'contractor',
    'monthAmount',
    'monthAmount',
    'monthAmount',
  ]);
  const amounts = lines.map(({ row }) => row?.amounts.map(({ netAmount }) => netAmount));
  expect(amounts).toEqual([
    [0, 0, 0],
    [0, 100_00, 7_00],
    [0, 0, 0],
  ]);
  expect(lines.map(({ row, faults }) => [row?.contractor?.name, row?.section, faults])).toEqual([
    [undefined, null, []],
    ['Tauron', null, []],
    [undefined, null, []],
  ]);
});

const REST = 'Numer;Data wystawienia;Termin;Kontrahent;Brutto;Pozostało do zapłaty';

test('What is left to pay marks documents as paid, partly paid or open', async () => {
  const { columns, lines } = await read([
    REST,
    'FV 1;2026-10-01;2026-10-15;Szkło;100,00;0,00',
    'FV 2;2026-10-01;2026-10-15;Huta;100,00;40,00',
    'FV 3;2026-10-01;2026-10-15;Bór;100,00;100,00',
    'FV 4;2026-10-01;2026-10-15;Żuk;100,00;',
    'FV 5;2026-11-20;2026-12-20;Łąka;100,00;0',
  ]);
  expect(columns.map(({ field }) => field).slice(4)).toEqual(['gross', 'leftAmount']);
  expect(lines.map(({ document, faults }) => [document?.paidDate, document?.parts, faults])).toEqual([
    ['2026-10-15', undefined, []],
    [
      null,
      [
        { gross: 60_00, dueDate: '2026-10-15', paidDate: '2026-10-15' },
        { gross: 40_00, dueDate: '2026-10-15', paidDate: null },
      ],
      [],
    ],
    [null, undefined, []],
    [null, undefined, []],
    // The due date is after the import.
    ['2026-11-20', undefined, []],
  ]);
});

test('A day of payment counts; where it is missing, the line waits for it', async () => {
  const { lines } = await read([
    `${REST};Data zapłaty`,
    'FV 1;2026-10-01;2026-10-15;Szkło;100,00;0,00;2026-10-07',
    'FV 2;2026-10-01;2026-10-15;Huta;100,00;40,00;',
    'FV 3;2026-10-01;2026-10-15;Bór;100,00;100,00;',
  ]);
  expect(lines.map(({ document, faults }) => [document?.paidDate, faults.map(({ code }) => code)])).toEqual([
    ['2026-10-07', []],
    [null, ['date-missing']],
    [null, []],
  ]);
});

test('More left than the amount says nothing; the only amount is that of the document', async () => {
  const more = await read([REST, 'FV 1;2026-10-01;2026-10-15;Szkło;100,00;140,00']);
  expect(more.lines[0]?.document).toMatchObject({ paidDate: null, gross: 100_00 });
  const only = await read([
    'Numer;Data wystawienia;Kontrahent;Pozostało do zapłaty',
    'FV 1;2026-10-01;Szkło;40,00',
  ]);
  expect(only.lines[0]?.document).toMatchObject({ paidDate: null, gross: 40_00 });
});
