import { monthIndex } from '@saldo/contract/domain/month';
import { describe, expect, test } from 'vitest';
import { usualDirection, withSigns } from './block-signs.ts';
import { rowsFromBlock } from './sheet-rows-from-block.ts';

const JANUARY = monthIndex('2026-01');
const MONTHS = {
  firstShown: JANUARY,
  start: JANUARY,
  from: JANUARY,
  to: monthIndex('2026-12'),
  isClosed: () => false,
};
const HEAD = ['Nazwa', 'Kierunek', 'sty 2026', 'lut 2026'];

type Choice = Partial<Parameters<typeof withSigns>[1]>;
function signed(lines: string[][], choice: Choice = {}) {
  const read = rowsFromBlock([HEAD, ...lines], MONTHS);
  const { rows, misfits, ...rest } = withSigns(read, { direction: 'cost', isUnsigned: null, ...choice });
  return {
    rows: rows.map(({ direction, amounts }) => [direction, ...amounts.map(({ netAmount }) => netAmount)]),
    misfits: misfits.map(({ line, text, reason }) => `${line} ${text} ${reason}`),
    ...rest,
  };
}

describe('amounts with a minus', () => {
  test('of costs, if all are negative, lose their minus, unless the user declines', () => {
    const lines = [
      ['Serwer', 'koszt', '-1 200,00', '−5'],
      ['Prąd', 'koszt', '-340,50', '0'],
    ];
    expect(signed(lines)).toEqual({
      rows: [
        ['cost', 120_000, 500],
        ['cost', 34_050, 0],
      ],
      misfits: [],
      minusCount: 3,
      isUnsigned: true,
    });
    expect(signed(lines, { isUnsigned: false }).misfits).toEqual([
      '2 -1 200,00 minus-cost',
      '2 −5 minus-cost',
      '3 -340,50 minus-cost',
    ]);
  });

  test('of some costs may be corrections: they are skipped, unless the user drops all signs', () => {
    const lines = [
      ['Serwer', 'koszt', '1200', '-50'],
      ['Prąd', '', '-5', '7'],
    ];
    expect(signed(lines)).toEqual({
      rows: [
        ['cost', 120_000],
        ['cost', 700],
      ],
      misfits: ['2 -50 minus-cost', '3 -5 minus-cost'],
      minusCount: 2,
      isUnsigned: false,
    });
    expect(signed(lines, { isUnsigned: true }).rows).toEqual([
      ['cost', 120_000, 5000],
      ['cost', 500, 700],
    ]);
  });

  test('of an income are skipped, whoever set the direction', () => {
    const lines = [
      ['Sklep', 'wpływ', '-100', '200'],
      ['Kursy', '', '-5', '7'],
    ];
    expect(signed(lines, { direction: 'income', isUnsigned: true })).toEqual({
      rows: [
        ['income', 20_000],
        ['income', 700],
      ],
      misfits: ['2 -100 minus-income', '3 -5 minus-income'],
      minusCount: 0,
      isUnsigned: true,
    });
  });

  test('mark a row as a cost if nothing else does', () => {
    expect(signed([['Serwer', '', '-5', '-7']], { direction: 'income', isUnsigned: false })).toMatchObject({
      rows: [['cost', 500, 700]],
      misfits: [],
      minusCount: 0,
    });
  });
});

describe('the direction of rows without one', () => {
  const usual = (...lines: string[][]) => usualDirection(rowsFromBlock([HEAD, ...lines], MONTHS).rows);

  test('is income where other rows have a minus, else cost', () => {
    expect(usual(['Sklep', '', '100', ''], ['Prąd', '', '-5', '0'])).toBe('income');
    expect(usual(['Sklep', '', '100', '0'], ['Prąd', 'koszt', '-5', '-7'])).toBe('income');
    expect(usual(['Sklep', '', '100', '200'], ['Prąd', '', '5', '7'])).toBe('cost');
    expect(usual(['Gaz', '', '-1', ''], ['Prąd', '', '-5', '-7'])).toBe('cost');
    expect(usual(['Gaz', '', '1', '-1'], ['Prąd', '', '-5', '-7'])).toBe('cost');
    expect(usual(['Gaz', '', '1', '2'], ['Prąd', 'koszt', '-5', '7'])).toBe('cost');
  });
});
