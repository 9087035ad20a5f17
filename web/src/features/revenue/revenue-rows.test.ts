import { minor } from '@saldo/contract/domain/money';
import type { CompanyResult, ResultLine } from '@saldo/contract/report-revenue';
import { expect, test } from 'vitest';
import { percentText, signedPercentText } from '#ui/ledger/percent-text.ts';
import { figureAt, YEAR_COLUMN } from './revenue-figures.ts';
import { rowsOf, type RowsInput } from './revenue-rows.ts';

const year = (january: number, february: number) =>
  Array.from({ length: 12 }, (_, place) => minor(place === 0 ? january : place === 1 ? february : 0));
const line = (plan: [number, number], projection: [number, number]): ResultLine => ({
  plan: year(...plan),
  actual: year(projection[0], 0),
  projection: year(...projection),
  previous: year(1, 2),
});
const result: CompanyResult = {
  date: '2026-02-10',
  year: 2026,
  isPartial: false,
  income: line([1000, 1000], [900, 1000]),
  cost: line([500, 500], [520, 700]),
  tax: line([0, 0], [30, 0]),
};
const words = Object.fromEntries(
  ['income', 'cost', 'result', 'plan', 'actual', 'toPlan', 'previous', 'tax', 'afterTax', 'margin'].map(
    (key) => [key, key],
  ),
) as RowsInput['words'];
const rows = (own: Partial<RowsInput> = {}) =>
  rowsOf({ result, isRising: false, folded: new Set(), words, ...own });
const rowOf = (key: string, own?: Partial<RowsInput>) => rows(own).find((row) => row.key === key);
const startOf = (key: string, own?: Partial<RowsInput>) =>
  rowOf(key, own)
    ?.cells.slice(0, 3)
    .map(({ value }) => value);

test('months are single or cumulative, and the year after them is the same', () => {
  expect(startOf('result')).toEqual([380, 300, 0]);
  expect(startOf('result', { isRising: true })).toEqual([380, 680, 680]);
  expect(rowOf('result')?.cells.at(-1)?.value).toBe(680);
  expect(rowOf('result', { isRising: true })?.cells.at(-1)?.value).toBe(680);
});

test('a deviation is red only if the plan is missed by more than 5 %', () => {
  const tones = (key: string) =>
    rowOf(key)
      ?.cells.slice(0, 2)
      .map(({ text, tone }) => [text, tone]);
  expect(tones('income-toPlan')).toEqual([
    ['−1,00', 'negative'],
    ['–', undefined],
  ]);
  expect(tones('cost-toPlan')).toEqual([
    ['+0,20', undefined],
    ['+2,00', 'negative'],
  ]);
  expect(rowOf('cost-toPlan')?.cells.at(-1)?.text).toBe('+22,0 %');
});

test('the result after tax and the margin are derived from the result', () => {
  expect(startOf('afterTax')).toEqual([350, 300, 0]);
  expect(
    rowOf('margin')
      ?.cells.slice(0, 3)
      .map(({ text }) => text),
  ).toEqual(['42,2 %', '30,0 %', '–']);
});

test('tax and the result after it open like any other figure', () => {
  for (const key of ['tax', 'afterTax']) expect(rowOf(key)?.cells.every(({ canOpen }) => canOpen)).toBe(true);
  const at = (row: string) => figureAt(2026, { row, column: '2026-03' }, true);
  const period = { from: '2026-01', to: '2026-03' };
  expect(at('tax')).toEqual({ ...period, direction: 'cost', counted: 'tax' });
  expect(at('afterTax')).toEqual({ ...period, counted: 'after-tax' });
});

test('collapsed measures show only their projection', () => {
  const keys = rows({ folded: new Set(['cost']) }).map(({ key }) => key);
  expect(keys).toContain('income-plan');
  expect(keys).not.toContain('cost-plan');
});

test.each([
  [26, 1000, '2,6 %'],
  [-235, 1000, '−23,5 %'],
  [50, -1000, '5,0 %'],
  [-123_456, 1000, '−12\u202F345,6 %'],
  [1, 0, null],
])('%i of %i is %s', (part, whole, text) => {
  expect(percentText(part, whole)).toBe(text);
});

test.each([
  [26, 1000, '+2,6 %'],
  [-26, 1000, '−2,6 %'],
  [1, 1_000_000, '0,0 %'],
  [-765, 3_320_982, '0,0 %'],
])('a difference of %i from %i is %s', (part, whole, text) => {
  expect(signedPercentText(part, whole)).toBe(text);
});

test('a figure of the previous year opens the rows of that year', () => {
  const at = (row: string, column: string, isRising = false) => figureAt(2026, { row, column }, isRising);
  expect(at('income-previous', '2026-03')).toEqual({ from: '2025-03', to: '2025-03', direction: 'income' });
  expect(at('cost-previous', '2026-03', true)).toMatchObject({ from: '2025-01', to: '2025-03' });
  expect(at('result-previous', YEAR_COLUMN)).toMatchObject({ from: '2025-01', to: '2025-12' });
  expect(at('result-plan', '2026-03')).toEqual({ from: '2026-03', to: '2026-03', direction: undefined });
});
