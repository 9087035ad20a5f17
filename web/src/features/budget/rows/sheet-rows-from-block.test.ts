import { monthIndex, monthText, type MonthIndex } from '@saldo/contract/domain/month';
import { describe, expect, test } from 'vitest';
import { hasRowNames } from './block-headings.ts';
import { rowsFromBlock } from './sheet-rows-from-block.ts';

const MONTHS = {
  firstShown: monthIndex('2026-01'),
  start: monthIndex('2026-11'),
  from: monthIndex('2026-01'),
  to: monthIndex('2026-12'),
  isClosed: () => false,
};
const amountsOf = (texts: string[][]) =>
  rowsFromBlock(texts, MONTHS).rows.map(({ name, amounts }) => [
    name,
    ...amounts.map(({ month, netAmount }) => `${monthText(month)} ${netAmount}`),
  ]);

describe('rowsFromBlock', () => {
  test('expects names first, then amounts from the first month on', () => {
    expect(amountsOf([['Czynsz', '1 200,50', '', '1300']])).toEqual([
      ['Czynsz', '2026-01 120050', '2026-03 130000'],
    ]);
    const [row] = rowsFromBlock([['Czynsz', 'Chocimska 14', '5']], MONTHS).rows;
    expect(row).toMatchObject({ contractor: 'Chocimska 14', direction: null, line: 1 });
  });

  test('takes months without a year from the sheet', () => {
    expect(
      amountsOf([
        ['Nazwa', 'sty', 'luty', 'mar.'],
        ['Czynsz', '1', '2', '3'],
      ]),
    ).toEqual([['Czynsz', '2026-01 100', '2026-02 200', '2026-03 300']]);
  });

  test('puts a single amount into the start month of new rows', () => {
    expect(amountsOf([['Czynsz', 'Chocimska 14', '5']])).toEqual([['Czynsz', '2026-11 500']]);
  });

  test('skips closed months: named ones as misfits, unnamed amounts start in the month of new rows or the chosen one', () => {
    const isClosed = (month: number) => month < monthIndex('2026-11');
    const texts = [['Czynsz', '1', '2', '3']];
    const monthsOf = (chosen?: MonthIndex) => {
      const { rows, misfits, firstMonth } = rowsFromBlock(texts, { ...MONTHS, isClosed, chosen });
      const months = rows.flatMap(({ amounts }) => amounts.map(({ month }) => monthText(month)));
      return { months, reasons: misfits.map(({ reason }) => reason), firstMonth: firstMonth ?? 0 };
    };
    expect(monthsOf()).toEqual({
      months: ['2026-11', '2026-12'],
      reasons: ['beyond'],
      firstMonth: monthIndex('2026-11'),
    });
    expect(monthsOf(monthIndex('2026-09'))).toMatchObject({
      months: ['2026-11'],
      reasons: ['closed', 'closed'],
    });
    const named = rowsFromBlock(
      [
        ['Nazwa', 'III kw. 2026', 'IV kw. 2026'],
        ['Czynsz', '5', '6'],
      ],
      {
        ...MONTHS,
        isClosed,
      },
    );
    expect(named.misfits.map(({ reason }) => reason)).toEqual(['closed', 'closed']);
    expect(named.firstMonth).toBeNull();
  });

  test('takes amounts with a decimal point for amounts, and a line alone for a row', () => {
    expect(
      amountsOf([
        ['Sprzedaż usług', '12 345,67', '1234.5', '2026.10'],
        ['Czynsz', '2 000,00', '2000,00', '2 000'],
      ]),
    ).toEqual([
      ['Sprzedaż usług', '2026-01 1234567', '2026-02 123450', '2026-03 202610'],
      ['Czynsz', '2026-01 200000', '2026-02 200000', '2026-03 200000'],
    ]);
    expect(amountsOf([['Kawa', '2026.12']])).toEqual([['Kawa', '2026-11 202612']]);
  });

  test('takes the first line as the user says', () => {
    const texts = [
      ['Kawa', '2026.12'],
      ['Herbata', '10.50'],
    ];
    expect(rowsFromBlock(texts, MONTHS).head).toEqual({ isLikely: true, isTaken: true });
    const { rows, head } = rowsFromBlock(texts, MONTHS, false);
    expect(head).toEqual({ isLikely: true, isTaken: false });
    expect(rows).toMatchObject([{ name: 'Kawa', amounts: [{ netAmount: 202_612 }] }, { name: 'Herbata' }]);
  });

  test('follows a header of months and of column names', () => {
    const head = ['Kontrahent', 'Nazwa', 'Kierunek', 'mar 2026', '02.2026'];
    const { rows, misfits } = rowsFromBlock([head, ['OVH', 'Serwer', 'koszt', '7', '8']], MONTHS);
    expect(misfits).toEqual([]);
    expect(rows).toMatchObject([{ name: 'Serwer', contractor: 'OVH', direction: 'cost', line: 2 }]);
    expect(amountsOf([head, ['OVH', 'Serwer', '', '7', '8']])).toEqual([
      ['Serwer', '2026-03 700', '2026-02 800'],
    ]);
  });

  test('follows a header of quarters, and refuses those that end after the sheet', () => {
    const texts = [
      ['Nazwa', 'Q1 2026', 'II kw. 2026', '2026 Q4'],
      ['Czynsz', '1', '2', '3'],
    ];
    expect(amountsOf(texts)).toEqual([['Czynsz', '2026-01 100', '2026-04 200', '2026-10 300']]);
    expect(rowsFromBlock(texts, MONTHS).rows).toMatchObject([{ segmentSize: 3 }]);
    const { misfits } = rowsFromBlock(texts, { ...MONTHS, to: monthIndex('2026-11') });
    expect(misfits).toEqual([{ line: 2, text: '3', reason: 'beyond' }]);
  });

  test('follows a header of consecutive years beside a known name', () => {
    const { rows, misfits } = rowsFromBlock(
      [
        ['Nazwa', '2026', '2027'],
        ['Czynsz', '1', '2'],
      ],
      { ...MONTHS, to: monthIndex('2027-12') },
    );
    expect(misfits).toEqual([]);
    expect(rows).toMatchObject([{ segmentSize: 12, amounts: [{ netAmount: 100 }, { netAmount: 200 }] }]);
    expect(rowsFromBlock([['Czynsz', '2026', '2027']], MONTHS).rows).toMatchObject([
      { segmentSize: 1, amounts: [{ netAmount: 202_600 }, { netAmount: 202_700 }] },
    ]);
  });

  test('treats negative amounts as costs', () => {
    const [row] = rowsFromBlock([['Serwer', '-100,00']], MONTHS).rows;
    expect(row).toMatchObject({ direction: 'cost', amounts: [{ netAmount: 10_000 }] });
  });

  test('takes the dash of accounting formats for zero, and for no name', () => {
    const texts = [
      ['Nazwa', 'Kontrahent', 'sty 2026', 'lut 2026'],
      ['Serwer', '-', '-', '5'],
      ['Prąd', 'Tauron', ' - ', '\u2014'],
      ['-', '', '7', ''],
    ];
    const { rows, misfits } = rowsFromBlock(texts, MONTHS);
    expect(misfits).toEqual([]);
    expect(
      rows.map(({ contractor, amounts }) => [contractor, amounts.map(({ netAmount }) => netAmount)]),
    ).toEqual([
      ['', [0, 500]],
      ['Tauron', [0, 0]],
      ['', [700]],
    ]);
    expect(rows[2]?.name).toBe('-');
  });

  test('reports what does not fit, and why', () => {
    const texts = [
      ['Nazwa', 'sty 2026', 'sty 2027', 'Uwagi'],
      ['Serwer', 'abc', '5', 'x'],
      ['', '5', '', ''],
      ['', '', '', ''],
    ];
    const { rows, misfits } = rowsFromBlock(texts, MONTHS);
    expect(rows).toHaveLength(1);
    expect(misfits.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
      '2 not-an-amount',
      '2 beyond',
      '2 unknown-column',
      '3 no-name',
    ]);
  });

  test('distinguishes names from amounts', () => {
    expect([hasRowNames([['Serwer', '5']]), hasRowNames([['5'], ['Serwer']]), hasRowNames([['']])]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
