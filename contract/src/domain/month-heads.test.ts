import { expect, test } from 'vitest';
import { monthIndex, monthText } from './month.ts';
import { hasBarePeriods, periodsOfHeads, readMonthHead, readPeriodHead, yearOfHeads } from './month-heads.ts';

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
  '1234.5',
  '2500.10',
  '10.1234',
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

test.each([
  ['Q1 2026', 2026, 1, 3],
  ["q4'26", 2026, 10, 3],
  ['Q3-2026', 2026, 7, 3],
  ['Q2', null, 4, 3],
  ['1Q26', 2026, 1, 3],
  ['2Q 2026', 2026, 4, 3],
  ['2026 Q1', 2026, 1, 3],
  ['2026-Q4', 2026, 10, 3],
  ['2026 3Q', 2026, 7, 3],
  ['I kw. 2026', 2026, 1, 3],
  ['IV kw.', null, 10, 3],
  ['1 kwartał 2026', 2026, 1, 3],
  ['3. kwartał', null, 7, 3],
  ['II kwartał 2026 r.', 2026, 4, 3],
  ['kw. I 2026', 2026, 1, 3],
  ['Kwartał 2', null, 4, 3],
  ['2026 III kw.', 2026, 7, 3],
  ['2026 kw. 2', 2026, 4, 3],
  ['1st quarter of 2026', 2026, 1, 3],
  ['Quarter 4, 2026', 2026, 10, 3],
  ['H1 2026', 2026, 1, 6],
  ['2H26', 2026, 7, 6],
  ['II półrocze 2026', 2026, 7, 6],
  ['1 poł.', null, 1, 6],
  ['rok 2026', 2026, 1, 12],
  ['2026 r.', 2026, 1, 12],
  ['wrzesień', null, 9, 1],
  ['IV', null, 4, 1],
  ['kwi 2026', 2026, 4, 1],
])('reads the period %s', (text, year, month, segmentSize) =>
  expect(readPeriodHead(text)).toEqual({ year, month, segmentSize }),
);

test.each([
  '',
  'Q5',
  'Q0 2026',
  'V kw.',
  'H3',
  'III półrocze',
  'kwota',
  'kw.',
  '2026',
  'Razem 2026',
  'Q1 (2)',
  'Q',
])('does not read %j as a period', (text) => expect(readPeriodHead(text)).toBeNull());

const rangeOf = (first: string, last: string) => ({ first: monthIndex(first), last: monthIndex(last) });
const shown = (heads: readonly string[], first: string, last: string) =>
  periodsOfHeads(heads, yearOfHeads(heads, rangeOf(first, last)).year).map(
    (period) => period && monthText(period.month),
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
  expect(hasBarePeriods(heads)).toBe(true);
  expect(hasBarePeriods(['sty 2026', 'Razem'])).toBe(false);
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

const periodsShown = (heads: readonly string[], year: number | null = 2026) =>
  periodsOfHeads(heads, year).map((period) => period && `${monthText(period.month)} ${period.segmentSize}`);

test('Quarters without a year follow each other', () => {
  const heads = ['Nazwa', 'Q3', 'Q4', 'Q1', 'Razem'];
  expect(periodsShown(heads)).toEqual([null, '2026-07 3', '2026-10 3', '2027-01 3', null]);
  expect(hasBarePeriods(heads)).toBe(true);
  expect(periodsShown(heads, null)).toEqual([null, null, null, null, null]);
});

test('Longer periods beside shorter ones are their sums', () => {
  expect(periodsShown(['sty 2026', 'lut 2026', 'mar 2026', 'Q1 2026'])).toEqual([
    '2026-01 1',
    '2026-02 1',
    '2026-03 1',
    null,
  ]);
  expect(periodsShown(['I kw.', 'II kw.', 'I półrocze', '2026 r.'])).toEqual([
    '2026-01 3',
    '2026-04 3',
    null,
    null,
  ]);
});

test('Bare numbers are years only if they follow each other beside a name', () => {
  expect(periodsShown(['Pozycja', '2026', '2027'])).toEqual([null, '2026-01 12', '2027-01 12']);
  expect(periodsShown(['Pozycja', '2026', '2031'])).toEqual([null, null, null]);
  expect(periodsShown(['2026', '2027'])).toEqual([null, null]);
  expect(periodsShown(['Pozycja', '2026'])).toEqual([null, null]);
});
