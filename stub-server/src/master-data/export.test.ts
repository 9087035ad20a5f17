import { describe, expect, test } from 'vitest';
import { filesIn } from '#src/download/testing/unzip.ts';
import { csvOf, xlsxOf, type FileColumn } from './export.ts';

const COLUMNS: FileColumn<{ name: string; amount: number }>[] = [
  { name: { pl: 'Nazwa', en: 'Name' }, value: ({ name }) => name },
  { name: { pl: 'Kwota', en: 'Amount' }, value: ({ amount }) => amount },
];
const items = (count: number) =>
  Array.from({ length: count }, (_, place) => ({ name: `Firma ${place}`, amount: place / 4 }));

/** The number of turns of other work until a file was written. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0;
  let isOver = false;
  const take = () => {
    turns += 1;
    if (!isOver) setImmediate(take);
  };
  setImmediate(take);
  await work;
  isOver = true;
  return turns;
}

test('a file has the names of its columns and every item', async () => {
  const lines = String(await csvOf(items(450), COLUMNS, 'pl')).split('\r\n');
  expect(lines.slice(0, 2)).toEqual(['\uFEFFNazwa;Kwota', 'Firma 0;0']);
  expect(lines.slice(-2)).toEqual(['Firma 449;112,25', '']);
  expect(lines).toHaveLength(452);
});

test('other calls are answered while a long file is written', async () => {
  expect(await turnsDuring(csvOf(items(60_000), COLUMNS, 'pl'))).toBeGreaterThan(2);
});

test('a long workbook is written in a worker thread, while it is still wanted', async () => {
  const writing = xlsxOf(items(3000), COLUMNS, 'pl');
  expect(await turnsDuring(writing)).toBeGreaterThan(2);
  expect(String((await writing).subarray(0, 2))).toBe('PK');
  const gone = new Error('gone');
  await expect(xlsxOf(items(3000), COLUMNS, 'pl', AbortSignal.abort(gone))).rejects.toThrow('gone');
});

describe('days and months', () => {
  type Dated = { day: string | null; month: string };
  const columns: FileColumn<Dated>[] = [
    { name: { pl: 'Termin', en: 'Due' }, value: ({ day }) => day, isDate: true },
    { name: { pl: 'Miesiąc', en: 'Month' }, value: ({ month }) => month, isDate: true },
  ];
  const dated: Dated[] = [
    { day: '2026-11-30', month: '2027-01' },
    { day: null, month: '2027-02' },
  ];

  test('are dates in a workbook, shown as on the screens', async () => {
    const files = await filesIn(await xlsxOf(dated, columns, 'en'));
    const sheet = String(files.get('xl/worksheets/sheet1.xml'));
    const values = Array.from(sheet.matchAll(/<v>([^<]*)<\/v>/gu), ([, value]) => Number(value));
    const numberOf = (date: string) => Date.parse(date) / 86_400_000 + 25_569;
    expect(values).toEqual(expect.arrayContaining(['2026-11-30', '2027-01-01', '2027-02-01'].map(numberOf)));
    const formats = String(files.get('xl/styles.xml'));
    expect(formats).toContain('dd.mm.yyyy');
    expect(formats).toContain('[$-409]mmmm yyyy');
  });

  test('are dates in a long workbook, which a thread writes', async () => {
    const many = Array.from({ length: 1001 }, () => dated[0] ?? { day: null, month: '' });
    const files = await filesIn(await xlsxOf(many, columns, 'pl'));
    expect(String(files.get('xl/styles.xml'))).toContain('[$-415]mmmm yyyy');
  });

  test('stay as they are in a CSV', async () => {
    expect(String(await csvOf(dated, columns, 'pl'))).toContain('2026-11-30;2027-01');
  });
});
