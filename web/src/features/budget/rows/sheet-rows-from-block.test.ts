import { addMonths, monthIndex, monthText } from '@saldo/contract/domain/month';
import { minor } from '@saldo/contract/domain/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasRowNames, plannedAmounts, readMonth, rowsFromBlock } from './sheet-rows-from-block.ts';

const MONTHS = {
  firstShown: monthIndex('2026-01'),
  start: monthIndex('2026-11'),
  from: monthIndex('2026-01'),
  to: monthIndex('2026-12'),
};
const amountsOf = (texts: string[][]) =>
  rowsFromBlock(texts, MONTHS).rows.map(({ name, amounts }) => [
    name,
    ...amounts.map(({ month, netAmount }) => `${monthText(month)} ${netAmount}`),
  ]);

describe('readMonth', () => {
  test.each([
    ['sty 2026', '2026-01'],
    ['Październik 2026', '2026-10'],
    ['Jan 2026', '2026-01'],
    ['Feb-26', '2026-02'],
    ['gru.26', '2026-12'],
    ['01.2026', '2026-01'],
    ['3/2026', '2026-03'],
    ['2026-11', '2026-11'],
    ['2026-11-01', '2026-11'],
    ['01.05.2026', '2026-05'],
  ])('reads %s', (text, month) => expect(monthText(readMonth(text) ?? monthIndex('1999-01'))).toBe(month));

  test.each(['', '2026', '13.2026', 'Marek', 'rata 12', '1 200,50', 'Suma'])('does not parse %j', (text) =>
    expect(readMonth(text)).toBeNull(),
  );
});

describe('rowsFromBlock', () => {
  test('expects names first, then amounts from the first month on', () => {
    expect(amountsOf([['Czynsz', '1 200,50', '', '1300']])).toEqual([
      ['Czynsz', '2026-01 120050', '2026-03 130000'],
    ]);
    const [row] = rowsFromBlock([['Czynsz', 'Chocimska 14', '5']], MONTHS).rows;
    expect(row).toMatchObject({ contractor: 'Chocimska 14', direction: null, line: 1 });
  });

  test('puts a single amount into the start month of new rows', () => {
    expect(amountsOf([['Czynsz', 'Chocimska 14', '5']])).toEqual([['Czynsz', '2026-11 500']]);
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

  test('treats negative amounts as costs', () => {
    const [row] = rowsFromBlock([['Serwer', '-100,00']], MONTHS).rows;
    expect(row).toMatchObject({ direction: 'cost', amounts: [{ netAmount: 10_000 }] });
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

describe('plannedAmounts', () => {
  test('uses the most frequent amount as the plan; other months get their own', () => {
    const amounts = [5, 5, 7].map((amount, place) => ({
      month: addMonths(MONTHS.from, place),
      netAmount: minor(amount),
    }));
    expect(plannedAmounts(amounts)).toEqual({
      netAmount: 5,
      firstMonth: '2026-01',
      lastMonth: '2026-03',
      cells: [{ month: '2026-03', netAmount: 7 }],
    });
    expect(plannedAmounts([])).toBeNull();
  });

  test('adds up to the given amounts', () => {
    const given = fc.uniqueArray(
      fc.record({
        month: fc.nat(11).map((place) => addMonths(MONTHS.from, place)),
        netAmount: fc.nat(5).map(minor),
      }),
      { minLength: 1, selector: ({ month }) => month },
    );
    fc.assert(
      fc.property(given, (amounts) => {
        const planned = plannedAmounts(amounts);
        const own = new Map(planned?.cells.map(({ month, netAmount }) => [month, netAmount]));
        const wanted = new Map(amounts.map(({ month, netAmount }) => [monthText(month), netAmount]));
        const [first, last] = [monthIndex(planned?.firstMonth ?? ''), monthIndex(planned?.lastMonth ?? '')];
        for (let month = first; month <= last; month = addMonths(month, 1)) {
          const text = monthText(month);
          expect(own.get(text) ?? planned?.netAmount).toBe(wanted.get(text) ?? 0);
        }
        expect([...wanted.keys()].toSorted((a, b) => (a < b ? -1 : 1)).at(-1)).toBe(planned?.lastMonth);
      }),
    );
  });
});
