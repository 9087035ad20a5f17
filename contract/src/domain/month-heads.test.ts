import { expect, test } from 'vitest';
import { monthIndex, monthText } from './month.ts';
import { hasBareMonths, monthsOfHeads, readMonthHead, yearOfHeads } from './month-heads.ts';

test.each([
  ['sty 2026', 2026, 1],
  ['Październik 2026', 2026, 10],
  ['Jan 2026', 2026, 1],
  ['Feb-26', 2026, 2],
  ['gru.26', 2026, 12],
  ['2026 sty', 2026, 1],
  ['01.2026', 2026, 1],
  ['3/2026', 2026, 3],
  ['2026-11', 2026, 11],
  ['2026-11-01', 2026, 11],
  ['01.05.2026', 2026, 5],
  ['wrzesień', null, 9],
  ['Sept', null, 9],
  ['lut.', null, 2],
  ['IV', null, 4],
  ['XII 2026', 2026, 12],
])('reads %s', (text, year, month) => expect(readMonthHead(text)).toEqual({ year, month }));

test.each([
  '',
  '2026',
  '13.2026',
  'Marek',
  'Marketing',
  'Lista',
  'rata 12',
  '1 200,50',
  'Suma',
  'ma',
  'iiii',
  'ivx',
])('does not read %j as a month', (text) => expect(readMonthHead(text)).toBeNull());

const rangeOf = (first: string, last: string) => ({ first: monthIndex(first), last: monthIndex(last) });
const shown = (heads: readonly string[], first: string, last: string) =>
  monthsOfHeads(heads, yearOfHeads(heads, rangeOf(first, last)).year).map(
    (month) => month && monthText(month),
  );

test('Months without a year are those of the range, in sequence', () => {
  expect(shown(['Nazwa', 'paź', 'lis', 'gru', 'sty', 'lut'], '2026-10', '2027-09')).toEqual([
    null,
    '2026-10',
    '2026-11',
    '2026-12',
    '2027-01',
    '2027-02',
  ]);
  expect(shown(['sty', 'lut', 'Razem'], '2026-04', '2027-06')).toEqual(['2027-01', '2027-02', null]);
  expect(shown(['sty', 'lut'], '2026-04', '2026-12')).toEqual(['2026-01', '2026-02']);
});

test('Of several years with as many months the earliest is taken, unless its months are not wanted', () => {
  const heads = ['sty', 'lut', 'mar'];
  expect(hasBareMonths(heads)).toBe(true);
  expect(hasBareMonths(['sty 2026', 'Razem'])).toBe(false);
  const range = rangeOf('2025-01', '2027-12');
  expect(yearOfHeads(heads, range)).toEqual({ year: 2025, count: 3 });
  const isWanted = (month: number) => month >= monthIndex('2026-03');
  expect(yearOfHeads(heads, { ...range, isWanted })).toEqual({ year: 2027, count: 3 });
});

test('A month named twice belongs to the first column', () =>
  expect(shown(['sty 2026', 'lut 2026', 'sty 2026'], '2026-01', '2026-12')).toEqual([
    '2026-01',
    '2026-02',
    null,
  ]));
