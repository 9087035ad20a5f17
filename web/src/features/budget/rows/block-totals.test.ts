import { monthIndex } from '@saldo/contract/domain/month';
import { describe, expect, test } from 'vitest';
import { withoutTotals } from './block-totals.ts';
import { rowsFromBlock } from './sheet-rows-from-block.ts';

const JANUARY = monthIndex('2026-01');
const MONTHS = {
  firstShown: JANUARY,
  start: JANUARY,
  from: JANUARY,
  to: monthIndex('2026-12'),
  isClosed: () => false,
};

function read(lines: string[][]) {
  const { rows, misfits } = withoutTotals(rowsFromBlock(lines, MONTHS));
  return [rows.map(({ name }) => name), misfits.map(({ line, text, reason }) => `${line} ${text} ${reason}`)];
}

describe('totals of a block', () => {
  test('sum the rows above by their signs, and are skipped', () => {
    expect(
      read([
        ['', 'sty 2026', 'lut 2026', 'sty 2027'],
        ['Sprzedaż usług', '12000', '14000', '15000'],
        ['Paliwo', '-800', '-850', '-900'],
        ['Telefony', '-120,50', '-120,50', ''],
        ['', '', '', ''],
        ['Razem', '11079,50', '13029,50', '14100'],
      ]),
    ).toEqual([
      ['Sprzedaż usług', 'Paliwo', 'Telefony'],
      ['2 15000 beyond', '3 -900 beyond', '6 Razem total'],
    ]);
  });

  test('sum costs only, whose minus is dropped in the row', () => {
    expect(
      read([
        ['Paliwo', '-800', '-850'],
        ['Prąd', '-5', '-7'],
        ['Total costs', '-805', '-857'],
      ]),
    ).toEqual([['Paliwo', 'Prąd'], ['3 Total costs total']]);
  });

  test('may sum the rows since the total before, or all; one amount may differ', () => {
    expect(
      read([
        ['Sklep', '1', '2', '3', '4'],
        ['Kursy', '1', '2', '3', '4'],
        ['Razem przychody', '2', '4', '6', '8'],
        ['Prąd', '5', '5', '5', '5'],
        ['Gaz', '1', '1', '1', '1'],
        ['Suma kosztów', '6', '6', '6', '7'],
        ['OGÓŁEM', '8', '10', '12', '14'],
      ]),
    ).toEqual([
      ['Sklep', 'Kursy', 'Prąd', 'Gaz'],
      ['3 Razem przychody total', '6 Suma kosztów total', '7 OGÓŁEM total'],
    ]);
  });

  test('are skipped, too, if all their months are closed', () => {
    const lines = [
      ['', 'sty 2026', 'lut 2026'],
      ['Prąd', '5', '6'],
      ['Gaz', '-1', '-2'],
      ['Razem', '4', '4'],
    ];
    const { rows, misfits } = withoutTotals(rowsFromBlock(lines, { ...MONTHS, isClosed: () => true }));
    expect(rows.map(({ name }) => name)).toEqual(['Prąd', 'Gaz']);
    expect(misfits.map(({ text, reason }) => `${text} ${reason}`)).toEqual([
      '5 closed',
      '6 closed',
      '-1 closed',
      '-2 closed',
      'Razem total',
    ]);
  });

  test('subtract the costs that a column names', () => {
    expect(
      read([
        ['Nazwa', 'Kierunek', 'sty 2026', 'lut 2026'],
        ['Sklep', 'wpływ', '100', '200'],
        ['Prąd', 'koszt', '30', '40'],
        ['Wynik', '', '70', '160'],
      ])[0],
    ).toEqual(['Sklep', 'Prąd']);
  });

  test('are rows if their amounts sum nothing, or nothing stands above', () => {
    const lines = [
      ['Suma ubezpieczenia', '100', '100'],
      ['Prąd', '5', '5'],
      ['Razem', '100', '5'],
    ];
    expect(read(lines)).toEqual([lines.map(([name]) => name), []]);
  });
});
