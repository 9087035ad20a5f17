import { expect, test } from 'vitest';
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
